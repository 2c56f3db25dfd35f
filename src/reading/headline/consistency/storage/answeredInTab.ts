import { departureTo } from 'src/journal/log/departure';
import { changeIn, isSuccessfulCommit } from 'src/journal/log/storageHistory';
import type { Step } from 'src/journal/log/step';
import { objectOf, valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isDeparture } from 'src/vocabulary/questions';

/** What names a grant: the sign-in, the app and its challenge. Its time is that of the request, and moves with a page. */
const namingGrant = ['session', 'applicationId', 'codeChallenge'] as const;

/** Whether two stored values are the same thing that an app is to get: the same grant, or the same text. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string') return one === other;
  const [first, second] = [objectOf(one), objectOf(other)];
  return namingGrant.every((name) => first[name] !== undefined && first[name] === second[name]);
}

/** How another tab used up what an app was to get. */
interface Answered {
  readonly step: Step;
  /** Where it went with a code. */
  readonly to: string;
}

/**
 * The step of another tab at which a commit used up this very value, and that tab then left for the app with a code: the
 * request was answered there. Undefined if the log does not show all of that.
 */
export function answeredInTab(others: readonly IndexedPageLoad[], key: string, value: unknown): Answered | undefined {
  return others
    .flatMap((page) =>
      page.answeredQuestions.flatMap((answered) => {
        const { question, answer, step } = answered;
        const isUsed = isSuccessfulCommit(question, answer.value) && changeIn(question).cleared.includes(key);
        if (!isUsed || !isSame(value, valueAt(question.args, `expects.values.${key}`))) return [];
        const left = page.questions.find((each) => each.step > step && isDeparture(each.question));
        const to = left && departureTo(left.question.args);
        const isAnswer = to !== undefined && valueAt(left?.question.args, 'query.code') !== undefined;
        return isAnswer ? [{ step: answered.at, to }] : [];
      }),
    )
    .at(-1);
}
