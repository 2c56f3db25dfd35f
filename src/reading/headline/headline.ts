import type { FlowLog, Saver } from 'src/journal/log/logFile';
import { type Step, isBefore, stepName } from 'src/journal/log/step';
import { type Lane, laneAmong } from 'src/reading/story/lanes';
import { type FailedCall, failedCallsOf } from './pageLoad/failedCalls';
import { type IndexedPageLoad, indexPageLoads, routeAt } from './pageLoad/indexedPage';
import { tabPagesUntil } from './pageLoad/tabPages';
import { type Unanswered, unansweredOf } from './pageLoad/unanswered';
import { successIn } from './ending/achievements';
import type { Diagnosis } from './diagnosis/diagnosis';
import { openingAfterFailure } from './diagnosis/endDiagnosis';
import { elsewhereIn } from './diagnosis/elsewhere';
import { hasBroughtCodeSince, needlessCalls } from './diagnosis/passedCalls';
import { withStillBusy } from './diagnosis/stillBusy';
import { diagnosisOf } from './diagnosis/tabDiagnosis';
import { troublesOf } from './troubles/troubles';

/** A log in one sentence, and the steps that show it. */
export type Headline = Diagnosis & {
  /** The current route; undefined before the first one. */
  readonly route: string | undefined;
  readonly tab: Lane;
  readonly firstFailedCall?: FailedCall;
  readonly unanswered: readonly Unanswered[];
};

/**
 * The headline of a log. It is about the tab that saved the log, if the log names it; about another tab only if nothing
 * went wrong in that one. It only reads the log: no flow runs. Never throws for a log from `readLog`.
 *
 * @param ownBuild - the build of this code, if it is known: what another one did is not measured by today's rules
 * alone.
 */
export const headlineOf = (log: Saver & Pick<FlowLog, 'chapters'>, ownBuild?: string): Headline =>
  headlineOfPages(indexPageLoads(log.chapters, ownBuild), log);

/** The headline of indexed page loads; `saver` is the place where the log was saved. */
export function headlineOfPages(pages: readonly IndexedPageLoad[], saver: Saver): Headline {
  const saving = savingTabOf(pages, saver);
  const ofSaving = pages.filter(({ entries }) => entries[0].tab === saving);
  const tabPages = ofSaving.length > 0 ? ofSaving : pages;
  const isCleared = saving !== undefined && ofSaving.length === 0;
  const here = isCleared ? besideCleared(diagnosisOf(pages, pages)) : diagnosisOf(pages, tabPages);
  const elsewhere =
    here.of === 'end' && tabPages.length < pages.length ? elsewhereIn(pages, tabPages, here) : undefined;
  const found =
    elsewhere ??
    (hasFailedBeside(pages, tabPages, here) ? diagnosisOf(pages, tabPages, undefined, openingAfterFailure) : here);
  const main = withStillBusy(found, pages, saver);
  const page = pages[main.at.pageLoad];
  const scope = elsewhere ? pages : tabPages;
  const { past } = main;
  const needless = needlessCalls(scope).map(({ step }) => stepName(step));
  const [firstFailedCall] = scope
    .flatMap(failedCallsOf)
    .filter(({ step }) => (!past || isBefore(past, step)) && !isOvercome(pages, step, main))
    .filter(({ step }) => !needless.includes(stepName(step)));
  return {
    ...main,
    route: page && routeAt(page, main.at.step),
    tab: tabOf(pages, saving, main.at),
    ...(firstFailedCall ? { firstFailedCall } : {}),
    unanswered: scope.flatMap(unansweredOf),
  };
}

/** The tab that saved the log; undefined if the log does not name it. */
export const savingTabOf = (pages: readonly IndexedPageLoad[], { savedBy, savedByTab }: Saver): string | undefined =>
  savedByTab ?? (savedBy === undefined ? undefined : pages[savedBy]?.entries[0].tab);

/**
 * Whether the person succeeded in the same tab between a failed call of an earlier page load and what the headline is
 * about, or came back from a provider with a code: the call cannot have decided that.
 */
function isOvercome(pages: readonly IndexedPageLoad[], call: Step, { of, at }: Diagnosis): boolean {
  const page = pages[at.pageLoad];
  if (of === 'end' || !page || call.pageLoad >= at.pageLoad) return false;
  const tab = tabPagesUntil(pages, page);
  const successes = tab.flatMap((each) => successIn(each) ?? []).filter(({ step }) => isBefore(step, at));
  const isOfTab = tab.some(({ pageLoad }) => pageLoad === call.pageLoad);
  return isOfTab && (successes.some(({ step }) => isBefore(call, step)) || hasBroughtCodeSince(tab, call, at));
}

/** The diagnosis of the other tabs, if nothing remains of the tab that saved the log. */
const besideCleared = (there: Diagnosis): Diagnosis => ({
  ...there,
  sentence: `The tab that saved this log has no entries left: a sign-out or the shared-computer setting cleared them, so ask the person what it showed. In another tab: ${there.sentence}`,
});

/** Whether a log that ends without a failure has one in another tab, which got past it. */
const hasFailedBeside = (
  pages: readonly IndexedPageLoad[],
  tabPages: readonly IndexedPageLoad[],
  here: Diagnosis,
): boolean =>
  here.of === 'end' &&
  pages.some((page) => !tabPages.includes(page) && (failedCallsOf(page).length > 0 || troublesOf(page).length > 0));

/** The tab that saved the log is included even if its page loads were cleared. */
function tabOf(pages: readonly IndexedPageLoad[], saving: string | undefined, { pageLoad }: Step): Lane {
  const recorded = pages.map(({ entries: [load] }) => load.tab);
  return laneAmong([...recorded, ...(saving === undefined ? [] : [saving])])(pages[pageLoad]?.entries[0].tab ?? '');
}
