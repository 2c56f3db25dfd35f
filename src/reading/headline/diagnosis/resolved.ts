import type { Entry } from 'src/journal/log/entry';
import { valueAt } from 'src/journal/log/values';
import {
  eventRow,
  isAddress,
  isScreen,
  isSubmit,
  repeatsRefused,
  isByPerson,
  isOneOfCauses,
  sessionEndCauses,
} from 'src/vocabulary/events';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { isCallbackRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { unreplacedToken } from 'src/reading/headline/consistency/tokens/issuedTokens';
import { lostBefore } from 'src/reading/headline/consistency/calls/sentValues';
import { refusedEarlier } from 'src/reading/headline/consistency/tokens/sessionAge';
import { failedCallsOf } from 'src/reading/headline/pageLoad/failedCalls';
import { type EventAt, type IndexedPageLoad, routeAt } from 'src/reading/headline/pageLoad/indexedPage';
import { messagesAfter, untilNextAct } from 'src/reading/headline/seen/seenScreen';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { type Trouble, troublesOf } from 'src/reading/headline/troubles/troubles';
import { tabPagesSince, tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';

/**
 * Whether a refusal is history: the person then sent something in the same tab with success, and the last screen no
 * longer says what the refusal had made it say. Opening the page once more proves nothing, nor does a click that sends
 * nothing: people do both to save the log.
 */
export function isResolved(tabPages: readonly IndexedPageLoad[], refusal: Trouble): boolean {
  const { page, step, row } = refusal;
  const since = tabPagesSince(tabPages, page);
  const last = since.at(-1);
  // A defect remains the subject of the log.
  if (!last || row.isDefect) return false;
  if (hasLeftFor(refusal))
    return (
      refusedEarlier(tabPages, refusal) === undefined &&
      unreplacedToken(tabPagesUntil(tabPages, page), page, evidenceOf(refusal)) === undefined
    );
  const from = (load: IndexedPageLoad): number => (load === page ? step : -1);
  const isClean = since.every((load) => !hasFailed(load, from(load)));
  return isClean && since.some((load) => hasProgressed(load, from(load), since)) && !isStillShown(refusal, last);
}

/** Whether a session ended with a 401 and the page left for a provider, as it should (spec §4). */
const hasLeftFor = ({ page, step, cause, payload }: Trouble): boolean =>
  isOneOfCauses(sessionEndCauses, cause) &&
  valueAt(payload['failure'], 'status') === 401 &&
  (sentToProvider(page)?.step.step ?? -1) > step;
/**
 * Whether a session ended only because an answer was lost, and the page left for a provider: a call had sent the same
 * token before and got none.
 */
export const endsByLostAnswer = (refusal: Trouble): boolean =>
  hasLeftFor(refusal) && answersAt(refusal.page, evidenceOf(refusal)).some((each) => lostBefore(each) !== undefined);

/** Whether anything was refused or failed in a page load after a step, even if it only repeats what was before. */
const hasFailed = (page: IndexedPageLoad, from: number): boolean =>
  troublesOf(page).some(({ step }) => step > from) ||
  failedCallsOf(page).some(({ step, isHealed }) => step.step > from && !isHealed);

/** Whether a submit of the person after a step brought another screen, or something else to wait for. */
function hasProgressed(page: IndexedPageLoad, from: number, since: readonly IndexedPageLoad[]): boolean {
  const sent = page.events.filter(({ step, event }) => step > from && isNewSubmit(event));
  if (!sent.some((act) => page.events.some((each) => each.step > act.step && leadsOn(page, act, each)))) return false;
  // The provider's answer counts, not that the person was sent there.
  return !sentToProvider(page) || since.some((each) => each.pageLoad > page.pageLoad && isReturn(each));
}

/** A submit other than a repeated refused one, whose success would show that the service contradicts itself. */
const isNewSubmit = (event: EventAt['event']): boolean =>
  isByPerson(event) && isSubmit(event) && !repeatsRefused(event);

function leadsOn(page: IndexedPageLoad, sent: EventAt, { event }: EventAt): boolean {
  if (event.origin !== 'flow') return false;
  if (!isScreen(event)) return eventRow(event.type)?.waitsFor !== undefined;
  const route = valueAt(event.payload, 'route');
  return route !== routeAt(page, sent.step) && route !== 'entry' && route !== 'problem';
}

/** Whether a page load began with the return from a provider. */
function isReturn({ events }: IndexedPageLoad): boolean {
  return isCallbackRoute(valueAt(events.find(({ event }) => isAddress(event))?.event.payload, 'route'));
}

/**
 * Whether the last screen still shows a message that appeared with the refusal. True for a log that does not fit this
 * build.
 */
function isStillShown({ page, step }: Trouble, last: IndexedPageLoad): boolean {
  const [before, after, now] = [page.entries.slice(0, step), untilNextAct(page, step), last.entries].map(wordsAfter);
  if (!before || !after || !now) return true;
  return after.some((words) => !before.includes(words) && now.includes(words));
}

const wordsAfter = (entries: readonly Entry[]): readonly string[] | undefined =>
  messagesAfter(entries)?.map((each) => ('key' in each ? each.key : each.words));
