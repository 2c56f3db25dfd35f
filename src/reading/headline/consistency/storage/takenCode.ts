import { codeKeys } from 'src/contract/storageKeys';
import { changeIn, isSuccessfulCommit } from 'src/journal/log/storageHistory';
import { textsOf } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { EventAt, IndexedPageLoad, QuestionAt } from 'src/reading/headline/pageLoad/indexedPage';
import { spanText } from 'src/reading/story/format';
import { isPageLeft } from 'src/vocabulary/events';
import { isQuestion } from 'src/vocabulary/questions';
import { answerTo } from 'src/reading/headline/pageLoad/answers';

/** The code was missing because a page of this tab had taken it itself to exchange it, as before a reload. */
export const takenCode: Remark = ({ tabPages, page, step, trouble }) => {
  const missing = codeKeys.filter((key) => textsOf(trouble?.payload['missing']).includes(key));
  const exchanges = tabPages.flatMap((each) => {
    const exchange = exchangeIn(each, missing, each === page ? step : Infinity);
    return exchange ?? [];
  });
  const last = exchanges.at(-1);
  if (!last) return undefined;
  const isLeft = leftAfter(last) !== undefined;
  const who = last.page === page ? 'This page' : 'An earlier page load of this tab';
  return {
    sentence: `${who} had taken the code from storage itself and asked for ${callText(last.question)}${waitText(last)}; a code works only once.`,
    steps: [last.at],
    ...(isLeft ? { advice: 'doNotReload' } : {}),
  };
};

/** The exchange that a page load asked for before a step, after it had taken one of these values from storage. */
function exchangeIn(page: IndexedPageLoad, keys: readonly string[], until: number): QuestionAt | undefined {
  // A start and a sign-out remove these values too, but exchange nothing, or write others.
  const taken = page.answeredQuestions.find(({ question, answer, step }) => {
    const { values, cleared } = changeIn(question);
    const isTaken = values.length === 0 && keys.some((key) => cleared.includes(key));
    return step < until && isTaken && isSuccessfulCommit(question, answer.value);
  });
  return (
    taken &&
    page.questions.find(
      ({ question, step }) =>
        step > taken.step && step < until && isQuestion(question, 'api.token', 'api.appCode', 'api.credentials'),
    )
  );
}

/** That a page was left while it waited for the answer to a call. */
const leftAfter = (call: QuestionAt): EventAt | undefined =>
  answerTo(call) ? undefined : call.page.events.find(({ event, step }) => step > call.step && isPageLeft(event));

/** What became of a call, if it was never answered. */
function waitText(exchange: QuestionAt): string {
  if (answerTo(exchange)) return '';
  const left = leftAfter(exchange);
  return left
    ? `, and was left ${spanText(left.event.at - exchange.question.at)} later without an answer`
    : ', without an answer';
}
