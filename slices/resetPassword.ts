import { createSlice } from '@reduxjs/toolkit';
import type { EmailId } from 'src/contract/brandTypes';
import { type Failure, failureShape } from 'src/contract/failures';
import type { PersistedOf } from 'src/contract/persistedState';
import { optional, personal, secret } from 'src/contract/shape';
import { type LastSubmit, cutOffSubmit, isMaybeDone, nextSubmit, withFailure } from 'src/rules/calls/lostSubmit';
import { withPayload, withoutPayload } from './event';
import { ownLoginSubmitted, ownLoginPasswordForgotten } from './ownLogin';
import { routeEntered } from './route';
import { storeRestored } from './store';

/** The reset of a password. `submits` counts submits; `destination` stays while codes are sent again. */
export type ResetPasswordState = ResetProgress &
  (
    | { readonly step: 'asking' | 'usernameMissing' | 'sendingCode' | 'codeSent' | 'sending' | 'done' }
    | { readonly step: 'refused'; readonly failure: Failure }
  );
/** What every step of a reset has. */
interface ResetProgress {
  readonly submits: number;
  /** The person who wanted the code, or whom the address names. */
  readonly username?: EmailId | undefined;
  readonly destination?: string | undefined;
  readonly submit?: LastSubmit | undefined;
  /** Whose new password is set, once the sign-in has been submitted since. */
  readonly resetOf?: EmailId | undefined;
  /** The sign-in was submitted last for that person. */
  readonly hasReset?: true | undefined;
}
const progressOf = ({ submits, username, destination, submit }: ResetPasswordState): ResetProgress => ({
  submits,
  username,
  destination,
  submit,
});

/** The person whom an address names. */
const personIn = (params: object): EmailId | undefined =>
  'username' in params ? (params.username as EmailId | undefined) : undefined;
/** Whether the code that was sent is for the person of this address. */
const isTheirs = ({ username }: ResetPasswordState, params: object): boolean =>
  username === undefined || personIn(params) === username;

export const resetPasswordSlice = createSlice({
  name: 'resetPassword',
  initialState: (): ResetPasswordState => ({ step: 'asking', submits: 0 }),
  reducers: (create) => ({
    /** The service sent a code; `destination` is the address, masked by the service. */
    codeSent: create.preparedReducer(
      withPayload({ destination: optional(personal('destination')) }),
      ({ submits, username }, { payload: { destination } }) => ({ step: 'codeSent', submits, username, destination }),
    ),
    /** The service sent no code, or did not answer. */
    codeRefused: create.preparedReducer(withPayload({ failure: failureShape }), (state, { payload: { failure } }) => ({
      step: 'refused',
      ...progressOf(state),
      failure,
    })),
    /** "Forgot password" without a user name (spec §4). */
    usernameMissing: create.preparedReducer(withoutPayload, ({ submits }) => ({ step: 'usernameMissing', submits })),
    /** A person wants the code again. */
    codeWantedAgain: create.preparedReducer(withoutPayload, (state) => ({
      step: 'sendingCode',
      ...progressOf(state),
    })),
    /** A person submitted the code and the new password. */
    submitted: create.preparedReducer(
      withPayload({ verificationCode: secret('verificationCode'), newPassword: secret('password') }),
      (state, { payload: { verificationCode } }) => ({
        step: 'sending',
        ...progressOf(state),
        submits: state.submits + 1,
        submit: nextSubmit(state.submit, verificationCode),
      }),
    ),
    /** The service refused the code or the new password, or did not answer. */
    refused: create.preparedReducer(withPayload({ failure: failureShape }), (state, { payload: { failure } }) => ({
      step: 'refused',
      ...progressOf(state),
      submit: withFailure(state.submit, failure),
      failure,
    })),
    /** The new password is set. */
    done: create.preparedReducer(withoutPayload, ({ submits, username }) => ({ step: 'done', submits, username })),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(ownLoginPasswordForgotten, (state, { payload: { username } }) =>
        username ? { step: 'sendingCode', submits: state.submits, username } : state,
      )
      .addCase(ownLoginSubmitted, ({ step, submits, username, ...state }, { payload }) => {
        const resetOf = step === 'done' ? username : state.resetOf;
        return { step: 'asking', submits, resetOf, hasReset: resetOf === payload.username || undefined };
      })
      // The state is kept for the screens that show it: own sign-in shows the confirmation, and that the address of a
      // reset named nobody; the reset screen shows the destination.
      .addCase(routeEntered, (state, { payload: { route, params } }) =>
        (state.step === 'done' && route === 'ownLogin') ||
        (state.step === 'usernameMissing' && route === 'ownLogin' && personIn(params) === undefined) ||
        (state.step === 'codeSent' && route === 'forgotPassword' && isTheirs(state, params))
          ? state
          : { step: 'asking', submits: state.submits, username: personIn(params) },
      )
      .addCase(storeRestored, (state, { payload: { slices } }) => {
        if (!slices.resetPassword) return state;
        const { username: owner, destination, submitted, done } = slices.resetPassword;
        const { submits, username = owner } = state;
        if (done) return state.username === owner ? { step: 'done', submits, username } : state;
        // Back may have come to the page of somebody else.
        if (owner !== undefined && owner !== username) return state;
        return { step: 'codeSent', submits, username, destination, ...(submitted && { submit: cutOffSubmit }) };
      });
  },
  selectors: {
    /** Whether an earlier submit of the refused code, whose answer was lost, may have set the password. */
    selectIsResetMaybeDone: (state) => state.step === 'refused' && isMaybeDone(state.submit, state.failure),
    selectPersisted: ({ step, username, destination, submit }): PersistedOf<'resetPassword'> => {
      if (step === 'done') return { username, done: true };
      const submitted = step === 'sending' || submit?.isLost === true;
      return step === 'codeSent' || destination !== undefined || submitted
        ? { username, destination, submitted: submitted || undefined }
        : undefined;
    },
  },
});
export const {
  codeSent: resetPasswordCodeSent,
  codeRefused: resetPasswordCodeRefused,
  usernameMissing: resetPasswordUsernameMissing,
  codeWantedAgain: resetPasswordCodeWantedAgain,
  submitted: resetPasswordSubmitted,
  refused: resetPasswordRefused,
  done: resetPasswordDone,
} = resetPasswordSlice.actions;
export const { selectIsResetMaybeDone } = resetPasswordSlice.selectors;
