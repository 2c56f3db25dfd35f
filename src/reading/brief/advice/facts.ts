import { valueAt } from 'src/journal/log/values';
import type { EndName } from 'src/reading/headline/ending/logEnd';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { advancesAppRequest, endsAppRequest, findsAppRequest, isAddress } from 'src/vocabulary/events';

/** The end that gives its request up: the app gets no answer (spec §4, Consent). */
export const denied = 'done.denied' satisfies EndName;

/** The last request of an app that a page load knew: whether it is over, or still waits; undefined without one. */
export const appRequestOf = ({ events }: IndexedPageLoad): 'open' | 'over' | undefined => {
  const last = events.filter(({ event }) => advancesAppRequest(event) || findsAppRequest(event)).at(-1);
  return last && (endsAppRequest(last.event) ? 'over' : 'open');
};

/** Whether the last address of a page load says that it came from a sign-out. */
export const isAfterSignOut = (page: IndexedPageLoad): boolean => arrivedWith(page, 'logout_flow');

/** Whether the last address of a page load says this of a sign-out after which the page opened it. */
export const arrivedWith = (page: IndexedPageLoad, name: 'logout_flow' | 'session_left'): boolean =>
  arrivalParam(page, name) === true;
/** A parameter of the last address of a page load. */
export const arrivalParam = ({ events }: IndexedPageLoad, name: string): unknown =>
  valueAt(events.filter(({ event }) => isAddress(event)).at(-1)?.event.payload, `params.${name}`);
