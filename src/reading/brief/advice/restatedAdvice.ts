import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import type { Headline } from 'src/reading/headline/headline';
import { shownCase } from 'src/reading/headline/troubles/shownCase';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import type { OwnText } from 'src/reading/brief/advice/texts';
import { decidingAnswers, troubleOf } from './deciding';

/**
 * The page explains a refusal of the user pool as it understands it. The caller is told only what the service did: the
 * page may have sent something else than they typed, and to another pool. And if the page has no record of a sign-in,
 * nobody knows where it was started. A link on the page cannot be clicked when somebody reads it out.
 */
const restated: ReadonlyMap<string, OwnText> = new Map<TextKey, OwnText>([
  ['MESSAGES.ERROR.PAGE.INVALID_SITE_NAME_SUBTEXT', 'checkSite'],
  ['MESSAGES.CAUSE.OTHER_BROWSER', 'signInHere'],
  ['ENTRY.CANNOT_SIGN_IN_TEXT', 'wayUnknown'],
  ['MESSAGES.SERVICE.CODE_WRONG', 'codeRefused'],
  ['MESSAGES.SERVICE.NO_USER', 'userUnknown'],
]);

/** What the caller is told in other words than the person was by the page. */
export function restatedAdvice(key: string, headline: Headline, page: IndexedPageLoad): OwnText | undefined {
  if (key === finishedElsewhere) return isChangeUnsent(headline, page) ? 'notChangedElsewhere' : 'signedInElsewhere';
  return restated.get(key);
}

/** "That sign-in was finished elsewhere in this browser": on the page the line above it says which one. */
const finishedElsewhere = 'STANDING.FINISHED_ELSEWHERE' satisfies TextKey;

/** Whether the page stopped before it sent a change of the password. */
function isChangeUnsent(headline: Headline, page: IndexedPageLoad): boolean {
  const trouble = troubleOf(headline, page);
  return trouble !== undefined && shownCase(trouble, decidingAnswers(headline, page)) === 'changeNotSent';
}
