import { departureTo } from 'src/journal/log/departure';
import { valueAt } from 'src/journal/log/values';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import {
  type IndexedPageLoad,
  type QuestionAt,
  beganSignedOut,
  lastDeparture,
} from 'src/reading/headline/pageLoad/indexedPage';
import { isOpenedBare } from 'src/reading/headline/pageLoad/addresses/openedBare';
import { readsOfClock } from 'src/reading/headline/pageLoad/time/clockNow';
import { tooSoonToTypeMs } from 'src/reading/headline/pageLoad/time/timeAway';
import { spanText, timesText, valueText } from 'src/reading/story/format';
import { capitalised } from 'src/reading/story/phrases';
import { isByPerson } from 'src/vocabulary/events';
import { startOf } from 'src/reading/headline/pageLoad/answers';

/** A page load at the bare address of the page, right after the page had left for the document application. */
interface Return {
  readonly page: IndexedPageLoad;
  /** The departure, if it is in the log. */
  readonly from?: { readonly page: IndexedPageLoad; readonly left: QuestionAt };
  /** How long before the page load the session had been stored, if that was too soon for anybody to open an address. */
  readonly storedMs?: number;
}

/** How long before a page load the session that it found had begun; undefined if somebody may have opened it since. */
function storedJustBefore(page: IndexedPageLoad): number | undefined {
  const [clock] = readsOfClock(page);
  // Only an ended session is stored without a method.
  const [since] = page.answeredQuestions.flatMap(({ answer: { value } }) =>
    valueAt(value, 'session.method') === undefined ? [] : [valueAt(value, 'session.since')],
  );
  if (!clock || typeof since !== 'number') return undefined;
  const ms = page.entries[0].startedAt + clock.aheadMs - since;
  return ms >= 0 && ms < tooSoonToTypeMs ? ms : undefined;
}

/** The departure of a page load for the document application. */
function leftForDocuments(page: IndexedPageLoad | undefined): QuestionAt | undefined {
  const left = page && lastDeparture(page);
  return valueAt(left?.question.args, 'query.load_user_info') === undefined ? undefined : left;
}

/** The page loads of a tab that are such returns. Of the first one in the log only the time of the session tells. */
const returnsIn = (tabPages: readonly IndexedPageLoad[]): readonly Return[] =>
  tabPages.flatMap((page, index): readonly Return[] => {
    if (!isOpenedBare(page) || beganSignedOut(page)) return [];
    const [before, storedMs] = [tabPages[index - 1], storedJustBefore(page)];
    const left = leftForDocuments(before);
    const timed = storedMs === undefined ? {} : { storedMs };
    if (before && left) return [{ page, from: { page: before, left }, ...timed }];
    return before || storedMs === undefined ? [] : [{ page, ...timed }];
  });

const reason =
  'a redirect or another rule of the host, or the document application’s own check of the session, sends people back to sign-in';

/**
 * The page left for the document application with everything done, and the next page load of the tab is the bare entry
 * form, more than once, or sooner than anybody can open an address: the first address may lead back here.
 */
export const ledBackFromDocuments: Finder<EndSubject> = ({ tabPages }) => {
  const returns = returnsIn(tabPages);
  const last = returns.at(-1);
  const since = last ? tabPages.slice(tabPages.indexOf(last.page)) : [];
  const isIdle = since.every(({ events }) => !events.some(({ event }) => isByPerson(event)));
  if (!last || !isIdle) return undefined;
  const { left } = last.from ?? {};
  const where = left ? `the address ${valueText(departureTo(left.question.args))}` : 'the document application';
  const [span] = returns.flatMap(({ storedMs }) => storedMs ?? []);
  const isFirm = returns.length > 1;
  // People open the page anew to save their log.
  if (!isFirm && span === undefined) return undefined;
  const soon =
    span === undefined ? '' : `, ${isFirm ? 'once ' : ''}${spanText(span)} after the session had been stored`;
  const unless = span === undefined ? ', unless the person opened the page anew each time' : '';
  const came = `the tab came to the bare entry form of this page${soon}, although the person had been signed in`;
  return {
    sentence: isFirm
      ? `${span === undefined ? `Perhaps ${where} leads` : `${capitalised(where)} seems to lead`} back here: ${timesText(returns.length)} ${came}. Perhaps ${reason}${unless}.`
      : `After ${where} ${came}: perhaps ${reason}, or another tab had just signed in.`,
    isGuess: true,
    steps: returns.flatMap(({ page, from }) => [...(from ? [from.left.at] : []), startOf(page)]),
    // Otherwise the person may have opened the page anew each time.
    ...(isFirm && span !== undefined ? { advice: 'ledBack' as const } : {}),
  };
};
