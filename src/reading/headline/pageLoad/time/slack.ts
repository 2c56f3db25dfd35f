import { startPrecisionMs } from 'src/journal/log/entry';

/**
 * How far two moments in storage may differ although they are the same: each is relative to the start of its page load,
 * which is rounded to the minute, and one second is left for the rounding of stored seconds.
 */
export const storedMomentSlackMs = startPrecisionMs + 1000;
