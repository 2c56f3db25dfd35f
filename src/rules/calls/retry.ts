import type { Failure } from 'src/contract/failures';
import { limits } from 'src/contract/limits';

const retriedStatuses: readonly number[] = [502, 503, 504, -1];

/** Whether a failed call gets its one retry (spec §9): a gateway fault, throttling, or no answer. Never a plain 500. */
export const isRetried = (failure: Failure): boolean =>
  retriedStatuses.includes(failure.status) || failure.kind === 'throttled' || failure.kind === 'network';

/**
 * Wait before retry number `attempt` (0 for the first), in milliseconds: 500 ms doubled per attempt, give or take up to
 * half of it at random, capped (spec §9). `chance` is in [0, 1). Only one retry is made, so only attempt 0 occurs; the
 * formula of the specification is kept whole.
 */
export function retryDelayMs(attempt: number, chance: number, capMs: number = limits.retryCapMs): number {
  const plain = limits.retryFirstDelayMs * limits.retryFactor ** attempt;
  const jittered = plain * (1 + limits.retryJitter * (2 * chance - 1));
  return Math.min(Math.round(jittered), capMs);
}
