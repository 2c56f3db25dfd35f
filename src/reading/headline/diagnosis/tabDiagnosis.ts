import { type Step, isBefore } from 'src/journal/log/step';
import { failedCallsOf } from 'src/reading/headline/page/failedCalls';
import { emptyReturn, endOf, abandonedWait, sentToProvider, successIn } from 'src/reading/headline/ending/ending';
import { isResolved } from './resolved';
import { type LogEnd, hasStayed, wordedAsEarlier } from 'src/reading/headline/ending/logEnd';
import { isHarmless } from 'src/reading/headline/consistency/consistency';
import { type IndexedPage, isShownAgain } from 'src/reading/headline/page/indexedPage';
import { isSubmit } from 'src/vocabulary/events';
import { behindAssumption } from './behindAssumption';
import { type Unanswered, unansweredOf } from 'src/reading/headline/page/unanswered';
import { type Diagnosis, failedCallDiagnosis, stepOfTrouble, refusalDiagnosis, unansweredDiagnosis } from './diagnosis';
import {
  type Opening,
  abandonedDiagnosis,
  atEnd,
  butEarlier,
  endDiagnosis,
  ofWholeLog,
  returnDiagnosis,
} from './endDiagnosis';
import { type Trouble, troublesOf } from 'src/reading/headline/troubles/troubles';

/**
 * The diagnosis of some page loads: the last refusal or unanswered submit, else a failed call, else the end. `lastEnd`
 * is how the last one ends, `opening` how the diagnosis begins without a failure.
 */
export function diagnosisOf(
  pages: readonly IndexedPage[],
  tabPages: readonly IndexedPage[],
  lastEnd: LogEnd | undefined = tabPages.map(endOf).at(-1),
  opening: Opening = ofWholeLog,
): Diagnosis {
  const refusal = lastTrouble(tabPages);
  const sent = tabPages
    .flatMap(unansweredOf)
    .filter((each) => !hasSentAgain(tabPages, each))
    .at(-1);
  const successes = tabPages.flatMap((page) => successIn(page) ?? []);
  const done = successes.find(({ step }) => isResumed(pages, step)) ?? successes.at(-1);
  const isOver = (at: Step): boolean =>
    done !== undefined && areInOneTab(pages, done.step, at) && (isAfter(done.step, at) || isResumed(pages, done.step));
  if (sent && !isOver(sent.step) && !(refusal && isAfter(stepOfTrouble(refusal), sent.step)))
    return unansweredDiagnosis(pages, sent);
  if (!refusal) return diagnosisWithoutRefusal(pages, tabPages, { end: lastEnd, isOver, opening });
  const at = stepOfTrouble(refusal);
  const after = isOver(at) ? done : undefined;
  if (after || !isResolved(tabPages, refusal))
    return refusalDiagnosis(pages, refusal, after, earlierSentence(pages, tabPages, refusal));
  const since = { end: lastEnd, isOver, opening: { ...opening, ...atEnd }, past: at };
  return { ...diagnosisWithoutRefusal(pages, tabPages, since), past: at };
}

/** Whether a later page load of the tab left for a provider, or had an answer to a submit: the wait is history. */
const hasSentAgain = (tabPages: readonly IndexedPage[], { step }: Unanswered): boolean =>
  tabPages.some(
    (page) =>
      page.pageLoad > step.pageLoad &&
      (endOf(page).how === 'away' ||
        sentToProvider(page) !== undefined ||
        (page.events.some(({ event }) => isSubmit(event)) && unansweredOf(page).length === 0)),
  );

/** How some page loads end without a refusal. */
interface Remainder {
  readonly end: LogEnd | undefined;
  readonly isOver: (at: Step) => boolean;
  readonly opening: Opening;
  /** A refusal that the person went on from: what was before does not count. */
  readonly past?: Step;
}

