import type { FlowLog, Saver } from 'src/journal/log/flowLog';
import { type Step, isBefore } from 'src/journal/log/step';
import { type Lane, laneAmong } from 'src/reading/story/lanes';
import { type FailedCall, failedCallsOf } from './page/failedCalls';
import { emptyReturn, endOf, abandonedWait, achievementIn } from './ending/ending';
import { hasGoneOn } from './diagnosis/goneOn';
import { type LogEnd, hasStayed } from './ending/logEnd';
import { isHarmless } from './consistency/endRules';
import { type IndexedPage, pagesOf, routeAt } from './page/indexedPage';
import { type Unanswered, unansweredOf } from './page/unanswered';
import {
  type Diagnosis,
  failedCallDiagnosis,
  stepOfTrouble,
  refusalDiagnosis,
  unansweredDiagnosis,
} from './diagnosis/diagnosis';
import { abandonedDiagnosis, afterRefusal, endDiagnosis, returnDiagnosis } from './diagnosis/endDiagnosis';
import { type Trouble, troublesOf } from './troubles/troubles';

/** A log in one sentence, and the steps that show it. */
export interface Headline extends Diagnosis {
  /** The current route; undefined before the first one. */
  readonly route: string | undefined;
  readonly tab: Lane;
  readonly firstFailedCall?: FailedCall;
  readonly unanswered: readonly Unanswered[];
}

/**
 * The headline of a log. It is about the tab that saved the log, if the log names it; about another tab only if
 * nothing went wrong in that one. It reads only the record: no flow runs. Never throws for a log from `readLog`.
 */
export const headlineOf = (log: Saver & Pick<FlowLog, 'chapters'>): Headline =>
  headlineOfPages(pagesOf(log.chapters), log);

/** The same for indexed page loads; `saver` is the place where the log was saved. */
export function headlineOfPages(pages: readonly IndexedPage[], saver: Saver): Headline {
  const saving = savingTabOf(pages, saver);
  const ofSaving = pages.filter(({ entries }) => entries[0].tab === saving);
  const tabPages = ofSaving.length > 0 ? ofSaving : pages;
  const isCleared = saving !== undefined && ofSaving.length === 0;
  const here = isCleared ? besideCleared(diagnosisOf(pages, pages)) : diagnosisOf(pages, tabPages);
  const elsewhere =
    here.of === 'end' && tabPages.length < pages.length ? elsewhereIn(pages, tabPages, here) : undefined;
  const main = elsewhere ?? here;
  const page = pages[main.at.pageLoad];
  const scope = elsewhere ? pages : tabPages;
  const { past } = main;
  const [firstFailedCall] = scope.flatMap(failedCallsOf).filter(({ step }) => !past || isAfter(step, past));
  return {
    ...main,
    route: page && routeAt(page, main.at.step),
    tab: tabOf(pages, saving, main.at),
    ...(firstFailedCall ? { firstFailedCall } : {}),
    unanswered: scope.flatMap(unansweredOf),
  };
}

/** The tab that saved the log; undefined if the log does not name it. */
const savingTabOf = (pages: readonly IndexedPage[], { savedBy, savedByTab }: Saver): string | undefined =>
  savedByTab ?? (savedBy === undefined ? undefined : pages[savedBy]?.entries[0].tab);

/** The diagnosis of the other tabs, if nothing remains of the tab that saved the log. */
const besideCleared = (there: Diagnosis): Diagnosis => ({
  ...there,
  sentence: `The tab that saved this log has no entries left: a sign-out or the shared-computer setting cleared them. In another tab: ${there.sentence}`,
});

/** The failure in another tab, if there was none in the one that saved the log. */
function elsewhereIn(
  pages: readonly IndexedPage[],
  tabPages: readonly IndexedPage[],
  here: Diagnosis,
): Diagnosis | undefined {
  const others = pages.filter((page) => !tabPages.includes(page));
  const there = diagnosisOf(pages, others);
  if (there.of === 'end') return undefined;
  return { ...there, sentence: `In another tab: ${there.sentence} In the tab that saved this log: ${here.sentence}` };
}

/**
 * The diagnosis of some page loads: the last refusal or unanswered submit, else a failed call, else the end. `lastEnd`
 * is how the last one ends.
 */
