import { createSlice } from '@reduxjs/toolkit';
import { type Failure, failureShape } from 'src/contract/failures';
import type { PersistedOf } from 'src/contract/persistedState';
import { optional, personal, secret } from 'src/contract/shape';
import { carrying, carryingNothing } from './event';
import { ownLoginSubmitted, passwordForgotten } from './ownLogin';
import { routeEntered } from './route';
import { storeRestored } from './stateless';

/** The reset of a password. `attempt` counts submits; `destination` stays while codes are sent again. */
export type ResetPasswordState = { readonly attempt: number; readonly destination?: string | undefined } & (
  | { readonly step: 'asking' | 'usernameMissing' | 'sendingCode' | 'codeSent' | 'sending' | 'done' }
  | { readonly step: 'refused'; readonly failure: Failure }
);
const refused = (
  { attempt, destination }: ResetPasswordState,
  { payload: { failure } }: { readonly payload: { readonly failure: Failure } },
): ResetPasswordState => ({ step: 'refused', attempt, destination, failure });

export const resetPasswordSlice = createSlice({
  name: 'resetPassword',
  initialState: (): ResetPasswordState => ({ step: 'asking', attempt: 0 }),
  reducers: (create) => ({
    /** The service sent a code; `destination` is the address, masked by the service. */
    codeSent: create.preparedReducer(
      carrying({ destination: optional(personal('destination')) }),
      ({ attempt }, { payload: { destination } }) => ({ step: 'codeSent', attempt, destination }),
    ),
    /** The service sent no code, or did not answer. */
    codeRefused: create.preparedReducer(carrying({ failure: failureShape }), refused),
    /** "Forgot password" without a user name (spec §4). */
    usernameMissing: create.preparedReducer(carryingNothing, ({ attempt }) => ({ step: 'usernameMissing', attempt })),
    /** A person wants the code again. */
    codeWantedAgain: create.preparedReducer(carryingNothing, ({ attempt, destination }) => ({
      step: 'sendingCode',
      attempt,
      destination,
    })),
    /** A person submitted the code and the new password. */
    submitted: create.preparedReducer(
      carrying({ verificationCode: secret('verificationCode'), newPassword: secret('password') }),
      ({ attempt, destination }) => ({ step: 'sending', attempt: attempt + 1, destination }),
    ),
    /** The service refused the code or the new password, or did not answer. */
    refused: create.preparedReducer(carrying({ failure: failureShape }), refused),
    /** The new password is set. */
    done: create.preparedReducer(carryingNothing, ({ attempt }) => ({ step: 'done', attempt })),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(passwordForgotten, (state, { payload: { username } }) =>
        username ? { step: 'sendingCode', attempt: state.attempt } : state,
      )
      .addCase(ownLoginSubmitted, ({ attempt }) => ({ step: 'asking', attempt }))
      // The sign-in screen shows the confirmation and the reset screen the destination; this leads to them.
      .addCase(routeEntered, (state, { payload: { route } }) =>
        (state.step === 'done' && route === 'ownLogin') || (state.step === 'codeSent' && route === 'forgotPassword')
          ? state
          : { step: 'asking', attempt: state.attempt },
      )
      .addCase(storeRestored, (state, { payload: { slices } }) =>
        slices.resetPassword ? { step: 'codeSent', attempt: state.attempt, ...slices.resetPassword } : state,
      );
  },
  selectors: {
    selectPersisted: ({ step, destination }): PersistedOf<'resetPassword'> =>
      step === 'codeSent' || destination !== undefined ? { destination } : undefined,
  },
});
export const {
  codeSent,
  codeRefused,
  usernameMissing,
  codeWantedAgain,
  submitted: resetSubmitted,
  refused: resetRefused,
  done: resetDone,
} = resetPasswordSlice.actions;
