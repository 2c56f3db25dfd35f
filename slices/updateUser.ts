import type { EmailId } from 'src/contract/brandTypes';
import { type Failure, failureShape } from 'src/contract/failures';
import { personal, secret } from 'src/contract/shape';
import { event } from './event';
import { foldOver } from './fold';
import { newPasswordRequired, ownLoginSubmitted } from './ownLogin';
import { routeEntered } from './route';

/** A person sent the first profile and password. */
export const updateUserSubmitted = event('updateUser/submitted').carrying({
  given_name: personal('name'),
  family_name: personal('name'),
  newPassword: secret('password'),
});
export const updateUserRefused = event('updateUser/refused').carrying({ failure: failureShape });
/** The page was loaded again in the middle: the challenge is gone, and sign-in starts again. */
export const updateUserInterrupted = event('updateUser/interrupted').carryingNothing();

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

export const updateUserReducer = foldOver<UpdateUserState>({ step: 'closed', attempt: 0 }, (on) => {
  on(newPasswordRequired, ({ attempt }, { username }) => ({ step: 'asking', attempt, username }));
  on(updateUserSubmitted, (state) =>
    'username' in state ? { step: 'sending', attempt: state.attempt + 1, username: state.username } : state,
  );
  on(updateUserRefused, (state, { failure }) =>
    'username' in state ? { step: 'refused', attempt: state.attempt, username: state.username, failure } : state,
  );
  on(updateUserInterrupted, ({ attempt }) => ({ step: 'interrupted', attempt }));
  on(ownLoginSubmitted, ({ attempt }) => ({ step: 'closed', attempt }));
  on(routeEntered, ({ attempt }) => ({ step: 'closed', attempt }));
});
