import type { Headline } from 'src/reading/headline/headline';
import { isRejectedRequest } from 'src/reading/headline/consistency/duties/appRequests';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { shownCase } from 'src/reading/headline/troubles/shownCase';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import type { EndAdvice } from 'src/reading/brief/advice/texts/endAdviceTexts';

/** Advice about the app that asked, where neither the sign-in nor the person is at fault. */
export function appAdvice({ at }: Headline, page: IndexedPageLoad): EndAdvice | undefined {
  const trouble = troublesOf(page).find((each) => each.step === at.step);
  if (!trouble) return undefined;
  if (isRejectedRequest(page, trouble)) return 'appRequestWrong';
  return shownCase(trouble, answersAt(page, evidenceOf(trouble))) === 'appRefused' ? 'appNotAllowed' : undefined;
}
