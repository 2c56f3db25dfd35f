import { objectOf, valueAt } from 'src/journal/log/values';
import type { Step } from 'src/journal/log/step';
import { isBefore } from 'src/journal/log/step';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  lastBefore,
  stepOf,
} from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesBefore } from 'src/reading/headline/pageLoad/tabPages';
import { longestAway } from 'src/reading/headline/pageLoad/time/timeAway';
import { valueText } from 'src/reading/story/format';
import { looksForWayIn } from 'src/vocabulary/events';
import { isSameOperation, isQuestion, readsClock } from 'src/vocabulary/questions';
import { singleUseValueOf } from './codeExchangedTwice';

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
  const came = page.answeredQuestions.find(
    ({ question, answer, step }) =>
      step < failed.step &&
      isQuestion(question, 'browser.arrivalSecrets') &&
      Object.values(objectOf(answer.value)).includes(code),
  );
  const away = longestAway(before, page);
  const clock = page.answeredQuestions.find(({ question }) => readsClock(question));
  if (!came || away === undefined || !clock || isSentBefore(pages, page, failed, code)) return undefined;
  const ageMs = away + Math.max(0, failed.question.at - clock.answer.at);
  return ageMs < freshMs ? { ageMs, came: came.at } : undefined;
}

/** Whether a call had sent a code before, in any tab: the order of two tabs is not always known. */
const isSentBefore = (
  pages: readonly IndexedPageLoad[],
  page: IndexedPageLoad,
  failed: AnsweredQuestion,
  code: string,
): boolean =>
  pages.some((each) =>
    each.questions.some(
      ({ question, step }) =>
        singleUseValueOf(question)[0] === code &&
        !(each === page && question.n === failed.question.n) &&
        (each.entries[0].tab !== page.entries[0].tab || isBefore(stepOf(each, { step }), failed.at)),
    ),
  );

/**
 * That the same way into the same site had worked before: the exchange in an earlier page load of the log, or a sign-in
 * that this browser remembers.
 */
export function workedBefore({ tabPages, page }: Subject, failed: AnsweredQuestion): string | undefined {
  const organization = (question: AnsweredQuestion['question']) => valueAt(question.args, 'input.OrganizationId');
  const isOfLog = tabPages.some((each) =>
    each.answeredQuestions.some(
      ({ question, failure, step }) =>
        (each !== page || step < failed.step) &&
        isSameOperation(question, failed.question) &&
        singleUseValueOf(question)[1] === 'code' &&
        organization(question) === organization(failed.question) &&
        failure === undefined,
    ),
  );
  if (isOfLog) return 'the same exchange had worked before in this log';
  const pending = lastBefore(
    page.answeredQuestions,
    failed.step,
    ({ answer }) => valueAt(answer.value, 'pending_sign_in.method') !== undefined,
  );
  const method = valueAt(pending?.answer.value, 'pending_sign_in.method');
  const site = valueAt(pending?.question.args, 'site');
  const isKnown = tabPages.some((each) =>
    each.events.some(
      ({ event }) =>
        looksForWayIn(event) &&
        valueAt(event.payload, 'found.siteName') === site &&
        valueAt(event.payload, 'found.method') === method,
    ),
  );
  return method !== undefined && site !== undefined && isKnown
    ? `this browser remembers a sign-in to ${valueText(site)} by the same way`
    : undefined;
}
