import type { SiteName } from 'src/contract/brandTypes';
import type { Arrival } from 'slices/route';
import { findRequestOfTab } from './appRequest';
import { type Flow, select } from 'sagas/effects/effects';

/**
 * Finds the request of this tab again after a reload or a return: the page's links to sign-in take it along (decisions,
 * Apps). A fresh visit has none.
 */
export function* recallRequestAfterLoad(site: SiteName | undefined, arrival: Arrival | undefined): Flow {
  const isSought = yield* select(({ facts, appRequest }) => facts.continues || appRequest.step === 'unsure');
  if (site && isSought && arrival !== undefined && arrival !== 'flow') yield* findRequestOfTab(site);
}