/** A failed call, else the end. */
function diagnosisWithoutRefusal(
  pages: readonly IndexedPage[],
  tabPages: readonly IndexedPage[],
  { end, isOver, opening: usual, past }: Remainder,
): Diagnosis {
  const isSince = ({ step }: { readonly step: Step }): boolean => !past || isAfter(step, past);
  const failed = tabPages.flatMap(failedCallsOf).filter(isSince);
  const calls = failed.filter((each) => !each.isHealed);
  const opening = failed.length > 0 ? { ...usual, ...butEarlier } : usual;
  const assumed = behindAssumption(tabPages, calls, end);
  if (assumed) return failedCallDiagnosis(pages, assumed.call, assumed.end);
  const call = calls.at(-1);
  const left = [abandonedWait(tabPages, !usual.isLeftOut) ?? []].flat().find(isSince);
  const hung = end?.how === 'waiting' ? end : left;
  // A page that hung later had got past the failed call.
  if (call && end && !(hung && isAfter(hung.step, call.step))) return failedCallDiagnosis(pages, call, end);
  const returned = [emptyReturn(tabPages) ?? []].flat().find(isSince);
  const isLater = left && returned && isAfter(returned.step, left.step);
  if (left && end && !isLater && !isOver(left.step)) return abandonedDiagnosis(left, end);
  if (returned && end) return returnDiagnosis(pages, tabPages, returned, end, opening);
  const here = endDiagnosis(pages, tabPages, end, opening);
  if (isFaulty(here)) return here;
  const earlier = earlierFault(pages, tabPages, opening);
  return earlier && !isOver(earlier.at)
    ? { ...earlier, sentence: `${earlier.sentence} ${here.sentence}`, ...mentioningEarlier(earlier, here) }
    : here;
}

/** Whether a rule found a fault at this end. */
export const isFaulty = ({ rules = [] }: Diagnosis): boolean => rules.some((rule) => !isHarmless(rule));

/** The fault at the end of the last earlier page that had one: people open the page again to save a log. */
function earlierFault(
  pages: readonly IndexedPage[],
  tabPages: readonly IndexedPage[],
  opening: Opening,
): Diagnosis | undefined {
  for (let count = tabPages.length - 1; count > 0; count -= 1) {
    const earlier = tabPages.slice(0, count);
    const isDirect = !opening.isLeftOut && count === tabPages.length - 1;
    const before = endDiagnosis(pages, earlier, endBefore(earlier, isDirect), { ...opening, isLeftOut: true });
    if (isFaulty(before)) return before;
  }
  return undefined;
}

/** The failure in earlier page loads of the tab, for a refusal that only says that something is missing. */
function earlierSentence(
  pages: readonly IndexedPage[],
  tabPages: readonly IndexedPage[],
  { page: { pageLoad }, row }: Trouble,
): Diagnosis | undefined {
  const earlier = tabPages.filter((page) => page.pageLoad < pageLoad);
  if (!row.isEmpty || earlier.length === 0) return undefined;
  const before = diagnosisOf(pages, earlier, endBefore(earlier, true), { ...ofWholeLog, isLeftOut: true });
  // A failed call decided nothing if the page then left for a provider.
  const leftForProvider = before.of === 'failed call' && earlier.map(endOf).at(-1)?.how === 'away';
  if (before.isOver || leftForProvider) return undefined;
  return before.of !== 'end' || hasStayed(before.cause) ? before : undefined;
}

/** How the last of some page loads ends, worded for a log that continues after it. */
function endBefore(tabPages: readonly IndexedPage[], isDirect: boolean): LogEnd | undefined {
  const end = tabPages.map(endOf).at(-1);
  return end && wordedAsEarlier(end, isDirect);
}

/** Whether one of two diagnoses in one sentence says what came before. */
export const mentioningEarlier = (...found: readonly Diagnosis[]): Pick<Diagnosis, 'mentionsEarlier'> =>
  found.some(({ mentionsEarlier }) => mentionsEarlier) ? { mentionsEarlier: true } : {};

/** Whether the page load of a step was shown again before it, after the later page loads of its tab. */
const isResumed = (pages: readonly IndexedPage[], { pageLoad, step }: Step): boolean => {
  const page = pages[pageLoad];
  return page !== undefined && isShownAgain(page, step);
};

/** Whether two steps are in one tab: only there is their order known. */
const areInOneTab = (pages: readonly IndexedPage[], first: Step, second: Step): boolean =>
  pages[first.pageLoad]?.entries[0].tab === pages[second.pageLoad]?.entries[0].tab;

export const isAfter = (first: Step, second: Step): boolean => isBefore(second, first);

/** The last trouble; a restated one is used only if the log does not hold the original. */
function lastTrouble(pages: readonly IndexedPage[]): Trouble | undefined {
  const troubles = pages.flatMap(troublesOf);
  return troubles.filter(({ isRestated }) => !isRestated).at(-1) ?? troubles.at(-1);
}
