import { signInIdField, siteField } from 'src/contract/names';
import { createSlice } from '@reduxjs/toolkit';
import type { EmailId, EpochSeconds } from 'src/contract/brandTypes';
import { failureShape } from 'src/contract/failures';
import type { Superseder } from 'src/contract/persistedState';
import { epochSeconds, flag, open, optional, personal, secret } from 'src/contract/shape';
import { withPayload, withoutPayload, noChange } from './event';

/**
 * The session that needs a new token: its site and id, and the stored token that a call was refused with. `session` or
 * `used` is absent if storage had none.
 */
const refused = { site: siteField(), session: optional(signInIdField()), used: optional(secret('accessToken')) };

/**
 * What replaced the session of a flow. `signedOut`: the stored session proves a sign-out. `otherStage`: the one that
 * stands is of another stage.
 */
const replaced = {
  site: siteField(),
  by: open<Superseder>(),
  username: optional(personal<EmailId>('email')),
  signedOut: optional(flag()),
  otherStage: optional(flag()),
};

/** Whether there are tokens, and their expiry; never the tokens themselves. */
export type SessionState = { readonly has: 'none' } | { readonly has: 'credentials'; readonly expiresAt: EpochSeconds };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ has: 'none' }),
  reducers: (create) => ({
    /** Storage holds credentials for calls. */
    credentialsStored: create.preparedReducer(
      withPayload({ expiresAt: epochSeconds<EpochSeconds>() }),
      (_state, { payload: { expiresAt } }) => ({ has: 'credentials', expiresAt }),
    ),
    /** All stored token data of the site was cleared. */
    credentialsCleared: create.preparedReducer(withoutPayload, () => ({ has: 'none' })),
    /** The person signed out of a site; the log of the site is cleared too. */
    signedOut: create.preparedReducer(withPayload({ site: siteField() }), noChange),
    /** The person signed out in another tab of this browser. */
    signedOutElsewhere: create.preparedReducer(withPayload({ site: siteField() }), () => ({ has: 'none' })),
    /** A call was refused with 401, or check-auth begins: both need a new token (spec §4, HTTP session behaviour). */
    refreshWanted: create.preparedReducer(withPayload(refused), noChange),
    /** There is a new token, from this page or another tab; the waiting calls retry with it. */
    refreshed: create.preparedReducer(
      withPayload({ ...refused, renewed: secret('accessToken'), expiresAt: optional(epochSeconds<EpochSeconds>()) }),
      (state, { payload: { expiresAt } }) => (expiresAt === undefined ? state : { has: 'credentials', expiresAt }),
    ),
    /** Somebody signed in in another tab of this browser, while this page was loading. */
    startedElsewhere: create.preparedReducer(withPayload({ site: siteField() }), noChange),
    /**
     * There is no new token; the waiting calls continue without one. The failure is absent if the service was not
     * asked; `superseded` if another session has replaced this one.
     */
    refreshFailed: create.preparedReducer(
      withPayload({ ...refused, failure: optional(failureShape), superseded: optional(flag()) }),
      noChange,
    ),
    /**
     * The session of this flow is no longer the current one: somebody signed in, began to, or signed out in another
     * tab, or the service ended the session. The name is included if the service has confirmed it.
     */
    superseded: create.preparedReducer(withPayload(replaced), noChange),
    /** The person wants to continue as the person who is signed in now. */
    continued: create.preparedReducer(withoutPayload, noChange),
    /** The service refused to refresh the session, which ends it: the tokens of the site were cleared. */
    ended: create.preparedReducer(withPayload({ site: siteField() }), () => ({ has: 'none' })),
  }),
});
export const {
  credentialsStored: sessionCredentialsStored,
  credentialsCleared: sessionCredentialsCleared,
  signedOut: sessionSignedOut,
  signedOutElsewhere: sessionSignedOutElsewhere,
  startedElsewhere: sessionStartedElsewhere,
  refreshWanted: sessionRefreshWanted,
  refreshed: sessionRefreshed,
  refreshFailed: sessionRefreshFailed,
  superseded: sessionSuperseded,
  continued: sessionContinued,
  ended: sessionEnded,
} = sessionSlice.actions;
