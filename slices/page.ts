import type { LatencyPage } from 'src/contract/routes';
import { number, open } from 'src/contract/shape';
import { event } from './event';

/** The page came to the front or went to the back. */
export const visibilityChanged = event('page/visibilityChanged').carrying({ state: open<'visible' | 'hidden'>() });
/** By how much the device's clock is ahead of the host's, in milliseconds; said once, for whoever reads the record. */
export const clockCompared = event('page/clockCompared').carrying({ aheadMs: number() });
/** One of the pages whose load time is reported can be used (spec §2). */
export const pageShown = event('page/shown').carrying({
  page: open<LatencyPage>(),
  /** Milliseconds since the navigation began: that of the page load, or within the page the change of the address. */
  latency: number(),
});
/** The page is being left or put away; it may come back, and it may not. */
export const pageLeft = event('page/left').carryingNothing();
