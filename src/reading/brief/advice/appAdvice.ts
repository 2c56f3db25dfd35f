import type { Headline } from 'src/reading/headline/headline';
import { isRejectedRequest } from 'src/reading/headline/consistency/duties/appRequests';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { shownCase } from 'src/reading/headline/troubles/shownCase';
import { troubleOf } from './deciding';
import type { OwnText } from 'src/reading/brief/advice/texts';

/** Advice about the app that asked, where neither the sign-in nor the person is at fault. */
export function appAdvice(headline: Headline, page: IndexedPageLoad): OwnText | undefined {
  const trouble = troubleOf(headline, page);
  if (!trouble) return undefined;
  if (isRejectedRequest(page, trouble)) return 'appRequestWrong';
  return shownCase(trouble, answersAt(page, evidenceOf(trouble))) === 'appRefused' ? 'appNotAllowed' : undefined;
}
