import { stableJson, valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from './indexedPage';

/** What page loads of one host may differ in: the stage, and what their settings name. */
type Served = 'api' | 'userPool.id';

/**
 * Those of these page loads that ask the same service or user pool as this one: the stages of one host share a log, but
 * neither people nor sites.
 */
export function pagesOfSameService(
  pages: readonly IndexedPageLoad[],
  page: IndexedPageLoad,
  served: Served,
): readonly IndexedPageLoad[] {
  const placeOf = ({ entries: [{ facts }] }: IndexedPageLoad): string =>
    stableJson(['stage', `served.${served}`].map((path) => valueAt(facts, path) ?? null));
  const place = placeOf(page);
  return pages.filter((each) => each === page || placeOf(each) === place);
}
