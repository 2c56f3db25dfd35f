import { createSlice } from '@reduxjs/toolkit';
import { type Failure, failureShape } from 'src/contract/failures';
import type { EmailId } from 'src/contract/brandTypes';
import { personal, secret } from 'src/contract/shape';
import { carrying, carryingNothing } from './event';
import { routeEntered } from './route';

/** Change-password state (spec §3): INIT, then CHANGE_PASSWORD_SUCCESS. Within INIT the flow checks, asks, or waits. */
export type ChangePasswordState = { readonly attempt: number } & (
  | { readonly step: 'CHANGE_PASSWORD_SUCCESS' }
  | { readonly step: 'INIT'; readonly form: 'checking' }
  | { readonly step: 'INIT'; readonly form: 'asking' | 'sending'; readonly username: EmailId }
  | { readonly step: 'INIT'; readonly form: 'refused'; readonly username: EmailId; readonly failure: Failure }
);

export const changePasswordSlice = createSlice({
  name: 'changePassword',
  initialState: (): ChangePasswordState => ({ step: 'INIT', form: 'checking', attempt: 0 }),
  reducers: (create) => ({
    /** This person may change the password here: own user pool, with a session. */
    allowed: create.preparedReducer(
      carrying({ username: personal<EmailId>('email') }),
      ({ attempt }, { payload: { username } }) => ({ step: 'INIT', form: 'asking', username, attempt }),
    ),
    /** A person submitted the old and the new password. */
    submitted: create.preparedReducer(
      carrying({ oldPassword: secret('password'), newPassword: secret('password') }),
      (state) =>
        'username' in state
          ? { step: 'INIT', form: 'sending', username: state.username, attempt: state.attempt + 1 }
          : state,
    ),
    /** The service refused the change, or the session could not be refreshed. */
    refused: create.preparedReducer(carrying({ failure: failureShape }), (state, { payload: { failure } }) =>
      'username' in state
        ? { step: 'INIT', form: 'refused', username: state.username, attempt: state.attempt, failure }
        : state,
    ),
    /** The new password is set. */
    changed: create.preparedReducer(carryingNothing, ({ attempt }) => ({ step: 'CHANGE_PASSWORD_SUCCESS', attempt })),
  }),
  extraReducers: (builder) => {
    builder.addCase(routeEntered, ({ attempt }) => ({ step: 'INIT', form: 'checking', attempt }));
  },
});
export const {
  allowed: changeAllowed,
  submitted: changeSubmitted,
  refused: changeRefused,
  changed: passwordChanged,
} = changePasswordSlice.actions;
