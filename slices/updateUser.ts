import { createSlice } from '@reduxjs/toolkit';
import type { EmailId } from 'src/contract/brandTypes';
import { type Failure, failureShape } from 'src/contract/failures';
import type { KeptOf } from 'src/contract/keptState';
import { personal, secret } from 'src/contract/shape';
import { carrying } from './event';
import { challengeExpired, newPasswordRequired, ownLoginSubmitted } from './ownLogin';
import { routeEntered } from './route';
import { storeRestored } from './store';

/**
 * The UpdateUser state of own sign-in (spec §4): closed in the LoginFlow state. `attempt` counts what was sent, so that
 * the password fields are emptied after each.
 */
export type UpdateUserState = { readonly attempt: number } & (
  | { readonly step: 'closed' }
  | { readonly step: 'interrupted' | 'expired' }
  | (Asked & { readonly step: 'asking' | 'sending' })
  | (Asked & { readonly step: 'refused'; readonly failure: Failure })
);
interface Asked {
  readonly username: EmailId;
  /** Required attributes that nobody can give here. */
  readonly lacking: readonly string[];
}

const askedIn = ({ username, lacking }: Asked): Asked => ({ username, lacking });

export const updateUserSlice = createSlice({
  name: 'updateUser',
  initialState: (): UpdateUserState => ({ step: 'closed', attempt: 0 }),
  reducers: (create) => ({
    /** A person sent the first profile and password. */
    submitted: create.preparedReducer(
      carrying({ given_name: personal('name'), family_name: personal('name'), newPassword: secret('password') }),
      (state) => ('username' in state ? { step: 'sending', attempt: state.attempt + 1, ...askedIn(state) } : state),
    ),
    refused: create.preparedReducer(carrying({ failure: failureShape }), (state, { payload: { failure } }) =>
      'username' in state ? { step: 'refused', attempt: state.attempt, ...askedIn(state), failure } : state,
    ),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(newPasswordRequired, ({ attempt }, { payload: { username, lacking = [] } }) => ({
        step: 'asking',
        attempt,
        username,
        lacking,
      }))
      .addCase(challengeExpired, ({ attempt }) => ({ step: 'expired', attempt }))
      .addCase(ownLoginSubmitted, ({ attempt }) => ({ step: 'closed', attempt }))
      .addCase(routeEntered, ({ attempt }) => ({ step: 'closed', attempt }))
      // A page load ends the service's challenge; what happened is said, and sign-in starts again.
      .addCase(storeRestored, (state, { payload: { slices } }) =>
        slices.updateUser ? { step: 'interrupted', attempt: state.attempt } : state,
      );
  },
  selectors: {
    selectKept: (state): KeptOf<'updateUser'> => ('username' in state ? { username: state.username } : undefined),
  },
});
export const { submitted: updateUserSubmitted, refused: updateUserRefused } = updateUserSlice.actions;
