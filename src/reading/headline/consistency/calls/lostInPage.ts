import { isAnswerLost } from 'src/rules/forms/lostSubmit';
import { objectOf, stableJson } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { isThrown } from 'src/reading/headline/pageLoad/failedCalls';
import { thrownWithinMs } from 'src/reading/headline/pageLoad/thrownAtOnce';
import { unansweredKind } from 'src/reading/story/failures/failures';
import { isSameOperation, isCall } from 'src/vocabulary/questions';
import { durationOf, failedAnswer } from './callRules';

/**
 * The page or its library gave up at once on a call that it had sent before with the same input and without an answer:
 * only what the page keeps can differ, and the service knows nothing of that.
 */
export const lostInPage: Remark = (subject) => {
  const { page } = subject;
  const failed = failedAnswer(subject);
  if (!failed || !isCall(failed.question) || !failedAtOnce(failed)) return undefined;
  const same = page.answeredQuestions.filter(
    ({ step, question }) =>
      step < failed.step &&
      isSameOperation(question, failed.question) &&
      stableJson(question.args) === stableJson(failed.question.args),
  );
  const first = same.filter((each) => !failedAtOnce(each)).at(-1);
  if (!first || !isAnswerLost(objectOf(first.failure)) || durationOf(first) <= thrownWithinMs) return undefined;
  return {
    sentence:
      'The page had sent the same call before and got no answer. Since then the call fails within milliseconds, before any service could refuse it: the page no longer has what the call needs, which is a bug in the page, not in the service.',
    // What it lost matters only now: what the first try may have done decides the advice.
    steps: [failed.at, first.at],
    isBug: true,
  };
};

/** Whether no service refused a call, and it failed sooner than any could. */
function failedAtOnce(each: AnsweredQuestion): boolean {
  const { failure } = each;
  return durationOf(each) <= thrownWithinMs && (isThrown(failure) || unansweredKind(failure) === 'refused');
}
