import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { successIn } from 'src/reading/headline/ending/achievements';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { startOf } from 'src/reading/headline/pageLoad/lookBack';
import { unconfirmedSignOutText } from 'src/reading/story/unconfirmedSignOut';
import { isByPerson } from 'src/vocabulary/events';
import { arrivedWith } from './arrivalRules';

/** Whether somebody, or the page by itself, went on to something else than a sign-out. */
const goesOn = (page: IndexedPageLoad): boolean =>
  page.events.some(({ event }) => isByPerson(event)) ||
  successIn(page) !== undefined ||
  sentToProvider(page) !== undefined;

/**
 * A log of several page loads begins at the address after a sign-out that the service had not confirmed, and nobody has
 * begun anything since. What the page wrote into that address is a recorded outcome, but hearsay: the sign-out itself,
 * and so the reason, is not in the log.
 */
export const signOutUnconfirmedBefore: Finder<EndSubject> = ({ pages: [first], tabPages }) => {
  const arrived = arrivedWith(first);
  if (!first || first !== tabPages[0] || arrived['session_left'] !== true || tabPages.some(goesOn)) return undefined;
  const why = unconfirmedSignOutText(arrived['session_left_why']);
  const reason = why === undefined ? '' : ` (as its reason, that ${why})`;
  return {
    sentence: `This log begins on the page that follows a sign-out, at an address that says that the service had not confirmed it${reason}. Unless a bookmark or the browser's history opened it, the page had written that into the address before this log begins, so nothing here shows whether it is true.`,
    isBeforeLog: true,
    tellsFailure: true,
    steps: [startOf(first)],
  };
};
