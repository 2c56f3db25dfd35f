import type { QuestionEntry } from 'src/journal/log/entry';
import { type Step, isBefore } from 'src/journal/log/step';
import { objectOf, valueAt } from 'src/journal/log/values';
import type { QuestionAt, AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { answerTo, answersBefore, earlierInTab, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';
import { isSameTab, tabPagesBefore } from 'src/reading/headline/pageLoad/tabPages';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { longestAway } from 'src/reading/headline/pageLoad/time/timeAway';
import { valueText } from 'src/reading/story/format';
import { looksForWayIn } from 'src/vocabulary/events';
import { isSameOperation, readsClock, readsArrival } from 'src/vocabulary/questions';

/** A code that works only once was exchanged twice (RFC 6749, 4.1.2), or a replaced refresh token was used again. */
export const codeExchangedTwice = onFailed({}, (failed, { pages, page }) => {
  const [code, what] = singleUseValueOf(failed.question);
  const before = pages
    .flatMap(({ questions }) => questions)
    .find(
      ({ question, at }) =>
        isBefore(at, failed.at) &&
        question !== failed.question &&
        Object.values(objectOf(valueAt(question.args, 'input'))).includes(code),
    );
  if (typeof code !== 'string' || !before || !isSpent(before, what)) return undefined;
  const isOfTab = isSameTab(before.page, page);
  return {
    sentence: what === 'code' ? codeSentence(before, isOfTab) : tokenSentence(isOfTab),
    steps: [failed.at, before.at],
  };
});
/** How a code was sent before. The order of two tabs is not known, nor what became of a request without an answer. */
const codeSentence = (sent: QuestionAt, isOfTab: boolean): string => {
  if (!isOfTab) return 'Another tab of this log used the same code too; it works only once.';
  return answerTo(sent)
    ? 'The same code had been exchanged before; it works only once.'
    : 'The same code had been used in a call before, without an answer in this log; it works only once.';
};
const tokenSentence = (isOfTab: boolean): string =>
  isOfTab
    ? 'The same refresh token had been used before, and the answer had replaced it.'
    : 'Another tab of this log used the same refresh token too, and the answer replaced it.';
/** The value of a call that works only once. */
export const singleUseValueOf = ({ args }: QuestionEntry): readonly [value: unknown, what: 'code' | 'token'] => {
  const code = valueAt(args, 'input.Code') ?? valueAt(args, 'input.IdpAuthCode');
  return code === undefined ? [valueAt(args, 'input.RefreshToken'), 'token'] : [code, 'code'];
};
/** Whether a call used up its value: any exchange of a code, and a refresh whose answer brought another token. */
const isSpent = (sent: QuestionAt, what: 'code' | 'token'): boolean => {
  const answered = answerTo(sent);
  if (what === 'code') return answered?.failure === undefined;
  const token = valueAt(answered?.answer.value, 'value.RefreshToken');
  return token !== undefined && token !== valueAt(sent.question.args, 'input.RefreshToken');
};

/** Every provider accepts a code for longer (RFC 6749, 4.1.2, recommends up to ten minutes). */
const freshMs = 30_000;

/** A code that is neither too old nor used up, as far as the log shows. */
interface FreshCode {
  /** The longest time from the departure for the provider to the exchange. */
  readonly ageMs: number;
  readonly came: Step;
}

/**
 * Whether the code of an exchange had come with the address of this page load, shortly after the page load before had
 * left for the provider, and no other call of the log had sent it before.
 */
export function freshCode({ pages, page }: Subject, failed: AnsweredQuestion): FreshCode | undefined {
  const [code, what] = singleUseValueOf(failed.question);
  const before = tabPagesBefore(pages, page).at(-1);
  if (what !== 'code' || typeof code !== 'string' || !before || !sentToProvider(before)) return undefined;
  const came = answersBefore(failed).find(
    ({ question, answer }) => readsArrival(question) && Object.values(objectOf(answer.value)).includes(code),
  );
  const away = longestAway(before, page);
  const clock = page.answeredQuestions.find(({ question }) => readsClock(question));
  if (!came || away === undefined || !clock || isSentBefore(pages, failed, code)) return undefined;
  const ageMs = away + Math.max(0, failed.question.at - clock.answer.at);
  return ageMs < freshMs ? { ageMs, came: came.at } : undefined;
}

/** Whether a call had sent a code before, in any tab: the order of two tabs is not always known. */
const isSentBefore = (pages: readonly IndexedPageLoad[], failed: AnsweredQuestion, code: string): boolean =>
  pages
    .flatMap(({ questions }) => questions)
    .some(
      ({ page, question, at }) =>
        singleUseValueOf(question)[0] === code &&
        question !== failed.question &&
        (!isSameTab(page, failed.page) || isBefore(at, failed.at)),
    );

/**
 * That the same way into the same site had worked before: the exchange in an earlier page load of the log, or a sign-in
 * that this browser remembers.
 */
export function workedBefore(subject: Subject, failed: AnsweredQuestion): string | undefined {
  const organization = (question: AnsweredQuestion['question']) => valueAt(question.args, 'input.OrganizationId');
  const isOfLog = earlierInTab(subject, failed).some(
    ({ question, failure }) =>
      isSameOperation(question, failed.question) &&
      singleUseValueOf(question)[1] === 'code' &&
      organization(question) === organization(failed.question) &&
      failure === undefined,
  );
  if (isOfLog) return 'the same exchange had worked before in this log';
  const methodIn = ({ answer }: AnsweredQuestion): unknown => valueAt(answer.value, 'pending_sign_in.method');
  const pending = lastAnswer(failed, (each) => methodIn(each) !== undefined);
  const method = pending && methodIn(pending);
  const site = valueAt(pending?.question.args, 'site');
  const isKnown = subject.tabPages
    .flatMap(({ events }) => events.filter(({ event }) => looksForWayIn(event)))
    .map(({ event }) => objectOf(objectOf(event.payload)['found']))
    .some((found) => found['siteName'] === site && found['method'] === method);
  return method !== undefined && site !== undefined && isKnown
    ? `this browser remembers a sign-in to ${valueText(site)} by the same way`
    : undefined;
}
