import type { EmailId } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import {
  resetPasswordCodeRefused,
  resetPasswordCodeSent,
  resetPasswordCodeWantedAgain,
  resetPasswordDone,
  resetPasswordRefused,
  resetPasswordSubmitted,
  resetPasswordUsernameMissing,
} from 'slices/resetPassword';
import type { Arrival } from 'slices/route';
import { openChannel, takeFrom } from 'sagas/effects/channels';
import { forgetRepeats } from 'sagas/effects/otherScreens';
import { type Flow, goTo, put, select } from 'sagas/effects/effects';
import { recallRequestAfterLoad } from 'sagas/steps/appRequest/recallRequest';
import { findSite } from 'sagas/steps/site/site';
import { callIdentity } from 'sagas/steps/pool/callIdentity';

/** Requests a code from the identity service and dispatches the result; true if a code was sent. */
export function* sendCode(username: EmailId): Flow<boolean> {
  const answer = yield* callIdentity('forgotPassword', { username });
  if (answer.outcome === 'failed') yield* put(resetPasswordCodeRefused({ failure: answer.failure }));
  else yield* put(resetPasswordCodeSent({ destination: answer.destination }));
  return answer.outcome === 'ok';
}

/**
 * Spec §2, /forgotPassword: "Without username the user is sent to /workdocsAuth", which says what is missing; and §4,
 * "Reset success returns to /workdocsAuth (with sitename if known)".
 */
export function* forgotPassword({ sitename, username }: ParamsOf<'forgotPassword'>, arrival?: Arrival): Flow<never> {
  if (!username) {
    yield* put(resetPasswordUsernameMissing());
    return yield* goTo('ownLogin', { sitename });
  }
  const submissions = yield* openChannel<string, unknown>(resetPasswordSubmitted, resetPasswordCodeWantedAgain);
  yield* recallRequestAfterLoad(yield* findSite('forgotPassword', sitename), arrival);
  // Done at once if a reload has cut off the way to sign-in.
  while ((yield* select(({ resetPassword }) => resetPassword.step)) !== 'done') {
    const submission = yield* takeFrom(submissions);
    if (resetPasswordCodeWantedAgain.match(submission)) yield* sendCode(username);
    if (resetPasswordSubmitted.match(submission)) {
      const answer = yield* callIdentity('confirmPassword', { username, ...submission.payload });
      yield* put(answer.outcome === 'ok' ? resetPasswordDone() : resetPasswordRefused({ failure: answer.failure }));
    }
    yield* forgetRepeats(submissions, submission);
  }
  return yield* goTo('ownLogin', { sitename, username });
}
