import { inactiveStatus } from 'src/contract/serviceValues';
import type { Sealed } from 'src/contract/shape';
import { isDefiniteRefusal } from 'src/rules/calls/refusal';
import { send } from 'sagas/steps/calls/send';
import { type Flow } from 'sagas/effects/effects';
import { refuseAndClear, refuseWithoutClearing } from './refuseAndClear';
import type { SignIn } from './signIn';

/** What an exchange has answered. Without a token, that of the current session is sent. */
interface Exchanged {
  readonly token?: Sealed<'accessToken'> | undefined;
  readonly status?: string | undefined;
}

/**
 * "A token counts as valid only if the current-user response has a User.Id"; "an invalid user with status INACTIVE:
 * sign-in shows not_active; otherwise invalidUserSessionError" (spec §4, Post-auth). INACTIVE is taken from the token
 * answer or the current user (decisions, Calls). Returns the status of a valid user, which is stored with the tokens.
 */
export function* requireValidUser(
  signIn: SignIn,
  { token, status: statusOfAnswer }: Exchanged = {},
): Flow<string | undefined> {
  if (statusOfAnswer === inactiveStatus) return yield* refuseAndClear(signIn, 'not_active', 'userInactive');
  const answer = yield* send('currentUser', {}, signIn.site, { token });
  const user = answer.outcome === 'ok' ? answer.value.User : undefined;
  if (user?.Status === inactiveStatus) return yield* refuseAndClear(signIn, 'not_active', 'userInactive');
  if (user?.Id) return user.Status ?? statusOfAnswer;
  // No answer, or a fault of the service, says nothing about the account, nor about an existing session.
  const isFault = answer.outcome === 'failed' && (answer.keepsSession ?? !isDefiniteRefusal(answer.failure));
  const fault = isFault ? answer.failure : undefined;
  const cause = fault ? (fault.kind === 'network' ? 'unreachable' : 'userNotLoaded') : 'userInvalid';
  if (fault && signIn.kind !== 'pending') return yield* refuseWithoutClearing(signIn, 'invalidUserSessionError', cause);
  return yield* refuseAndClear(signIn, 'invalidUserSessionError', cause);
}
