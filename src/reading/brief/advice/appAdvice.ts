import type { Headline } from 'src/reading/headline/headline';
import { isRejectedRequest } from 'src/reading/headline/consistency/duties/appRequests';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { shownCase } from 'src/reading/headline/troubles/shownCase';
import { troubleOf } from './deciding';
import type { OwnText } from 'src/reading/brief/advice/texts';

/**
 * "The app opened this page with an address that is not accepted here." It blames nobody: the page's check may be too
 * strict.
 */
export const requestRejected = { key: 'MESSAGES.APP.WRONG_ADDRESS' } as const satisfies { readonly key: TextKey };

/** Advice about the app that asked, where neither the sign-in nor the person is at fault. */
export function appAdvice(headline: Headline, page: IndexedPageLoad): OwnText | typeof requestRejected | undefined {
  const trouble = troubleOf(headline, page);
  if (!trouble) return undefined;
  if (isRejectedRequest(page, trouble)) return requestRejected;
  return shownCase(trouble, answersAt(page, evidenceOf(trouble))) === 'appRefused' ? 'appNotAllowed' : undefined;
}
