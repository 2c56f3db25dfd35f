import { storageHistory } from 'src/journal/log/storageHistory';
import type { Headline } from 'src/reading/headline/headline';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import type { AddedAdvice } from 'src/reading/brief/advice/texts/adviceTexts';
import type { EndAdvice } from 'src/reading/brief/advice/texts/endAdviceTexts';
import { lacksAppRequest } from './endAdvice';

/**
 * The advice for a refusal after the page had stored a session, which is still there: the sign-in was finished, so nobody
 * has to sign in again, and an app whose request is gone has to ask once more. Undefined in any other case.
 */
export function finishedAnyway({ of, at }: Headline, page: IndexedPageLoad): AddedAdvice | EndAdvice | undefined {
  const history = storageHistory(page.entries).filter(({ key, step }) => key === 'session' && step < at.step);
  const isStored = history.some(({ isReading, value }) => !isReading && value !== undefined);
  if (of !== 'refusal' || !isStored || history.at(-1)?.value === undefined) return undefined;
  return lacksAppRequest(page) ? 'startInApp' : 'signedIn';
}
