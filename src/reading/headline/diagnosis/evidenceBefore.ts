import type { Step } from 'src/journal/log/step';
import { checkContextOf, contextOfExpiry } from 'src/reading/headline/consistency/contradictions/checkContext';
import { stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { evidenceOf } from 'src/reading/headline/troubles/evidence';
import { troublesOf } from 'src/reading/headline/troubles/troubles';

/**
 * The evidence of what an earlier page load of the tab had noticed, for a refusal that only repeats it: the values are
 * gone by then. Empty for any other refusal.
 */
export function evidenceBefore(subject: Parameters<typeof checkContextOf>[0]): readonly Step[] {
  const { page, step } = contextOfExpiry(checkContextOf(subject));
  const noticed = page === subject.page ? undefined : troublesOf(page).find((each) => each.step === step);
  return noticed ? evidenceOf(noticed).map((each) => stepOf(page, { step: each })) : [];
}
