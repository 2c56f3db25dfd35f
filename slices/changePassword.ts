import { createSlice } from '@reduxjs/toolkit';
import { type Failure, failureShape } from 'src/contract/failures';
import type { EmailId } from 'src/contract/brandTypes';
import { personal, secret } from 'src/contract/shape';
import type { PersistedOf } from 'src/contract/persistedState';
import { type LastSubmit, cutOffSubmit, isMaybeDone, nextSubmit, withFailure } from 'src/rules/calls/lostSubmit';
import { withPayload, withoutPayload } from './event';
import { routeEntered } from './route';
import { identityCalled } from './identity';
import { storeRestored } from './store';

/** Change-password state (spec §3): INIT, then CHANGE_PASSWORD_SUCCESS. Within INIT the flow checks, asks, or waits. */
export type ChangePasswordState = ChangeProgress &
  /** `changedOf`: the person whose password is set. */
  (
    | { readonly step: 'CHANGE_PASSWORD_SUCCESS'; readonly changedOf?: EmailId | undefined }
    | { readonly step: 'INIT'; readonly form: 'checking' }
    | (OpenForm & { readonly form: 'asking' })
    /** `isSent`: the last answer was to the change of the password, not to a refresh. */
    | (OpenForm & { readonly form: 'sending'; readonly isSent?: boolean })
    | (OpenForm & { readonly form: 'refused'; readonly failure: Failure })
  );
interface ChangeProgress {
  readonly submits: number;
  /** The person whose submit was interrupted by a page load, until they submit again; undefined if there is none. */
  readonly cutOffOf?: EmailId | undefined;
}
interface OpenForm {
  readonly step: 'INIT';
  readonly username: EmailId;
  readonly submit?: LastSubmit | undefined;
}

const lastSubmitOf = ({ cutOffOf, username, submit }: ChangeProgress & OpenForm): LastSubmit | undefined =>
  cutOffOf === username ? cutOffSubmit : submit;

export const changePasswordSlice = createSlice({
  name: 'changePassword',
  initialState: (): ChangePasswordState => ({ step: 'INIT', form: 'checking', submits: 0 }),
  reducers: (create) => ({
    /** This person may change the password here: own user pool, with a session. */
    allowed: create.preparedReducer(
      withPayload({ username: personal<EmailId>('email') }),
      ({ submits, cutOffOf }, { payload }) => ({ step: 'INIT', form: 'asking', ...payload, submits, cutOffOf }),
    ),
    /** A person submitted the old and the new password. */
    submitted: create.preparedReducer(
      withPayload({ oldPassword: secret('password'), newPassword: secret('password') }),
      (state, { payload: { oldPassword, newPassword } }) =>
        'username' in state
          ? {
              step: 'INIT',
              form: 'sending',
              username: state.username,
              submits: state.submits + 1,
              submit: nextSubmit(lastSubmitOf(state), oldPassword, newPassword),
            }
          : state,
    ),
    /** The service refused the change, or the session could not be refreshed. */
    refused: create.preparedReducer(withPayload({ failure: failureShape }), (state, { payload: { failure } }) =>
      'username' in state
        ? {
            step: 'INIT',
            form: 'refused',
            username: state.username,
            submits: state.submits,
            submit: 'isSent' in state && state.isSent ? withFailure(state.submit, failure) : state.submit,
            failure,
          }
        : state,
    ),
    /** The new password is set. */
    changed: create.preparedReducer(withoutPayload, (state) => ({
      step: 'CHANGE_PASSWORD_SUCCESS',
      submits: state.submits,
      ...('username' in state && { changedOf: state.username }),
    })),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(routeEntered, ({ submits }) => ({ step: 'INIT', form: 'checking', submits }))
      .addCase(storeRestored, (state, { payload: { slices } }) => {
        const { username, changed } = slices.changePassword ?? {};
        return changed
          ? { step: 'CHANGE_PASSWORD_SUCCESS', submits: state.submits, changedOf: username }
          : { ...state, cutOffOf: username };
      })
      .addCase(identityCalled, (state, { payload: { call } }) =>
        'form' in state && state.form === 'sending' ? { ...state, isSent: call === 'changePassword' } : state,
      );
  },
  selectors: {
    selectPersisted: (state): PersistedOf<'changePassword'> => {
      if (state.step === 'CHANGE_PASSWORD_SUCCESS')
        return state.changedOf && { username: state.changedOf, changed: true };
      const isUnanswered = 'username' in state && (state.form === 'sending' || state.submit?.isLost);
      const username = isUnanswered ? state.username : state.cutOffOf;
      return username && { username };
    },
    /** The person whose password is set: the page says so until it leaves, after a reload too. */
    selectChangedOf: (state) => (state.step === 'CHANGE_PASSWORD_SUCCESS' ? state.changedOf : undefined),
    /** Whether an earlier submit of the refused passwords, whose answer was lost, may have changed the password. */
    selectIsChangeMaybeDone: (state) => 'failure' in state && isMaybeDone(state.submit, state.failure),
  },
});
export const {
  allowed: changePasswordAllowed,
  submitted: changePasswordSubmitted,
  refused: changePasswordRefused,
  changed: changePasswordChanged,
} = changePasswordSlice.actions;
export const { selectChangedOf, selectIsChangeMaybeDone } = changePasswordSlice.selectors;
