import type { Witness } from 'src/contract/tabKeys';
import { type Step, stepName } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import { type Finder, type Subject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { startsIn } from 'src/reading/headline/consistency/shared/starts';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { type IndexedPageLoad, lastBefore, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { isStartOfOtherTrip } from 'src/reading/headline/pageLoad/otherTrip';
import { isReturnTo } from './emptiedOnReturn';

/** A return from a provider that the page took for a new tab, although it was the tab that had left. */
interface UnrecognisedReturn {
  /** Where the page load before stored the start of the sign-in. */
  readonly started: Step;
  readonly left: Step;
}

/** Whether session storage, which belongs to one tab, still held the mark of a start when a page was loaded. */
const keptMark = ({ entries: [{ facts }] }: IndexedPageLoad): boolean =>
  valueAt(facts, 'witness') === ('intact' satisfies Witness) && valueAt(facts, 'continues') === false;

/** The id of the start that a page load found in storage. */
const foundStart = ({ answeredQuestions }: IndexedPageLoad): unknown => {
  const path = 'pending_sign_in.id';
  const read = lastBefore(answeredQuestions, Infinity, ({ answer }) => valueAt(answer.value, path) !== undefined);
  return valueAt(read?.answer.value, path);
};

/**
 * How a page load came back in a tab that it took for a new one: the page load directly before had stored this start
 * and left with this redirect_uri, and session storage still held the mark of a start. A tab that really is another one
 * has another page load before it, or no mark. Undefined for any other page load.
 */
export function unrecognisedReturn(
  pages: readonly IndexedPageLoad[],
  page: IndexedPageLoad,
): UnrecognisedReturn | undefined {
  const index = pages.indexOf(page);
  const before = pages[index - 1];
  const left = before && sentToProvider(before)?.step;
  const { tab } = page.entries[0];
  if (!left || !keptMark(page) || pages.slice(0, index).some(({ entries: [load] }) => load.tab === tab))
    return undefined;
  const start = startsIn(before).at(-1);
  const isOwn = start?.id !== undefined && start.id === foundStart(page);
  return isOwn && isReturnTo(page, before) ? { started: start.at, left } : undefined;
}

/** The page took its own tab for a new one, and so refused the sign-in that it had started itself just before. */
export const tabNotRecognised: Finder<Subject> = ({ pages, page, step, trouble }) => {
  const found = trouble && isStartOfOtherTrip(page, step) ? unrecognisedReturn(pages, page) : undefined;
  if (!found) return undefined;
  const { started, left } = found;
  return bugFinding(
    `The page did not recognise its own tab: the page load before had started this sign-in (${stepName(started)}) and left for the provider (${stepName(left)}), and this is the return to its redirect_uri. Session storage still held the mark of a start, yet the page took the tab for another one and refused its own sign-in`,
    [started, left, stepOf(page, { step })],
  );
};