function diagnosisOf(
  pages: readonly IndexedPage[],
  tabPages: readonly IndexedPage[],
  lastEnd: LogEnd | undefined = tabPages.map(endOf).at(-1),
): Diagnosis {
  const refusal = lastTrouble(tabPages);
  const sent = tabPages.flatMap(unansweredOf).at(-1);
  const done = tabPages.flatMap((page) => achievementIn(page) ?? []).at(-1);
  const isOver = (at: Step): boolean =>
    done !== undefined && isAfter(done.step, at) && areInOneTab(pages, done.step, at);
  if (sent && !isOver(sent.step) && !(refusal && isAfter(stepOfTrouble(refusal), sent.step)))
    return unansweredDiagnosis(pages, sent);
  if (!refusal) return diagnosisWithoutRefusal(pages, tabPages, lastEnd, isOver, undefined);
  const at = stepOfTrouble(refusal);
  const after = isOver(at) ? done : undefined;
  if (after || !hasGoneOn(tabPages, refusal))
    return refusalDiagnosis(pages, refusal, after, earlierSentence(pages, tabPages, refusal));
  return afterRefusal(diagnosisWithoutRefusal(pages, tabPages, lastEnd, isOver, at), at);
}

/** A failed call, else the end. What was before `past`, a refusal that the person went on from, does not count. */
function diagnosisWithoutRefusal(
  pages: readonly IndexedPage[],
  tabPages: readonly IndexedPage[],
  end: LogEnd | undefined,
  isOver: (at: Step) => boolean,
  past: Step | undefined,
): Diagnosis {
  const isSince = ({ step }: { readonly step: Step }): boolean => !past || isAfter(step, past);
  const call = tabPages
    .flatMap(failedCallsOf)
    .filter((each) => !each.isHealed && isSince(each))
    .at(-1);
  const left = [abandonedWait(tabPages) ?? []].flat().find(isSince);
  const hung = end?.how === 'waiting' ? end : left;
  // A page that hung later had got past the failed call.
  if (call && end && !(hung && isAfter(hung.step, call.step))) return failedCallDiagnosis(pages, call, end);
  if (left && end && !isOver(left.step)) return abandonedDiagnosis(left, end);
  const returned = [emptyReturn(tabPages) ?? []].flat().find(isSince);
  if (returned && end) return returnDiagnosis(pages, tabPages, returned, end);
  const here = endDiagnosis(pages, tabPages, end);
  if (isFaulty(here)) return here;
  const earlier = earlierFault(pages, tabPages);
  return earlier && !isOver(earlier.at)
    ? { ...earlier, sentence: `${withoutOpening(earlier.sentence)} ${here.sentence}` }
    : here;
}

/** Whether a rule found a fault at this end. */
export const isFaulty = ({ rules = [] }: Diagnosis): boolean => rules.some((rule) => !isHarmless(rule));

/** The fault at the end of the last earlier page that had one: people open the page anew to save a log. */
function earlierFault(pages: readonly IndexedPage[], tabPages: readonly IndexedPage[]): Diagnosis | undefined {
  for (let count = tabPages.length - 1; count > 0; count -= 1) {
    const earlier = tabPages.slice(0, count);
    const before = endDiagnosis(pages, earlier, endBefore(earlier));
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
  const before = diagnosisOf(pages, earlier, endBefore(earlier));
  // A failed call decided nothing if the page then left for a provider.
  const hasGoneOn = before.of === 'failed call' && earlier.map(endOf).at(-1)?.how === 'away';
  if (before.isOver || hasGoneOn) return undefined;
  if (before.of !== 'end') return before;
  return hasStayed(before.cause) ? { ...before, sentence: withoutOpening(before.sentence) } : undefined;
}

/** How the last of some page loads ends, told for a log that continues after it. */
function endBefore(tabPages: readonly IndexedPage[]): LogEnd | undefined {
  const end = tabPages.map(endOf).at(-1);
  return end && { ...end, text: end.earlierText ?? end.text };
}

/** A diagnosis without its opening, which is about the whole log. */
const withoutOpening = (text: string): string => text.replace(/No failure is recorded(?: at the end)?\. /, '');

/** Whether two steps are in one tab: only there is their order known. */
const areInOneTab = (pages: readonly IndexedPage[], first: Step, second: Step): boolean =>
  pages[first.pageLoad]?.entries[0].tab === pages[second.pageLoad]?.entries[0].tab;

const isAfter = (first: Step, second: Step): boolean => isBefore(second, first);

/** The last trouble; a restated one is used only if the log does not hold the original. */
function lastTrouble(pages: readonly IndexedPage[]): Trouble | undefined {
  const troubles = pages.flatMap(troublesOf);
  return troubles.filter(({ isRestated }) => !isRestated).at(-1) ?? troubles.at(-1);
}

/** The tab that saved the log is included even if its record was cleared. */
function tabOf(pages: readonly IndexedPage[], saving: string | undefined, { pageLoad }: Step): Lane {
  const recorded = pages.map(({ entries: [load] }) => load.tab);
  return laneAmong([...recorded, ...(saving === undefined ? [] : [saving])])(pages[pageLoad]?.entries[0].tab ?? '');
}
