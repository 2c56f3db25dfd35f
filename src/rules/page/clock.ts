import { limits } from 'src/contract/limits';

/** Whether the device's clock is so wrong that tokens and sign-ins look expired. */
export const isClockWrong = (skewMs: number | undefined): boolean => Math.abs(skewMs ?? 0) > limits.clockSkewMs;

/**
 * Whether a stored moment is less than `ms` away from now. One in the future counts like one in the past: it was stored
 * while the clock of the device was wrong, and must not last until the clock has caught up.
 */
export const isWithin = (now: number, since: number, ms: number): boolean => Math.abs(now - since) < ms;
