import { departureTo } from 'src/journal/log/departure';
import type { Step } from 'src/journal/log/step';
import { objectOf } from 'src/journal/log/values';
import { valueText, spanText } from 'src/reading/story/format';
import { pageName } from 'src/reading/story/names';
import { capitalised, sentence } from 'src/reading/story/phrases';
import { answered, arrival } from 'src/vocabulary/clues';
import { isPageLeft, isPassing } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import { isOpenedBare } from 'src/reading/headline/pageLoad/addresses/openedBare';
import { stepOfClue } from 'src/reading/headline/pageLoad/stepOfClue';
import {
  type IndexedPageLoad,
  type QuestionAt,
  isBackFrom,
  routeAt,
  stepOf,
  lastDeparture,
  pageOfStrayAnswer,
} from 'src/reading/headline/pageLoad/indexedPage';
import { achievementIn } from './achievements';
import { type LogEnd, wordedAsEarlier } from './logEnd';
import { memoisePer } from 'src/reading/headline/pageLoad/memoisePer';
import { providerPlace } from './providerPlace';
import { awaitedAnswers, restingIn } from './resting';
import { withWaitAfter } from './waitAfter';
import { lockHolderText, pendingOf, pendingQuestionText } from 'src/reading/headline/pageLoad/unanswered';
import { tabPagesOf } from 'src/reading/headline/pageLoad/tabPages';
import { departureToProvider } from 'src/reading/headline/pageLoad/lookBack';

/**
 * The last departure to a provider after which the page was opened again and found no answer: an answer that lost
 * the name of its callback looks the same. The tab's last page load waits on a screen, and none since the departure is
 * a callback. Undefined otherwise.
 */
export function emptyReturn(pages: readonly IndexedPageLoad[]): LogEnd | undefined {
  const last = pages.at(-1);
  if (!last || logEndOf(last).how !== 'resting') return undefined;
  const own = tabPagesOf(pages, last);
  const from = own.map((each) => sentToProvider(each) !== undefined).lastIndexOf(true);
  const [page, since] = [own[from], own.slice(from + 1)];
  const end = page && sentToProvider(page);
  if (!end || since.some((each) => stepOfClue(arrival, each, Infinity) !== undefined)) return undefined;
  const hasLeft = page !== last || page.events.some(({ step, event }) => step > end.step.step && isPageLeft(event));
  const never = hasLeft ? '' : ', or the person never got there';
  const back = pageOfStrayAnswer(since)
    ? ' and came back in an address that the page does not know as that of an answer'
    : since[0] && isOpenedBare(since[0])
      ? ', and the next address of this page in the tab held no answer from it'
      : `, and the page was opened again afterwards, without an answer from it${never}`;
  const text = (end.earlier?.('the page before') ?? end.text) + back;
  return { how: 'resting', name: 'cameBack.provider', text, step: end.step };
}

/** A person who leaves a page sooner than this did not wait for an answer. */
export const waitedMs = 3_000;

/** The last page load before the final one that was left while it waited; with `isLast`, none after it is mentioned. */
export function abandonedWait(pages: readonly IndexedPageLoad[], isLast: boolean): LogEnd | undefined {
  const left = pages
    .slice(0, -1)
    .filter((page) => logEndOf(page).how === 'waiting' && !isLeftAtOnce(page))
    .at(-1);
  return left && wordedAsEarlier(logEndOf(left), isLast && left === pages.at(-2));
}

/** Whether the page was left soon after it had asked the question that it waited for, the first one since a step. */
export function isLeftAtOnce(page: IndexedPageLoad, since = -1): boolean {
  const pending = pendingOf(page).find(({ step }) => step > since);
  const left = page.events.find(({ step, event }) => pending !== undefined && step > pending.step && isPassing(event));
  return left !== undefined && pending !== undefined && left.event.at - pending.question.at < waitedMs;
}

/** How long a page load had waited for an open question when it ended. */
const waitIn = (page: IndexedPageLoad, { question }: QuestionAt): number =>
  Math.max(0, (page.entries.at(-1)?.at ?? 0) - question.at);

/** The look-ups that decide where a person goes: of the provider, and of the app. */
const lookUps = answered('api.userIdentityProvider', 'api.appMetadata');

/**
 * The answers that say what the page waits for, else the look-up that led to the screen on which it ends; and the
 * look-up that led to the departure of the page before.
 */
