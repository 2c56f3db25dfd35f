import { codeKeys } from 'src/contract/storageKeys';
import { changeIn, isSuccessfulCommit } from 'src/journal/log/storageHistory';
import { textsOf } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { EventAt, IndexedPageLoad, QuestionAt } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { spanText } from 'src/reading/story/format';
import { isPageLeft } from 'src/vocabulary/events';
import { isQuestion } from 'src/vocabulary/questions';

/** The code was missing because a page of this tab had taken it itself to exchange it, as before a reload. */
export const takenCode: Remark = ({ pages, page, step, trouble }) => {
  const missing = codeKeys.filter((key) => textsOf(trouble?.payload['missing']).includes(key));
  const exchanges = tabPagesUntil(pages, page).flatMap((each) => {
    const exchange = exchangeIn(each, missing, each === page ? step : Infinity);
    return exchange ? [{ in: each, exchange }] : [];
  });
  const last = exchanges.at(-1);
  if (!last) return undefined;
  const isLeft = leftAfter(last.in, last.exchange) !== undefined;
  const who = last.in === page ? 'This page' : 'An earlier page load of this tab';
  return {
    sentence: `${who} had taken the code from storage itself and asked for ${callText(last.exchange.question)}${waitText(last.in, last.exchange)}; a code works only once.`,
    steps: [last.exchange.at],
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
const leftAfter = ({ events, open }: IndexedPageLoad, { step }: QuestionAt): EventAt | undefined =>
  open.some((each) => each.step === step)
    ? events.find(({ event, step: at }) => at > step && isPageLeft(event))
    : undefined;

/** What became of a call, if it was never answered. */
function waitText(page: IndexedPageLoad, exchange: QuestionAt): string {
  if (!page.open.some((each) => each.step === exchange.step)) return '';
  const left = leftAfter(page, exchange);
  return left
    ? `, and was left ${spanText(left.event.at - exchange.question.at)} later without an answer`
    : ', without an answer';
}
