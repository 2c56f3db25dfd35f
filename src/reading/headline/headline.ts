import type { FlowLog } from 'src/journal/log/flowLog';
import type { Step } from 'src/journal/log/step';
import { type FailedCall, failedCallsOf } from './calls';
import { cameBackEmpty, endOf, leftWaiting, reachedIn } from './ending';
import { type PageRead, pagesOf, routeAt } from './pageRead';
import { type Unanswered, unansweredOf } from './submits';
import { type Main, endText, failedText, leftText, refusalStep, refusalText, returnedText, sentText } from './told';
import { type Trouble, troublesOf } from './troubles';

/** A log in one sentence, and where in the log that is to be seen. */
export interface Headline extends Main {
  /** The route in front; undefined before the first. */
  readonly route: string | undefined;
  /** The tab it happened in, counted from 1 in the order in which tabs appear in the log, and how many there are. */
  readonly tab: { readonly number: number; readonly of: number };
  readonly firstFailedCall?: FailedCall;
  readonly unanswered: readonly Unanswered[];
}

/**
 * The headline of a log: of the tab that saved it, where the log says which. Only where nothing went wrong there, another
 * tab is told. Works on what was recorded alone: no flow runs. Never throws on a log that `readLog` gave.
 */
export const headline = ({ chapters, savedBy }: Pick<FlowLog, 'chapters' | 'savedBy'>): Headline =>
  headlineOf(pagesOf(chapters), savedBy);

/** `headline` of page loads that are read already; `savedBy` is the index of the one that saved the log. */
export function headlineOf(pages: readonly PageRead[], savedBy: number | undefined): Headline {
  const own = tabPages(pages, savedBy);
  const here = mainOf(pages, own);
  const elsewhere = here.of === 'end' && own.length < pages.length ? elsewhereIn(pages, own, here) : undefined;
  const main = elsewhere ?? here;
  const page = pages[main.at.chapter];
  const told = elsewhere ? pages : own;
  const [firstFailedCall] = told.flatMap(failedCallsOf);
  return {
    ...main,
    route: page && routeAt(page, main.at.step),
    tab: tabOf(pages, main.at),
    ...(firstFailedCall ? { firstFailedCall } : {}),
    unanswered: told.flatMap(unansweredOf),
  };
}

/** The page loads of the tab in which the log was saved; all of them where it does not say which. */
function tabPages(pages: readonly PageRead[], savedBy: number | undefined): readonly PageRead[] {
  const tab = savedBy === undefined ? undefined : pages[savedBy]?.entries[0].tab;
  return tab === undefined ? pages : pages.filter(({ entries }) => entries[0].tab === tab);
}

/** What went wrong in another tab, where in the one that saved nothing did. */
function elsewhereIn(pages: readonly PageRead[], own: readonly PageRead[], here: Main): Main | undefined {
  const others = pages.filter((page) => !own.includes(page));
  const there = mainOf(pages, others);
  if (there.of === 'end') return undefined;
  return { ...there, sentence: `In another tab: ${there.sentence} In the tab that saved this: ${here.sentence}` };
}

/** What is told of some page loads: the last that was refused or never answered, then a call that failed for good, then the end. */
function mainOf(pages: readonly PageRead[], own: readonly PageRead[]): Main {
  const refusal = lastTrouble(own);
  const sent = own.flatMap(unansweredOf).at(-1);
  const end = own.map(endOf).at(-1);
  const done = own.flatMap((page) => reachedIn(page) ?? []).at(-1);
  const isOver = (at: Step): boolean => done !== undefined && isAfter(done.step, at) && isOneTab(pages, done.step, at);
  if (sent && !isOver(sent.step) && !(refusal && isAfter(refusalStep(refusal), sent.step)))
    return sentText(pages, sent);
  const after = refusal && isOver(refusalStep(refusal)) ? done : undefined;
  if (refusal) return refusalText(pages, refusal, after, beforeThat(pages, own, refusal));
  const call = own
    .flatMap(failedCallsOf)
    .filter(({ isHealed }) => !isHealed)
    .at(-1);
  if (call && end) return failedText(pages, call, end);
  const left = leftWaiting(own);
  if (left && end && !isOver(left.step)) return leftText(left, end);
  const returned = cameBackEmpty(own);
  return returned && end ? returnedText(pages, own, returned, end) : endText(pages, own, end);
}

/** Causes that say no more than that nothing is there: why that is so, an earlier page of the tab may tell. */
const isEmpty = /^(?:signIn\.(?:noTokens|noSession|notStarted|noSite)|errorPage\.(?:nothingToAnswer|errorPage)$)/;

/** What had gone wrong in earlier page loads of the tab, where a refusal says no more than that nothing is there. */
function beforeThat(
  pages: readonly PageRead[],
  own: readonly PageRead[],
  { page: { chapter }, cause }: Trouble,
): Main | undefined {
  const earlier = own.filter((page) => page.chapter < chapter);
  if (!isEmpty.test(cause) || earlier.length === 0) return undefined;
  const before = mainOf(pages, earlier);
  if (before.of !== 'end') return before;
  return /^(?:waiting|resting)\./.test(before.cause)
    ? { ...before, sentence: earlierText(before.sentence) }
    : undefined;
}

/** How a page load ended after which the log goes on. */
const earlierText = (text: string): string =>
  text
    .replace('No failure is recorded. ', '')
    .replace('The log ends', 'The page before ended')
    .replace('The log stops', 'The page before stopped')
    .replace(' is still to be answered', ' was still to be answered');

/** Only within one tab is it known what came after what. */
const isOneTab = (pages: readonly PageRead[], one: Step, other: Step): boolean =>
  pages[one.chapter]?.entries[0].tab === pages[other.chapter]?.entries[0].tab;

const isAfter = (one: Step, other: Step): boolean =>
  one.chapter > other.chapter || (one.chapter === other.chapter && one.step > other.step);

/** The last refusal. One that is only said again counts when the log does not hold the one before. */
function lastTrouble(pages: readonly PageRead[]): Trouble | undefined {
  const troubles = pages.flatMap(troublesOf);
  return troubles.filter(({ isRestated }) => !isRestated).at(-1) ?? troubles.at(-1);
}

function tabOf(pages: readonly PageRead[], { chapter }: Step): Headline['tab'] {
  const tabs = [...new Set(pages.map(({ entries: [load] }) => load.tab))];
  const tab = pages[chapter]?.entries[0].tab ?? '';
  return { number: tabs.indexOf(tab) + 1, of: tabs.length };
}
