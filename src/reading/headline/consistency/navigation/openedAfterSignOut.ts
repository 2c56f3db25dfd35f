import { isByPerson } from 'src/vocabulary/events';
import { stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { isSessionLeft, unconfirmedSignOutText } from 'src/reading/story/unconfirmedSignOut';
import { arrivedWith } from './arrivalRules';

/** The only page load of a log has the address of the page after a sign-out. */
export const openedAfterSignOut: Finder<EndSubject> = ({ pages }) => {
  const [page, second] = pages;
  if (!page || second || arrivedWith(page)['logout_flow'] !== true) return undefined;
  if (page.events.some(({ event }) => isByPerson(event))) return undefined;
  const code = arrivedWith(page)['session_left_why'];
  const why = unconfirmedSignOutText(code);
  const stays = isSessionLeft(code)
    ? 'the session at the service stays until it ends by itself'
    : 'whether the service ended the session is not known (it may stay until it ends by itself)';
  const [unreported, left] =
    arrivedWith(page)['session_left'] === true
      ? [` of which the page could not tell the service${why === undefined ? '' : ` (${why})`}`, `, ${stays}`]
      : ['', ''];
  return {
    sentence: `The address is that of the page that follows a sign-out${unreported}; a bookmark or the browser's history may have it too. If there was one, it erased what was recorded before, so what was signed out is not in this log${left}, and a session on another host of the page, if there is one, stays.`,
    steps: [stepOf(page, { step: 0 })],
  };
};
