import { valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from './indexedPage';

/** The first of some page loads that was opened with what seems to be an answer, in an address that is no callback. */
export const pageOfStrayAnswer = (pages: readonly IndexedPageLoad[]): IndexedPageLoad | undefined =>
  pages.find(({ entries: [{ facts }] }) => valueAt(facts, 'strayAnswer') !== undefined);
