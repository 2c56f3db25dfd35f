import type { Headline } from 'src/reading/headline/headline';
import { rejectedRequestAdvice } from 'src/reading/headline/consistency/duties/appRequests';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { shownCase } from 'src/reading/headline/troubles/shownCase';
import { troubleOf } from './deciding';
import type { OwnText } from 'src/reading/brief/advice/texts';

/** The advice if the page rejected the request of an app. */
export const ofRejectedRequest: readonly unknown[] = ['appRequestWrong', 'answerUnknown'] satisfies OwnText[];

/** Advice about the app that asked, where neither the sign-in nor the person is at fault. */
export function appAdvice(headline: Headline, page: IndexedPageLoad): OwnText | undefined {
  const trouble = troubleOf(headline, page);
  if (!trouble) return undefined;
  const rejected = rejectedRequestAdvice(page, trouble);
  if (rejected) return rejected;
  return shownCase(trouble, answersAt(page, evidenceOf(trouble))) === 'appRefused' ? 'appNotAllowed' : undefined;
}
