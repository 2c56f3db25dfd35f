import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { timesText } from 'src/reading/story/format';
import { isRefreshed } from 'src/vocabulary/events';
import { achievementIn } from './achievements';
import { logEndOf } from './ending';

/** How often in a row the person was signed in and handed over, if more than once. A refresh is no sign-in. */
export function timesInARow(own: readonly IndexedPageLoad[]): string {
  const isSignedIn = (page: IndexedPageLoad): boolean => achievementIn(page)?.name === 'done.signedIn';
  const isDone = (page: IndexedPageLoad): boolean => logEndOf(page).how === 'done' || logEndOf(page).how === 'resting';
  const since = own.map((page) => isDone(page) && !isSignedIn(page)).lastIndexOf(true) + 1;
  const handedOver = own.slice(since).filter(isSignedIn);
  const refreshes = handedOver.filter(({ events }) => events.some(({ event }) => isRefreshed(event))).length;
  const signIns = handedOver.length - refreshes;
  if (handedOver.length < 2) return '';
  if (refreshes === 0) return ` ${timesText(signIns)} in a row`;
  const session = `the page refreshed a stored session ${timesText(refreshes)}`;
  if (signIns === 0) return `: ${session}`;
  return `${signIns === 1 ? '' : ` ${timesText(signIns)}`}, and ${session}`;
}
