import { signInLeaf, siteLeaf } from 'src/contract/names';
import { createSlice } from '@reduxjs/toolkit';
import type { EmailId, EpochSeconds } from 'src/contract/brandTypes';
import { failureShape } from 'src/contract/failures';
import type { Superseder } from 'src/contract/keptState';
import { epochSeconds, flag, open, optional, personal, secret } from 'src/contract/shape';
import { carrying, carryingNothing, toldOnly } from './event';

/**
 * The session that another token is wanted for: its site and name, and the stored token, which a call was refused with.
 * Either is absent where nothing of it is stored.
 */
const refused = { site: siteLeaf(), session: optional(signInLeaf()), used: optional(secret('accessToken')) };

/** Tokens themselves never stand here; only whether there are some, and until when they count. */
export type SessionState = { readonly has: 'none' } | { readonly has: 'credentials'; readonly expiresAt: EpochSeconds };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ has: 'none' }),
  reducers: (create) => ({
    /** Credentials with which calls can be made are in storage. */
    credentialsStored: create.preparedReducer(
      carrying({ expiresAt: epochSeconds<EpochSeconds>() }),
      (_state, { payload: { expiresAt } }) => ({ has: 'credentials', expiresAt }),
    ),
    /** All stored token data of the site was cleared. */
    credentialsCleared: create.preparedReducer(carryingNothing, () => ({ has: 'none' })),
    /** The person signed out of a site; the record of the site's sign-ins is cleared with it. */
    signedOut: create.preparedReducer(carrying({ site: siteLeaf() }), toldOnly),
    /** The same, in another tab of this browser. */
    signedOutElsewhere: create.preparedReducer(carrying({ site: siteLeaf() }), () => ({ has: 'none' })),
    /** A call was refused with 401, or check-auth begins: both wait for another token (spec §4, HTTP session behaviour). */
    refreshWanted: create.preparedReducer(carrying(refused), toldOnly),
    /** There is another token, by a refresh of this page or of another tab; whoever waits makes the call again with it. */
    refreshed: create.preparedReducer(
      carrying({ ...refused, renewed: secret('accessToken'), expiresAt: optional(epochSeconds<EpochSeconds>()) }),
      (state, { payload: { expiresAt } }) => (expiresAt === undefined ? state : { has: 'credentials', expiresAt }),
    ),
    /**
     * There is none; whoever waits goes on without. The failure is absent where the service was not asked; another session
     * has taken the place of this one where it is superseded.
     */
    refreshFailed: create.preparedReducer(
      carrying({ ...refused, failure: optional(failureShape), superseded: optional(flag()) }),
      toldOnly,
    ),
    /**
     * What a flow went on with is not what stands any more: somebody signed in, began to, or signed out in another tab. The
     * name is told where the service has confirmed it.
     */
    superseded: create.preparedReducer(
      carrying({ site: siteLeaf(), by: open<Superseder>(), username: optional(personal<EmailId>('email')) }),
      toldOnly,
    ),
    /** A person wants to go on as whoever is signed in now. */
    continued: create.preparedReducer(carryingNothing, toldOnly),
    /** The service refused to refresh the session, which is over with that: the tokens of the site were cleared. */
    ended: create.preparedReducer(carrying({ site: siteLeaf() }), () => ({ has: 'none' })),
  }),
});
export const {
  credentialsStored,
  credentialsCleared,
  signedOut,
  signedOutElsewhere,
  refreshWanted,
  refreshed,
  refreshFailed,
  superseded: sessionSuperseded,
  continued: sessionContinued,
  ended: sessionEnded,
} = sessionSlice.actions;
