import { limits } from 'src/contract/limits';

/** Whether the device's clock is so wrong that tokens and sign-ins look expired. */
export const isClockWrong = (skewMs: number | undefined): boolean => Math.abs(skewMs ?? 0) > limits.clockSkewMs;
