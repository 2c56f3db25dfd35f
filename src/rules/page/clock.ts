import { limits } from 'src/contract/limits';

/** Whether the device's clock is so wrong that tokens and sign-ins look expired. */
export const isClockWrong = (skewMs: number | undefined): boolean => Math.abs(skewMs ?? 0) > limits.clockSkewMs;

/** The age of a stored moment, compared with a limit; `undated` if the clock has been set back since. */
export type Age = 'within' | 'expired' | 'undated';

/**
 * Whether a stored moment is less than `ms` away from now. One that lies further in the future must not last until the
 * clock has caught up either, but nobody knows how long ago it was.
 */
export function ageOf(now: number, since: number, ms: number): Age {
  if (Math.abs(now - since) < ms) return 'within';
  return since > now ? 'undated' : 'expired';
}
export const isWithin = (now: number, since: number, ms: number): boolean => ageOf(now, since, ms) === 'within';
