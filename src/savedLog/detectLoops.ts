import type { EffectMiddleware } from 'redux-saga';
import { call } from 'redux-saga/effects';

/**
 * The most effects between two inputs. Whole page loads of the corpus need fewer than 1,000, so flows that need more
 * than this limit are looping.
 */
const maxEffects = 5_000;

/** Stops flows that loop. */
export interface LoopDetector {
  readonly effects: EffectMiddleware;
  /** Resets the count at an input. */
  readonly reset: () => void;
  /** Whether the flows were stopped. */
  readonly isStopped: () => boolean;
}

const never = (): Promise<never> => new Promise(() => undefined);

/** Counts effects. An effect beyond the limit never ends, so no flow can hang the page of a replay. */
export function detectLoops(limit = maxEffects): LoopDetector {
  let count = 0;
  let isStopped = false;
  return {
    effects: (next) => (effect: unknown) => {
      count += 1;
      if (count > limit) isStopped = true;
      next(isStopped ? call(never) : effect);
    },
    reset: () => {
      count = 0;
    },
    isStopped: () => isStopped,
  };
}
