import { number, open } from 'src/contract/shape';
import { event } from './event';

/** The page came to the front or went to the back. */
export const visibilityChanged = event('page/visibilityChanged').carrying({ state: open<'visible' | 'hidden'>() });
/** By how much the device's clock is ahead of the host's, in milliseconds; said once, for whoever reads the record. */
export const clockCompared = event('page/clockCompared').carrying({ aheadMs: number() });
