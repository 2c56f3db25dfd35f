import { open } from 'src/contract/shape';
import { event } from './event';

/** The page came to the front or went to the back. */
export const visibilityChanged = event('page/visibilityChanged').carrying({ state: open<'visible' | 'hidden'>() });
