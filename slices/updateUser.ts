import { createSlice } from '@reduxjs/toolkit';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { type Failure, failureShape } from 'src/contract/failures';
import type { PersistedOf } from 'src/contract/persistedState';
import { personal, secret } from 'src/contract/shape';
import { isAnswerLost } from 'src/rules/calls/lostSubmit';
import { isChallengeUnconfirmed } from 'src/rules/signIn/poolFailure';
import { withPayload } from './event';
import { ownLoginChallengeExpired, ownLoginNewPasswordRequired, ownLoginSubmitted } from './ownLogin';
import { routeEntered } from './route';
import { storeRestored } from './store';

/**
 * The UpdateUser state of own sign-in (spec §4): closed in the LoginFlow state. `submits` counts submits; each one
 * empties the password fields.
 */
export type UpdateUserState = { readonly submits: number } & (
  | { readonly step: 'closed' }
  | { readonly step: 'interrupted' | 'cutOff' | 'expired' | 'unconfirmed'; readonly of?: ProfileOwner }
  | (OpenForm & { readonly step: 'asking' | 'sending' })
  | (OpenForm & { readonly step: 'refused'; readonly failure: Failure })
);
/** The person whose first profile it is. */
interface ProfileOwner {
  readonly siteName: SiteName;
  readonly username: EmailId;
}
interface OpenForm extends ProfileOwner {
  /** Required attributes that nobody can supply here. */
  readonly lacking: readonly string[];
}

const isOpen = (state: UpdateUserState): state is UpdateUserState & OpenForm => 'lacking' in state;
const formOf = ({ siteName, username, lacking }: OpenForm): OpenForm => ({ siteName, username, lacking });
const isUnanswered = (state: UpdateUserState): boolean =>
  state.step === 'sending' || (state.step === 'refused' && isAnswerLost({ ...state.failure }));
/** Whether the form is gone although the password may have been set. */
const isMaybeSet = (state: UpdateUserState): state is Extract<UpdateUserState, { readonly of?: ProfileOwner }> =>
  state.step === 'cutOff' || state.step === 'unconfirmed';
/** The person whose form or message outlives the page; that it was interrupted is reported once. */
const persistedOf = (state: UpdateUserState): ProfileOwner | undefined =>
  isOpen(state) ? state : isMaybeSet(state) ? state.of : undefined;

export const updateUserSlice = createSlice({
  name: 'updateUser',
  initialState: (): UpdateUserState => ({ step: 'closed', submits: 0 }),
  reducers: (create) => ({
    /** A person submitted the first profile and password. */
    submitted: create.preparedReducer(
      withPayload({ given_name: personal('name'), family_name: personal('name'), newPassword: secret('password') }),
      (state) => (isOpen(state) ? { step: 'sending', submits: state.submits + 1, ...formOf(state) } : state),
    ),
    /** The service refused the profile or the password, or did not answer. */
    refused: create.preparedReducer(withPayload({ failure: failureShape }), (state, { payload: { failure } }) =>
      isOpen(state) ? { step: 'refused', submits: state.submits, ...formOf(state), failure } : state,
    ),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(ownLoginNewPasswordRequired, ({ submits }, { payload: { siteName, username, lacking = [] } }) => ({
        step: 'asking',
        submits,
        siteName,
        username,
        lacking,
      }))
      // The same person signs in again and need not type the name again.
      .addCase(ownLoginChallengeExpired, (state) => ({
        step: state.step === 'refused' && isChallengeUnconfirmed(state.failure) ? 'unconfirmed' : 'expired',
        submits: state.submits,
        ...(isOpen(state) && { of: { siteName: state.siteName, username: state.username } }),
      }))
      // The same person may try the other password next: the message that names both stays beside a refusal.
      .addCase(ownLoginSubmitted, (state, { payload }) =>
        'of' in state &&
        state.step !== 'interrupted' &&
        state.of?.siteName === payload.siteName &&
        state.of.username === payload.username
          ? state
          : { step: 'closed', submits: state.submits },
      )
      .addCase(routeEntered, ({ submits }) => ({ step: 'closed', submits }))
      // A page load ends the service's challenge; the page shows a notice, and sign-in starts again. A password that
      // was sent may have been set.
      .addCase(storeRestored, (state, { payload: { site, slices } }) => {
        if (!slices.updateUser) return state;
        const { username, submitted } = slices.updateUser;
        const of = { siteName: site, username };
        return { step: submitted ? 'cutOff' : 'interrupted', submits: state.submits, of };
      });
  },
  selectors: {
    selectPersisted: (state): PersistedOf<'updateUser'> => {
      const username = persistedOf(state)?.username;
      const submitted = isUnanswered(state) || isMaybeSet(state);
      return username === undefined ? undefined : { username, ...(submitted && { submitted }) };
    },
  },
});
export const { submitted: updateUserSubmitted, refused: updateUserRefused } = updateUserSlice.actions;
