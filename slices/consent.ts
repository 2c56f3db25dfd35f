import { applicationField, codeChallengeField, signInIdField, siteField } from 'src/contract/names';
import { createSlice } from '@reduxjs/toolkit';
import type { EmailId, EpochMs } from 'src/contract/brandTypes';
import type { PersistedOf } from 'src/contract/persistedState';
import type { Area } from 'src/contract/scopes';
import { type ValueOfFields, epochMs, flag, list, open, optional, personal } from 'src/contract/shape';
import { withPayload, withoutPayload, noChange } from './event';
import { redirectRedirecting } from './redirect';
import { routeEntered } from './route';
import { sessionSignedOutElsewhere } from './session';
import { storeRestored } from './store';

const asked = {
  applicationId: applicationField(),
  name: open(),
  host: open(),
  read: list(open<Area>()),
  write: list(open<Area>()),
  otherActions: flag(),
  username: optional(personal<EmailId>('email')),
  /** The person has allowed this app something in this sign-in before, and it did not get that answer. */
  isAgain: optional(flag()),
};
/**
 * An approval is bound to its site, to its request (identified by the time of its arrival; decisions, Apps), and to the
 * sign-in of the person whom the consent screen named.
 */
const approval = {
  site: siteField(),
  applicationId: applicationField(),
  codeChallenge: codeChallengeField(),
  since: epochMs<EpochMs>(),
  session: signInIdField(),
};

/** The approved request, until the person returns to the app with it. */
export type Approval = ValueOfFields<typeof approval>;

/** The consent screen (spec §2): pending, asking, allowed, denied, or unable to ask. */
export type ConsentState = { readonly approved?: Approval | undefined } & (
  | { readonly step: 'pending' | 'failed' | 'allowed' | 'denied' }
  | { readonly step: 'asking'; readonly asked: ValueOfFields<typeof asked> }
);

export const consentSlice = createSlice({
  name: 'consent',
  initialState: (): ConsentState => ({ step: 'pending' }),
  reducers: (create) => ({
    /** An app asks for access: the app, the scopes, in whose name, and where the answer goes. */
    asked: create.preparedReducer(withPayload(asked), (_state, { payload }) => ({ step: 'asking', asked: payload })),
    /** What the app asks for could not be loaded. */
    failed: create.preparedReducer(withoutPayload, () => ({ step: 'failed' })),
    /** A person allowed the app what it asks for. */
    allowed: create.preparedReducer(withoutPayload, ({ approved }) => ({ step: 'allowed', approved })),
    /** A person denied it. */
    denied: create.preparedReducer(withoutPayload, () => ({ step: 'denied' })),
    /** The person is not the one whose name is shown. */
    notMe: create.preparedReducer(withoutPayload, noChange),
    /** The approval of this request: the redirect page may proceed. */
    given: create.preparedReducer(withPayload(approval), (_state, { payload }) => ({
      step: 'allowed',
      approved: payload,
    })),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(routeEntered, ({ approved }) => ({ step: 'pending', approved }))
      .addCase(storeRestored, (state, { payload }) => {
        state.approved = payload.slices.consent;
      })
      .addCase(redirectRedirecting, () => ({ step: 'pending' }))
      // A person who signs in after a sign-out has not approved anything.
      .addCase(sessionSignedOutElsewhere, (state, { payload }) => {
        if (state.approved?.site === payload.site) state.approved = undefined;
      });
  },
  selectors: { selectPersisted: ({ approved }): PersistedOf<'consent'> => approved },
});
export const {
  asked: consentAsked,
  failed: consentFailed,
  allowed: consentAllowed,
  denied: consentDenied,
  notMe: consentNotMe,
  given: consentGiven,
} = consentSlice.actions;
