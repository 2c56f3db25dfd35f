import { objectOf, valueAt } from 'src/journal/log/values';
import { type Step, isBefore } from 'src/journal/log/step';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesBefore, isSameTab } from 'src/reading/headline/pageLoad/tabPages';
import { longestAway } from 'src/reading/headline/pageLoad/time/timeAway';
import { valueText } from 'src/reading/story/format';
import { looksForWayIn } from 'src/vocabulary/events';
import { isSameOperation, readsClock, readsArrival } from 'src/vocabulary/questions';
import { singleUseValueOf } from './codeExchangedTwice';
import { answersBefore, earlierInTab } from 'src/reading/headline/pageLoad/answers';

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
  const pending = answersBefore(failed)
    .filter((each) => methodIn(each) !== undefined)
    .at(-1);
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
