import { isByPerson } from 'src/vocabulary/events';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { fateOfSignOut, isSessionLeft, unconfirmedSignOutText } from 'src/reading/story/unconfirmedSignOut';
import { arrivedWith } from './arrivalRules';
import { startOf } from 'src/reading/headline/pageLoad/answers';

/** What is said of a sign-out that its page could not confirm. */
const notConfirmed: Readonly<Record<ReturnType<typeof fateOfSignOut>, string>> = {
  untold: 'of which the page could not tell the service',
  unconfirmed: 'that the service did not confirm to the page',
  answeredByService: 'that the service answered with success, so it has probably ended the session',
  answeredBySomebody: 'that was answered with success, perhaps not by the service',
};

/** The only page load of a log has the address of the page after a sign-out. */
export const openedAfterSignOut: Finder<EndSubject> = ({ pages }) => {
  const [page, second] = pages;
  if (!page || second || arrivedWith(page)['logout_flow'] !== true) return undefined;
  if (page.events.some(({ event }) => isByPerson(event))) return undefined;
  const isUnconfirmed = arrivedWith(page)['session_left'] === true;
  const [unreported, left] = isUnconfirmed ? unconfirmedTexts(arrivedWith(page)['session_left_why']) : ['', ''];
  return {
    sentence: `The address is that of the page that follows a sign-out${unreported}; a bookmark or the browser's history may have it too. If there was one, it erased what was recorded before, so what was signed out is not in this log${left}, and a session on another host of the page, if there is one, stays.`,
    steps: [startOf(page)],
    ...(isUnconfirmed ? { isBeforeLog: true, tellsFailure: true } : {}),
  };
};

/** The parts of the sentence about a sign-out that was not confirmed, for this reason. */
function unconfirmedTexts(code: unknown): readonly [which: string, left: string] {
  const why = unconfirmedSignOutText(code);
  const fate = fateOfSignOut(code);
  const which = ` ${notConfirmed[fate]}${why === undefined ? '' : ` (${why})`}`;
  if (fate === 'answeredByService')
    return [`${which}; page and service do not fit together, and what the page says of the session is not true`, ''];
  return isSessionLeft(code)
    ? [which, ', the session at the service stays until it ends by itself']
    : [which, ', whether the service ended the session is not known (it may stay until it ends by itself)'];
}
