import { stableJson, valueAt } from 'src/journal/log/values';
import type { IndexedPage } from './indexedPage';

/** What page loads of one host may differ in: the stage, and what their settings name. */
type Served = 'api' | 'userPool.id';

/**
 * Those of these page loads that ask the same service or user pool as this one: the stages of one host share a log, but
 * neither people nor sites.
 */
export function servedAlike(pages: readonly IndexedPage[], page: IndexedPage, served: Served): readonly IndexedPage[] {
  const placeOf = ({ entries: [{ facts }] }: IndexedPage): string =>
    stableJson(['stage', `served.${served}`].map((path) => valueAt(facts, path) ?? null));
  const place = placeOf(page);
  return pages.filter((each) => each === page || placeOf(each) === place);
}
