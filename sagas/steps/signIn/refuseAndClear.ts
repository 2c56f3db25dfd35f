import type { Cause } from 'src/contract/causes';
import type { Failure } from 'src/contract/failures';
import type { SignInError } from 'src/contract/signInErrors';
import { type SiteKey, codeKeysOf } from 'src/contract/storageKeys';
import { causeOfExchange, exchangeError } from 'src/rules/signIn/exchangeFailure';
import { isDefiniteRefusal } from 'src/rules/calls/refusal';
import { personOf } from 'src/rules/signIn/signInToFinish';
import { clearAndCommit, expecting } from 'sagas/steps/storage/commit';
import { type Flow, clear } from 'sagas/effects/effects';
import { refuseSignIn } from 'sagas/steps/refusal/refuseSignIn';
import { makeRestoredValues } from './signInValues';
import { commitSessionEnd } from 'sagas/steps/session/currentSession';
import { commitUnderWay } from 'sagas/steps/session/commitUnderWay';
import { type PendingSignIn, type SignIn, expectedSessionOf } from './signIn';

/**
 * Refuses a sign-in in post-auth and removes everything that it used, so that nothing of it remains usable or is taken
 * for a value of the person who is still signed in. Values of a newer sign-in stay.
 */
export function* refuseAndClear(
  signIn: SignIn,
  error: SignInError,
  cause: Cause,
  missing?: readonly SiteKey[],
): Flow<never> {
  if (signIn.kind === 'pending') yield* clearPending(signIn);
  else yield* commitSessionEnd(signIn.site, expectedSessionOf(signIn));
  return yield* refuseWithoutClearing(signIn, error, cause, missing);
}

/** Refuses a sign-in in post-auth and leaves what is stored. The form shows its person, if it names one. */
export function* refuseWithoutClearing(
  signIn: SignIn,
  error: SignInError,
  cause: Cause,
  missing?: readonly SiteKey[],
): Flow<never> {
  return yield* refuseSignIn(signIn.site, error, cause, { missing, person: personOf(signIn) });
}

/**
 * Removes the codes and tokens of a sign-in under way, unless a newer one has replaced it; also if the service has
 * ended the session that it would have replaced.
 */
export function* clearPending({ site, method, replaces: session, start: pending_sign_in }: PendingSignIn): Flow {
  const expects = expecting({ session, pending_sign_in }, 'session', 'pending_sign_in');
  const values = yield* makeRestoredValues(session, method);
  yield* commitUnderWay(site, { expects, values, clear: codeKeysOf[method] }, clearAndCommit);
}

/**
 * Refuses and clears after a failed exchange of a code or token (spec §8). If the service has answered, the stored
 * organisation is cleared too, so the next sign-in looks it up. Without an answer, or after a fault of
 * the service, a session continues.
 */
export function* refuseExchange(signIn: SignIn, failure: Failure): Flow<never> {
  if (failure.kind !== 'network') yield* clear(signIn.site, ['orgInfo']);
  const [error, cause] = [exchangeError(failure), causeOfExchange(failure)];
  if (signIn.kind !== 'pending' && !isDefiniteRefusal(failure))
    return yield* refuseWithoutClearing(signIn, error, cause);
  return yield* refuseAndClear(signIn, error, cause);
}