export function lookUpsBefore(
  pages: readonly IndexedPageLoad[],
  { how, step: at }: LogEnd,
  before: readonly LogEnd[],
): readonly { readonly step: Step }[] {
  return [...before.map(({ step }) => step), ...(how === 'resting' ? [at] : [])].flatMap((each) => {
    const page = pages.find(({ pageLoad }) => pageLoad === each.pageLoad);
    const confirmations = page && each === at && how === 'resting' ? awaitedAnswers(page) : [];
    if (page && confirmations.length > 0) return confirmations.map((answer) => ({ step: stepOf(page, answer) }));
    const step = page && stepOfClue(lookUps, page, each.step);
    return page && step !== undefined ? [{ step: stepOf(page, { step }) }] : [];
  });
}

/** The departure of a page load to a provider, as an end. */
export const sentToProvider = memoisePer((page: IndexedPageLoad): LogEnd | undefined => {
  const left = departureToProvider(page);
  return left && awayAt(page, left);
});

/**
 * How a page load ends. A departure to a provider from which nobody came back to it takes precedence, then an
 * achievement, then any other departure, then what the page waits for.
 */
export const logEndOf = memoisePer((page: IndexedPageLoad): LogEnd => {
  const done = achievementIn(page);
  const sent = sentToProvider(page);
  const isBack = sent !== undefined && isBackFrom(page, sent.step.step);
  if (sent && !isBack) return sent;
  if (done) return stuckAfter(page, done) ?? withWaitAfter(page, done);
  const left = isBack ? undefined : lastDeparture(page);
  if (left) return { how: 'away', name: 'away', text: departureText(left.question.args), step: left.at };
  return waitingIn(page) ?? restingIn(page);
});

/**
 * What a page load still waited for after an achievement, without having left: what was achieved led nowhere. Undefined
 * if it was left, or the log ended, too soon for anybody to wait.
 */
function stuckAfter(page: IndexedPageLoad, done: LogEnd): LogEnd | undefined {
  const since = done.step.step;
  const hasLeft = page.questions.some(({ step, question }) => step > since && isDeparture(question));
  const pending = pendingOf(page).find(({ step }) => step > since);
  if (!pending || hasLeft || isLeftAtOnce(page, since) || waitIn(page, pending) < waitedMs) return undefined;
  const waiting: LogEnd = { ...waitingFor(page, pending), isAfterAchievement: true };
  // Nobody was sent to the app without a departure.
  if (done.name === 'done.sentToApp') return waiting;
  const after = (text: string): string => `${sentence(done.text)} ${text}`;
  const { text, otherTab = text, earlier } = waiting;
  return {
    ...waiting,
    text: after(text),
    otherTab: after(otherTab),
    earlier: (which) => after(earlier?.(which) ?? text),
  };
}

function awayAt(page: IndexedPageLoad, { step, question }: QuestionAt): LogEnd {
  const to = departureTo(question.args) ?? '';
  const earlier = `The person was sent to ${providerPlace(to)} (${valueText(to)})`;
  return {
    how: 'away',
    name: 'away.provider',
    text: `${earlier} and has not come back in this log`,
    earlier: () => earlier,
    step: stepOf(page, { step }),
  };
}
/** A departure as a sentence without its full stop. */
export const departureText = (args: unknown): string => {
  const to = departureTo(args);
  return to === undefined ? 'The page was reloaded' : `The person was sent to ${valueText(to)}`;
};

/** What a page load waited for when it ended. */
function waitingIn(page: IndexedPageLoad): LogEnd | undefined {
  const [pending] = pendingOf(page);
  return pending && waitingFor(page, pending);
}

/** How a page load ends that waits for the answer to this question. */
function waitingFor(page: IndexedPageLoad, pending: QuestionAt): LogEnd {
  const where = waitingText(page, pending);
  const { port, method, args } = pending.question;
  const { operation } = objectOf(args);
  const name = typeof operation === 'string' ? valueText(operation) : valueText(method);
  return {
    how: 'waiting',
    name: `waiting.${valueText(port)}.${name}`,
    text: `The log ends on ${where}`,
    otherTab: `Its log ends on ${where}`,
    earlier: (page) => `${capitalised(page)} ended on ${where}`,
    step: pending.at,
  };
}

/** `the entry form with the look-up of the site still unanswered after 2.0 s or more`. */
const waitingText = (page: IndexedPageLoad, pending: QuestionAt): string =>
  `${screenAt(page, pending.step)} with ${pendingQuestionText(pending)} still unanswered${atLeastText(waitIn(page, pending))}${lockHolderText(page, pending)}`;

/** The person may have waited for longer than a page records. What nobody notices is no waiting. */
const atLeastText = (ms: number): string => (ms < noticedMs ? '' : ` after ${spanText(ms)} or more`);
const noticedMs = 1000;

const screenAt = (page: IndexedPageLoad, step: number): string => {
  const route = routeAt(page, step);
  return route === undefined ? 'the first screen' : pageName(route);
};
