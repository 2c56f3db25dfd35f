import { createSlice } from '@reduxjs/toolkit';
import { type Failure, failureShape } from 'src/contract/failures';
import type { EmailId } from 'src/contract/brandTypes';
import { personal, secret } from 'src/contract/shape';
import type { PersistedOf } from 'src/contract/persistedState';
import { type LastSubmit, cutOffSubmit, isMaybeDone, nextSubmit, withAnswer } from 'src/rules/lostSubmit';
import { carrying, carryingNothing } from './event';
import { routeEntered } from './route';
import { identityCalled, storeRestored } from './stateless';

/** Change-password state (spec §3): INIT, then CHANGE_PASSWORD_SUCCESS. Within INIT the flow checks, asks, or waits. */
export type ChangePasswordState = { readonly attempt: number } & (
  | { readonly step: 'CHANGE_PASSWORD_SUCCESS' }
  /** `cutOffOf`: the person whose change a page load has cut off. */
  | { readonly step: 'INIT'; readonly form: 'checking'; readonly cutOffOf?: EmailId }
  | (OpenForm & { readonly form: 'asking' })
  /** `isSent`: the last answer was to the change of the password, not to a refresh. */
  | (OpenForm & { readonly form: 'sending'; readonly isSent?: boolean })
  | (OpenForm & { readonly form: 'refused'; readonly failure: Failure })
);
interface OpenForm {
  readonly step: 'INIT';
  readonly username: EmailId;
  readonly submit?: LastSubmit | undefined;
}

const cutOff = (state: ChangePasswordState, username: EmailId): { readonly submit?: LastSubmit } =>
  'cutOffOf' in state && state.cutOffOf === username ? { submit: cutOffSubmit } : {};

export const changePasswordSlice = createSlice({
  name: 'changePassword',
  initialState: (): ChangePasswordState => ({ step: 'INIT', form: 'checking', attempt: 0 }),
  reducers: (create) => ({
    /** This person may change the password here: own user pool, with a session. */
    allowed: create.preparedReducer(
      carrying({ username: personal<EmailId>('email') }),
      (state, { payload: { username } }) => {
        const { attempt } = state;
        return { step: 'INIT', form: 'asking', username, attempt, ...cutOff(state, username) };
      },
    ),
    /** A person submitted the old and the new password. */
    submitted: create.preparedReducer(
      carrying({ oldPassword: secret('password'), newPassword: secret('password') }),
      (state, { payload: { oldPassword, newPassword } }) =>
        'username' in state
          ? {
              step: 'INIT',
              form: 'sending',
              username: state.username,
              attempt: state.attempt + 1,
              submit: nextSubmit(state.submit, oldPassword, newPassword),
            }
          : state,
    ),
    /** The service refused the change, or the session could not be refreshed. */
    refused: create.preparedReducer(carrying({ failure: failureShape }), (state, { payload: { failure } }) =>
      'username' in state
        ? {
            step: 'INIT',
            form: 'refused',
            username: state.username,
            attempt: state.attempt,
            submit: 'isSent' in state && state.isSent ? withAnswer(state.submit, failure) : state.submit,
            failure,
          }
        : state,
    ),
    /** The new password is set. */
    changed: create.preparedReducer(carryingNothing, ({ attempt }) => ({ step: 'CHANGE_PASSWORD_SUCCESS', attempt })),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(routeEntered, ({ attempt }) => ({ step: 'INIT', form: 'checking', attempt }))
      // The page may have learned before or after this who may change the password.
      .addCase(storeRestored, (state, { payload: { slices } }) => {
        const cutOffOf = slices.changePassword?.username;
        if (cutOffOf === undefined || state.step !== 'INIT') return state;
        if (state.form === 'checking') return { ...state, cutOffOf };
        return state.form === 'asking' && state.username === cutOffOf ? { ...state, submit: cutOffSubmit } : state;
      })
      .addCase(identityCalled, (state, { payload: { call } }) =>
        'form' in state && state.form === 'sending' ? { ...state, isSent: call === 'changePassword' } : state,
      );
  },
  selectors: {
    selectPersisted: (state): PersistedOf<'changePassword'> => {
      if (state.step !== 'INIT') return undefined;
      if (state.form === 'checking') return state.cutOffOf && { username: state.cutOffOf };
      return state.form === 'sending' || state.submit?.isLost ? { username: state.username } : undefined;
    },
    /** Whether an earlier submit of the refused passwords, whose answer was lost, may have changed the password. */
    selectIsChangeMaybeDone: (state) => 'failure' in state && isMaybeDone(state.submit, state.failure),
  },
});
export const {
  allowed: changeAllowed,
  submitted: changeSubmitted,
  refused: changeRefused,
  changed: passwordChanged,
} = changePasswordSlice.actions;
export const { selectIsChangeMaybeDone } = changePasswordSlice.selectors;
