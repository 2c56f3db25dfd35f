import type { QuestionEntry } from 'src/journal/log/entry';
import { changeIn } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';

/** The starts of sign-ins that a change of storage writes. */
export const startsOf = (question: QuestionEntry) =>
  changeIn(question).values.flatMap(([key, value]) =>
    key === 'pending_sign_in' ? [{ id: valueAt(value, 'id'), method: valueAt(value, 'method') }] : [],
  );

/** The starts of sign-ins that a page load stored: the id of each, and its step. */
export const startsIn = ({ questions }: IndexedPageLoad) =>
  questions.flatMap(({ at, question }) => startsOf(question).map((start) => ({ ...start, at })));
