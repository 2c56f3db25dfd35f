import { csrfKeyOf } from 'src/contract/storageKeys';
import { objectOf, valueAt } from 'src/journal/log/values';
import { readsArrival } from 'src/vocabulary/questions';
import { type IndexedPageLoad, lastBefore } from './indexedPage';
import { pendingAtOtherProvider } from './pendingAtOtherProvider';

/** Whether a state had come back before a step with another anti-forgery token than the stored one. */
export function isOfOtherState({ answeredQuestions }: IndexedPageLoad, step: number): boolean {
  const returned = lastBefore(
    answeredQuestions,
    step,
    ({ question, answer: { value } }) => readsArrival(question) && valueAt(value, 'state.csrfToken') !== undefined,
  );
  const keys = Object.values(csrfKeyOf);
  const tokensIn = (value: unknown): readonly unknown[] => keys.flatMap((key) => objectOf(value)[key] ?? []);
  const stored = lastBefore(answeredQuestions, step, ({ answer: { value } }) => tokensIn(value).length > 0);
  if (!returned || !stored) return false;
  return !tokensIn(stored.answer.value).includes(valueAt(returned.answer.value, 'state.csrfToken'));
}

/**
 * Whether a page refused an answer because the stored start is not of its own trip (`sagas/callbacks.ts`,
 * `sagas/postAuth.ts`): that start need not be newer than the one that came back, but may be that one.
 */
export function isStartOfOtherTrip(page: IndexedPageLoad, step: number): boolean {
  const path = 'pending_sign_in.trip';
  const read = lastBefore(page.answeredQuestions, step, ({ answer }) => valueAt(answer.value, path) !== undefined);
  const isOther = read !== undefined && valueAt(read.answer.value, path) !== page.entries[0].trip;
  return isOther && pendingAtOtherProvider(page, step) === undefined && !isOfOtherState(page, step);
}
