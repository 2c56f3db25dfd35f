import type { Headline } from 'src/reading/headline/headline';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { missingForRefresh } from 'src/reading/headline/troubles/refresh';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { clearsTokens, isOneOfCauses, sessionEndCauses } from 'src/vocabulary/events';

/**
 * Whether the page ended a session, or could not renew one because storage no longer held it. No sign-in was under way.
 */
export const isSessionOver = ({ cause }: Pick<Headline, 'cause'>, page: IndexedPageLoad): boolean =>
  isOneOfCauses(sessionEndCauses, cause) &&
  (page.events.some(({ event }) => clearsTokens(event)) ||
    troublesOf(page).some((each) => each.cause === cause && missingForRefresh(each) !== undefined));
