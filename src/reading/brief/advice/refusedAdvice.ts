import type { OwnText } from 'src/reading/brief/advice/texts';
import type { Headline } from 'src/reading/headline/headline';
import { type RefusalReason, refusalReasonOf } from 'src/reading/headline/consistency/calls/refusalReason';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isCall } from 'src/vocabulary/questions';
import { decidingAnswers, troubleOf } from './deciding';

/** The advice about each. None asks for the same attempt, or for it elsewhere. */
const adviceByReason: Readonly<Record<RefusalReason, OwnText>> = {
  size: 'requestTooLarge',
  form: 'requestInvalid',
  address: 'requestInvalid',
  permission: 'notAllowed',
  usedPassword: 'passwordUsedBefore',
};

/** The advice that follows from what was refused, whatever the page says; undefined if another attempt may differ. */
export function refusedAdvice(headline: Headline, page: IndexedPageLoad): OwnText | undefined {
  // A call that failed may have had no consequence.
  if (!troubleOf(headline, page)) return undefined;
  const failed = decidingAnswers(headline, page).find(
    ({ question, failure }) => isCall(question) && failure !== undefined,
  );
  const reason = failed && refusalReasonOf(failed);
  return reason && adviceByReason[reason];
}
