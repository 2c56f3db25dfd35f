import { valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import type { Headline } from 'src/reading/headline/headline';
import { readOfAssumedSite } from 'src/reading/headline/consistency/navigation/openedByAddress';
import { isCutOff } from 'src/reading/headline/consistency/network/reach';
import { shownCase } from 'src/reading/headline/troubles/shownCase';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import type { CauseId } from 'src/vocabulary/events';
import { looksUpApp } from 'src/vocabulary/questions';
import { connectionTexts, tryAgain } from './adviceRows';
import type { AddedAdvice } from 'src/reading/brief/advice/texts/adviceTexts';
import type { EndAdvice } from 'src/reading/brief/advice/texts/endAdviceTexts';
import type { RefusedAdvice } from 'src/reading/brief/advice/texts/refusedAdviceTexts';
import type { ServiceAdvice } from 'src/reading/brief/advice/texts/serviceAdviceTexts';
import type { SurroundingsAdvice } from 'src/reading/brief/advice/texts/surroundingsAdviceTexts';
import { decidingAnswers, troubleOf } from './deciding';
import { finishedAnyway } from 'src/reading/brief/advice/outlook/finishedAnyway';

/**
 * The page explains a refusal of the user pool as it understands it. The caller is told only what the service did: the
 * page may have sent something else than they typed, and to another pool. And if the page has no record of a sign-in,
 * nobody knows where it was started. What is a link on the page is none in the words of somebody else.
 */
const restated: ReadonlyMap<string, AddedAdvice | RefusedAdvice> = new Map<TextKey, AddedAdvice | RefusedAdvice>([
  ['MESSAGES.ERROR.PAGE.INVALID_SITE_NAME_SUBTEXT', 'checkSite'],
  ['MESSAGES.CAUSE.OTHER_BROWSER', 'signInHere'],
  ['ENTRY.CANNOT_SIGN_IN_TEXT', 'wayUnknown'],
  ['MESSAGES.SERVICE.CODE_WRONG', 'codeRefused'],
  ['MESSAGES.SERVICE.NO_USER', 'userUnknown'],
]);

/** Other words for advice of the page that the log proves useless, or that assumes what the log does not show. */
export function restatedAdvice(
  key: string,
  headline: Headline,
  page: IndexedPageLoad,
): AddedAdvice | EndAdvice | RefusedAdvice | ServiceAdvice | SurroundingsAdvice | undefined {
  if (key === notFinished || key === codeSpent) return finishedAnyway(headline, page);
  if (key === tryAgain && lacksAddress(headline, page)) return 'appAddress';
  if ([tryAgain, ...connectionTexts].includes(key) && wasCutOff(headline, page)) return 'connectionLost';
  if (key === finishedElsewhere) return isChangeUnsent(headline, page) ? 'notChangedElsewhere' : 'signedInElsewhere';
  if (key === passwordElsewhere && readOfAssumedSite(page, headline.at.step)) return 'siteAssumed';
  return restated.get(key);
}

/** "This sign-in could not be finished. Sign in again." */
const notFinished = 'MESSAGES.CAUSE.NOT_FINISHED' satisfies TextKey;
/** "This sign-in has already been used, perhaps in another tab. If nothing has opened there, sign in again." */
const codeSpent = 'MESSAGES.CAUSE.CODE_SPENT' satisfies TextKey;

/** It is true of the site that the page had only assumed; the person may have meant another. */
const passwordElsewhere = 'MESSAGES.CAUSE.PASSWORD_ELSEWHERE' satisfies TextKey;

/** "That sign-in was finished elsewhere in this browser": on the page the line above it says which one. */
const finishedElsewhere = 'STANDING.FINISHED_ELSEWHERE' satisfies TextKey;

/** Whether the page stopped before it sent a change of the password. */
function isChangeUnsent(headline: Headline, page: IndexedPageLoad): boolean {
  const trouble = troubleOf(headline, page);
  return trouble !== undefined && shownCase(trouble, decidingAnswers(headline, page)) === 'changeNotSent';
}

/** Whether the host of the deciding call had answered before: it can be reached, or could until then. */
const wasCutOff = (headline: Headline, page: IndexedPageLoad): boolean =>
  decidingAnswers(headline, page).some((each) => isCutOff({ pages: [page], page }, each));

/** Whether the service knows the app, but no address of it, and the app had not requested one. */
function lacksAddress(headline: Headline, page: IndexedPageLoad): boolean {
  if (headline.cause !== ('redirect.metadata' satisfies CauseId)) return false;
  const looked = decidingAnswers(headline, page).find(({ question }) => looksUpApp(question));
  return (
    looked !== undefined &&
    looked.failure === undefined &&
    valueAt(looked.answer.value, 'value.DefaultRedirect') === undefined
  );
}
