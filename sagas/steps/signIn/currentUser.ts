import type { Cause } from 'src/contract/causes';
import type { Failure } from 'src/contract/failures';
import { inactiveStatus } from 'src/contract/serviceValues';
import type { SignInError } from 'src/contract/signInErrors';
import { isDefiniteRefusal, refusesAccount } from 'src/rules/calls/refusal';
import type { IssuedTokens } from './lateTokens';
import { send } from 'sagas/steps/calls/send';
import { type Flow } from 'sagas/effects/effects';
import { leaveIfLate } from './lateTokens';
import { refuseAndClear, refuseWithoutClearing } from './refuseAndClear';
import type { SignIn } from './signIn';

/** What an exchange has answered. Without tokens, that of the current session is sent. */
interface Exchanged {
  readonly tokens?: IssuedTokens | undefined;
  readonly status?: string | undefined;
}

/**
 * "A token counts as valid only if the current-user response has a User.Id"; "an invalid user with status INACTIVE:
 * sign-in shows not_active; otherwise invalidUserSessionError" (spec §4, Post-auth). INACTIVE is taken from the token
 * answer or the current user (decisions, Calls). Returns the status of a valid user, which is stored with the tokens.
 */
export function* requireValidUser(signIn: SignIn, exchanged: Exchanged = {}): Flow<string | undefined> {
  const found = yield* lookUpUser(signIn, exchanged);
  if (!found.refusal) return found.status;
  // Whoever has signed out is told that, and their session is ended.
  if (exchanged.tokens) yield* leaveIfLate(signIn, exchanged.tokens);
  const [error, cause] = found.refusal;
  if (found.isFault && signIn.kind !== 'pending') return yield* refuseWithoutClearing(signIn, error, cause);
  return yield* refuseAndClear(signIn, error, cause);
}

/**
 * The status of a valid user, or why the sign-in is refused; `isFault`: that says nothing about an existing session.
 */
interface FoundUser {
  readonly status?: string | undefined;
  readonly refusal?: readonly [SignInError, Cause];
  readonly isFault?: boolean;
}
const inactive: FoundUser = { refusal: ['not_active', 'userInactive'] };

function* lookUpUser({ site }: SignIn, { tokens, status: statusOfAnswer }: Exchanged): Flow<FoundUser> {
  if (statusOfAnswer === inactiveStatus) return inactive;
  const answer = yield* send('currentUser', {}, site, { token: tokens?.accessToken });
  const user = answer.outcome === 'ok' ? answer.value.User : undefined;
  if (user?.Status === inactiveStatus) return inactive;
  if (user?.Id) return { status: user.Status ?? statusOfAnswer };
  if (answer.outcome === 'ok') return { refusal: ['invalidUserSessionError', 'userInvalid'] };
  const { failure, keepsSession } = answer;
  if (!keepsSession && failure.kind === 'userNotActive') return inactive;
  // No answer, or a fault of the service, says nothing about the account, nor about an existing session.
  const isFault = keepsSession ?? !isDefiniteRefusal(failure);
  return { refusal: ['invalidUserSessionError', causeOfLookUp(failure, isFault)], isFault };
}

/** Only a refusal of the account itself says that the service does not know it. */
function causeOfLookUp(failure: Failure, isFault: boolean): Cause {
  if (!isFault && refusesAccount(failure)) return 'userInvalid';
  return isFault && failure.kind === 'network' ? 'unreachable' : 'userNotLoaded';
}
