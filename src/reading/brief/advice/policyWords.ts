import { policyRefusal } from 'src/contract/failures';
import type { Step } from 'src/journal/log/step';
import { textOf, valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { troublesOf } from 'src/reading/headline/troubles/troubles';

/** The words with which the user pool refused a new password: they say what the caller has to change. */
export function policyWords(page: IndexedPageLoad, { step }: Step): string | undefined {
  const refusal = troublesOf(page).find((each) => each.step === step);
  const words = textOf(valueAt(refusal?.payload, 'failure.message'));
  return words?.startsWith(policyRefusal) ? words : undefined;
}
