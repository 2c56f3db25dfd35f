import { type Failure, failureShape } from 'src/contract/failures';
import { optional, personal, secret } from 'src/contract/shape';
import { event } from './event';
import { foldOver } from './fold';
import { ownLoginSubmitted, passwordForgotten } from './ownLogin';
import { routeEntered } from './route';

/** The service sent a code; `destination` is where to, masked by the service. */
export const codeSent = event('resetPassword/codeSent').carrying({ destination: optional(personal('destination')) });
export const codeRefused = event('resetPassword/codeRefused').carrying({ failure: failureShape });
/** "Forgot password" without a user name (spec §4). */
export const usernameMissing = event('resetPassword/usernameMissing').carryingNothing();
/** A person wants the code once more. */
export const codeWantedAgain = event('resetPassword/codeWantedAgain').carryingNothing();
/** A person sent code and new password. */
export const resetSubmitted = event('resetPassword/submitted').carrying({
  verificationCode: secret('verificationCode'),
  newPassword: secret('password'),
});
export const resetRefused = event('resetPassword/refused').carrying({ failure: failureShape });
export const resetDone = event('resetPassword/done').carryingNothing();

/** The reset of a password. `attempt` counts what was sent; `destination` is kept while codes are sent again. */
export type ResetPasswordState = { readonly attempt: number; readonly destination?: string | undefined } & (
  | { readonly step: 'asking' | 'usernameMissing' | 'sendingCode' | 'codeSent' | 'sending' | 'done' }
  | { readonly step: 'refused'; readonly failure: Failure }
);

export const resetPasswordReducer = foldOver<ResetPasswordState>({ step: 'asking', attempt: 0 }, (on) => {
  on(usernameMissing, ({ attempt }) => ({ step: 'usernameMissing', attempt }));
  on(passwordForgotten, (state, { username }) => (username ? { step: 'sendingCode', attempt: state.attempt } : state));
  on(codeWantedAgain, (state) => ({ step: 'sendingCode', attempt: state.attempt, destination: state.destination }));
  on(codeSent, ({ attempt }, { destination }) => ({ step: 'codeSent', attempt, destination }));
  on(codeRefused, ({ attempt, destination }, { failure }) => ({ step: 'refused', attempt, destination, failure }));
  on(resetSubmitted, ({ attempt, destination }) => ({ step: 'sending', attempt: attempt + 1, destination }));
  on(resetRefused, ({ attempt, destination }, { failure }) => ({ step: 'refused', attempt, destination, failure }));
  on(resetDone, ({ attempt }) => ({ step: 'done', attempt }));
  on(ownLoginSubmitted, ({ attempt }) => ({ step: 'asking', attempt }));
  // The confirmation is shown on the sign-in screen, and the destination on the reset screen, to which this leads.
  on(routeEntered, (state, { route }) =>
    (state.step === 'done' && route === 'ownLogin') || (state.step === 'codeSent' && route === 'forgotPassword')
      ? state
      : { step: 'asking', attempt: state.attempt },
  );
});
