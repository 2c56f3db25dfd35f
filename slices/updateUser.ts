import { createSlice } from '@reduxjs/toolkit';
import type { EmailId } from 'src/contract/brandTypes';
import { type Failure, failureShape } from 'src/contract/failures';
import { personal, secret } from 'src/contract/shape';
import { carrying, carryingNothing } from './event';
import { newPasswordRequired, ownLoginSubmitted } from './ownLogin';
import { routeEntered } from './route';

/**
 * The UpdateUser state of own sign-in (spec §4): closed in the LoginFlow state. `attempt` counts what was sent, so that
 * the password fields are emptied after each.
 */
export type UpdateUserState = { readonly attempt: number } & (
  | { readonly step: 'closed' }
  | { readonly step: 'interrupted' }
  | { readonly step: 'asking'; readonly username: EmailId }
  | { readonly step: 'sending'; readonly username: EmailId }
  | { readonly step: 'refused'; readonly username: EmailId; readonly failure: Failure }
);

export const updateUserSlice = createSlice({
  name: 'updateUser',
  initialState: (): UpdateUserState => ({ step: 'closed', attempt: 0 }),
  reducers: (create) => ({
    /** A person sent the first profile and password. */
    submitted: create.preparedReducer(
      carrying({ given_name: personal('name'), family_name: personal('name'), newPassword: secret('password') }),
      (state) =>
        'username' in state ? { step: 'sending', attempt: state.attempt + 1, username: state.username } : state,
    ),
    refused: create.preparedReducer(carrying({ failure: failureShape }), (state, { payload: { failure } }) =>
      'username' in state ? { step: 'refused', attempt: state.attempt, username: state.username, failure } : state,
    ),
    /** The page was loaded again in the middle: the challenge is gone, and sign-in starts again. */
    interrupted: create.preparedReducer(carryingNothing, ({ attempt }) => ({ step: 'interrupted', attempt })),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(newPasswordRequired, ({ attempt }, { payload: { username } }) => ({ step: 'asking', attempt, username }))
      .addCase(ownLoginSubmitted, ({ attempt }) => ({ step: 'closed', attempt }))
      .addCase(routeEntered, ({ attempt }) => ({ step: 'closed', attempt }));
  },
});
export const {
  submitted: updateUserSubmitted,
  refused: updateUserRefused,
  interrupted: updateUserInterrupted,
} = updateUserSlice.actions;
