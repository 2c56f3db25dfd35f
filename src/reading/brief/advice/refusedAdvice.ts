import type { Headline } from 'src/reading/headline/headline';
import { type RefusalReason, refusalReasonOf } from 'src/reading/headline/consistency/calls/refusalReason';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isCall } from 'src/vocabulary/questions';
import { decidingAnswers, troubleOf } from './deciding';
import type { EndAdvice } from 'src/reading/brief/advice/texts/endAdviceTexts';
import type { RefusedAdvice } from 'src/reading/brief/advice/texts/refusedAdviceTexts';
import type { ServiceAdvice } from 'src/reading/brief/advice/texts/serviceAdviceTexts';

/** The advice about each. None asks for the same attempt, or for it elsewhere. */
const adviceByReason: Readonly<Record<RefusalReason, RefusedAdvice | ServiceAdvice | EndAdvice>> = {
  size: 'requestTooLarge',
  form: 'requestInvalid',
  address: 'requestInvalid',
  permission: 'notAllowed',
  usedPassword: 'passwordUsedBefore',
};

/** The advice that follows from what was refused, whatever the page says; undefined if another attempt may differ. */
export function refusedAdvice(
  headline: Headline,
  page: IndexedPageLoad,
): RefusedAdvice | ServiceAdvice | EndAdvice | undefined {
  // A call that failed may have had no consequence.
  if (!troubleOf(headline, page)) return undefined;
  const failed = decidingAnswers(headline, page).find(
    ({ question, failure }) => isCall(question) && failure !== undefined,
  );
  const reason = failed && refusalReasonOf(failed);
  return reason && adviceByReason[reason];
}
