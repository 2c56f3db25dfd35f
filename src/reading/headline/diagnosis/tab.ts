import { type Step, isBefore, stepName } from 'src/journal/log/step';
import { successIn } from 'src/reading/headline/ending/achievements';
import { abandonedWait, emptyReturn } from 'src/reading/headline/ending/ending';
import type { LogEnd } from 'src/reading/headline/ending/logEnd';
import { type FailedCall, failedCallsOf } from 'src/reading/headline/pageLoad/failedCalls';
import { type IndexedPageLoad, isShownAgain } from 'src/reading/headline/pageLoad/indexedPage';
import { type Trouble, troublesOf } from 'src/reading/headline/troubles/troubles';
import { stepOfTrouble } from './diagnosis';
import { type OpeningSentence, openingAfterRefusal, openingAfterFailure } from './endDiagnosis';
import { needlessCalls } from './passedCalls';
import { isResolved } from './resolved';

/** A tab's page loads, with the facts that decide its diagnosis. */
export interface TabReading {
  readonly pages: readonly IndexedPageLoad[];
  readonly tabPages: readonly IndexedPageLoad[];
  /** How the last one ends. */
  readonly end: LogEnd | undefined;
  readonly opening: OpeningSentence;
  readonly refusal: Trouble | undefined;
  /** A refusal that the person went on from: what was before does not count. */
  readonly past: Step | undefined;
  /** What the person achieved after a step; undefined if nothing, or if the order is not known. */
  readonly achievedAfter: (at: Step) => LogEnd | undefined;
  /** The failed calls that no later call recovered from, and that something depended on. */
  readonly calls: readonly FailedCall[];
}

/** Reads what counts in some page loads. */
export function readTabPages(
  pages: readonly IndexedPageLoad[],
  tabPages: readonly IndexedPageLoad[],
  end: LogEnd | undefined,
  opening: OpeningSentence,
): TabReading {
  const successes = tabPages.flatMap((page) => successIn(page) ?? []);
  const done = successes.find(({ step }) => isResumed(pages, step)) ?? successes.at(-1);
  const achievedAfter = (at: Step): LogEnd | undefined =>
    done && areInOneTab(pages, done.step, at) && (isBefore(at, done.step) || isResumed(pages, done.step))
      ? done
      : undefined;
  const refusal = lastTrouble(tabPages);
  const at = refusal && stepOfTrouble(refusal);
  const past = refusal && at && !achievedAfter(at) && isResolved(tabPages, refusal) ? at : undefined;
  const needless = needlessCalls(tabPages).map(({ step }) => stepName(step));
  const failed = tabPages
    .flatMap(failedCallsOf)
    .filter(isSince(past))
    .filter(({ step }) => !needless.includes(stepName(step)));
  return {
    pages,
    tabPages,
    end,
    opening: { ...opening, ...(past ? openingAfterRefusal : {}), ...(failed.length > 0 ? openingAfterFailure : {}) },
    refusal,
    past,
    achievedAfter,
    calls: failed.filter((each) => !each.isHealed),
  };
}

/** Whether something came after the refusal that the person went on from. */
const isSince =
  (past: Step | undefined) =>
  ({ step }: { readonly step: Step }): boolean =>
    !past || isBefore(past, step);

/** The last page that was left while it waited. */
export const waitLeft = ({ tabPages, opening, past }: TabReading): LogEnd | undefined =>
  [abandonedWait(tabPages, !opening.isLeftOut) ?? []].flat().find(isSince(past));

/** The last return from a provider in which the page found no answer. */
export const returnIn = ({ tabPages, past }: TabReading): LogEnd | undefined =>
  [emptyReturn(tabPages) ?? []].flat().find(isSince(past));

/** Whether the page load of a step was shown again before it, after the later page loads of its tab. */
const isResumed = (pages: readonly IndexedPageLoad[], { pageLoad, step }: Step): boolean => {
  const page = pages[pageLoad];
  return page !== undefined && isShownAgain(page, step);
};

/** Whether two steps are in one tab: only there is their order known. */
const areInOneTab = (pages: readonly IndexedPageLoad[], first: Step, second: Step): boolean =>
  pages[first.pageLoad]?.entries[0].tab === pages[second.pageLoad]?.entries[0].tab;

/** The last trouble; a restated one is used only if the log does not hold the original. */
function lastTrouble(pages: readonly IndexedPageLoad[]): Trouble | undefined {
  const troubles = pages.flatMap(troublesOf);
  return troubles.filter(({ isRestated }) => !isRestated).at(-1) ?? troubles.at(-1);
}
