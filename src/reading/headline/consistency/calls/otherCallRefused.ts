import { objectOf } from 'src/journal/log/values';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { isSameFailure, namesForm, isProvenRefusal } from 'src/reading/story/failures/failures';
import { sentence } from 'src/reading/story/phrases';
import { isStepOfPerson } from 'src/vocabulary/events';
import { isSameOperation } from 'src/vocabulary/questions';
import { isOfHost } from './callRules';
import { onFailed } from 'src/reading/headline/consistency/guards';
import { eventsBefore, earlierInTab } from 'src/reading/headline/pageLoad/answers';
import { isBefore } from 'src/journal/log/step';

/** Refusals that name what one request lacks or asks for: two of them have not the same reason. */
const ofRequest: readonly unknown[] = ['missingParameter', 'entityNotExists', 'redirect', 'throttled'];

/**
 * Whether a service refused with an exception that may be about who asks, or from where. A 401 is about the code or
 * the token of each call.
 */
function mayBeOfPerson(failure: unknown): boolean {
  const { kind, status, code } = objectOf(failure);
  if (!isProvenRefusal(failure) || code === undefined || status === 401) return false;
  return !ofRequest.includes(kind) && !namesForm(failure);
}

/**
 * Another call to the same service had been refused in the same way in an earlier attempt of the tab, and neither has
 * succeeded since: the reason is not this one request.
 */
export const otherCallRefused = onFailed({ port: 'api', failure: mayBeOfPerson }, (failed, subject) => {
  const earlier = earlierCalls(subject, failed).at(-1);
  if (!earlier || !isSameFailure(earlier.failure, failed.failure)) return undefined;
  const isHealed = earlierInTab(subject, failed).some(
    ({ at, question, failure }) =>
      isBefore(earlier.at, at) &&
      failure === undefined &&
      [failed, earlier].some((each) => isSameOperation(each.question, question)),
  );
  if (isHealed) return undefined;
  return {
    sentence: sentence(
      `${callText(earlier.question)} had been refused in the same way in an attempt before, so this one request is hardly the reason: perhaps the service does not admit this person, or not from this network`,
    ),
    steps: [earlier.at],
    isRefusedAgain: true,
  };
});

/** Other calls to the same host that were refused in an earlier attempt: on an earlier page load, or before an act. */
function earlierCalls(subject: Subject, failed: AnsweredQuestion): readonly AnsweredQuestion[] {
  const act =
    eventsBefore(failed)
      .filter(({ event }) => isStepOfPerson(event))
      .at(-1)?.step ?? -1;
  return earlierInTab(subject, failed).filter(
    (answered) =>
      isOfHost(failed, answered) &&
      !isSameOperation(answered.question, failed.question) &&
      answered.failure !== undefined &&
      (answered.page !== subject.page || answered.step < act),
  );
}
