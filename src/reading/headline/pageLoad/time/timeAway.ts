import { valueAt } from 'src/journal/log/values';
import { readsClock } from 'src/vocabulary/questions';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';

/** Nobody types a password, or signs in at a provider in another way, within this time. */
export const tooSoonToTypeMs = 2000;

/**
 * The longest time, in milliseconds, that a person can have been away between two page loads of a tab: the first one
 * had stored its state before it left, with the time. Both times come from the second one, so they compare. Undefined
 * if the log does not show them.
 */
export function longestAway(before: IndexedPageLoad, { answeredQuestions }: IndexedPageLoad): number | undefined {
  const saved = answeredQuestions.find(
    ({ answer: { value } }) =>
      valueAt(value, 'store.trip') === before.entries[0].trip && valueAt(value, 'store.savedAt') !== undefined,
  );
  const now = answeredQuestions.find(({ step, question }) => step > (saved?.step ?? Infinity) && readsClock(question));
  const away = Number(now?.answer.value) - Number(valueAt(saved?.answer.value, 'store.savedAt'));
  return away >= 0 ? away : undefined;
}
