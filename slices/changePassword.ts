import { type Failure, failureShape } from 'src/contract/failures';
import type { EmailId } from 'src/contract/brandTypes';
import { personal, secret } from 'src/contract/shape';
import { event } from './event';
import { foldOver } from './fold';
import { routeEntered } from './route';

/** This person may change the password here: own user pool, with a session. */
export const changeAllowed = event('changePassword/allowed').carrying({ username: personal<EmailId>('email') });
/** A person sent old and new password. */
export const changeSubmitted = event('changePassword/submitted').carrying({
  oldPassword: secret('password'),
  newPassword: secret('password'),
});
export const changeRefused = event('changePassword/refused').carrying({ failure: failureShape });
export const passwordChanged = event('changePassword/changed').carryingNothing();

/** Change-password state (spec §3): INIT, then CHANGE_PASSWORD_SUCCESS; within INIT the form is checked, asks, or waits. */
export type ChangePasswordState = { readonly attempt: number } & (
  | { readonly step: 'CHANGE_PASSWORD_SUCCESS' }
  | { readonly step: 'INIT'; readonly form: 'checking' }
  | { readonly step: 'INIT'; readonly form: 'asking' | 'sending'; readonly username: EmailId }
  | { readonly step: 'INIT'; readonly form: 'refused'; readonly username: EmailId; readonly failure: Failure }
);

export const changePasswordReducer = foldOver<ChangePasswordState>(
  { step: 'INIT', form: 'checking', attempt: 0 },
  (on) => {
    on(changeAllowed, ({ attempt }, { username }) => ({ step: 'INIT', form: 'asking', username, attempt }));
    on(changeSubmitted, (state) =>
      'username' in state
        ? { step: 'INIT', form: 'sending', username: state.username, attempt: state.attempt + 1 }
        : state,
    );
    on(changeRefused, (state, { failure }) =>
      'username' in state
        ? { step: 'INIT', form: 'refused', username: state.username, attempt: state.attempt, failure }
        : state,
    );
    on(passwordChanged, ({ attempt }) => ({ step: 'CHANGE_PASSWORD_SUCCESS', attempt }));
    on(routeEntered, ({ attempt }) => ({ step: 'INIT', form: 'checking', attempt }));
  },
);
