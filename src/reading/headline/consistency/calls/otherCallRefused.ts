import { objectOf } from 'src/journal/log/values';
import type { Remark, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { isSameFailure, namesForm, provenBy } from 'src/reading/story/failures/failures';
import { sentence } from 'src/reading/story/phrases';
import { isStepOfPerson } from 'src/vocabulary/events';
import { isSameOperation, questionName } from 'src/vocabulary/questions';
import { failedAnswer, isOfHost } from './callRules';

/** Refusals that name what one request lacks or asks for: two of them have not the same reason. */
const ofRequest: readonly unknown[] = ['missingParameter', 'entityNotExists', 'redirect', 'throttled'];

/**
 * Whether a service refused with an exception that may be about who asks, or from where. A 401 is about the code or
 * the token of each call.
 */
function mayBeOfPerson(failure: unknown): boolean {
  const { kind, status, code } = objectOf(failure);
  if (provenBy(failure) !== 'refused' || code === undefined || status === 401) return false;
  return !ofRequest.includes(kind) && !namesForm(failure);
}

/**
 * Another call to the same service had been refused in the same way in an earlier attempt of the tab, and neither has
 * succeeded since: the reason is not this one request.
 */
export const otherCallRefused: Remark = (subject) => {
  const failed = failedAnswer(subject);
  const failure = failed?.failure;
  if (failed?.question.port !== 'api' || !mayBeOfPerson(failure)) return undefined;
  const before = earlierCalls(subject, failed);
  const earlier = before.at(-1);
  if (!earlier || !isSameFailure(earlier.failure, failure)) return undefined;
  const names = [failed, earlier].map(({ question }) => questionName(question));
  const isHealed = answeredBefore(subject, failed).some(
    (answered) =>
      isAfter(answered, earlier) && names.includes(questionName(answered.question)) && answered.failure === undefined,
  );
  if (isHealed) return undefined;
  return {
    sentence: sentence(
      `${callText(earlier.question)} had been refused in the same way in an attempt before, so this one request is hardly the reason: perhaps the service does not admit this person, or not from this network`,
    ),
    steps: [earlier.at],
    isRefusedAgain: true,
  };
};
const isAfter = (one: AnsweredQuestion, other: AnsweredQuestion): boolean =>
  one.page.pageLoad > other.page.pageLoad || (one.page === other.page && one.step > other.step);

/** The answers in the tab before a failed call, in order. */
const answeredBefore = ({ tabPages, page }: Subject, failed: AnsweredQuestion): readonly AnsweredQuestion[] =>
  tabPages.flatMap((each) => each.answeredQuestions.filter(({ step }) => each !== page || step < failed.step));

/** Other calls to the same host that were refused in an earlier attempt: on an earlier page load, or before an act. */
function earlierCalls(subject: Subject, failed: AnsweredQuestion): readonly AnsweredQuestion[] {
  const acts = subject.page.events.filter(({ event, step }) => isStepOfPerson(event) && step < failed.step);
  const act = acts.at(-1)?.step ?? -1;
  return answeredBefore(subject, failed).filter(
    (answered) =>
      isOfHost(failed, answered) &&
      !isSameOperation(answered.question, failed.question) &&
      answered.failure !== undefined &&
      (answered.page !== subject.page || answered.step < act),
  );
}
