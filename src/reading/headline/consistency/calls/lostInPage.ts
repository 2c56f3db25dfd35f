import { isAnswerLost } from 'src/rules/forms/lostSubmit';
import { objectOf, stableJson } from 'src/journal/log/values';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { isThrown } from 'src/reading/headline/pageLoad/failedCalls';
import { thrownWithinMs } from 'src/reading/headline/pageLoad/thrownAtOnce';
import { unansweredKind } from 'src/reading/story/failures/failures';
import { isSameOperation } from 'src/vocabulary/questions';
import { durationOf } from './callRules';
import { onFailed } from 'src/reading/headline/consistency/guards';
import { answersBefore } from 'src/reading/headline/pageLoad/answers';

/**
 * The page or its library gave up at once on a call that it had sent before with the same input and without an answer:
 * only what the page keeps can differ, and the service knows nothing of that.
 */
export const lostInPage = onFailed({ fits: failedAtOnce }, (failed) => {
  const isSame = ({ question }: AnsweredQuestion): boolean =>
    isSameOperation(question, failed.question) && stableJson(question.args) === stableJson(failed.question.args);
  const first = answersBefore(failed)
    .filter((each) => isSame(each) && !failedAtOnce(each))
    .at(-1);
  if (!first || !isAnswerLost(objectOf(first.failure)) || durationOf(first) <= thrownWithinMs) return undefined;
  return {
    sentence:
      'The page had sent the same call before and got no answer. Since then the call fails within milliseconds, before any service could refuse it: the page no longer has what the call needs, which is a bug in the page, not in the service.',
    // What it lost matters only now: what the first try may have done decides the advice.
    steps: [failed.at, first.at],
    isBug: true,
  };
});

/** Whether no service refused a call, and it failed sooner than any could. */
function failedAtOnce(each: AnsweredQuestion): boolean {
  const { failure } = each;
  return durationOf(each) <= thrownWithinMs && (isThrown(failure) || unansweredKind(failure) === 'refused');
}
