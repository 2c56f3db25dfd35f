import type { EffectMiddleware } from 'redux-saga';
import { call } from 'redux-saga/effects';

/**
 * The limit of effects between two inputs. Whole page loads of the corpus take fewer than 1,000; flows that run more go
 * round in circles.
 */
const maxEffects = 5_000;

/** Detects flows that go round in circles, and stops them. */
export interface Circling {
  readonly effects: EffectMiddleware;
  /** Resets the count at an input. */
  readonly reset: () => void;
  /** Whether the flows were stopped. */
  readonly isStopped: () => boolean;
}

const never = (): Promise<never> => new Promise(() => undefined);

/** Counts effects; those beyond the limit never end, so that no flow can hang the page of a replay. */
export function circling(most = maxEffects): Circling {
  let run = 0;
  let isStopped = false;
  return {
    effects: (next) => (effect: unknown) => {
      run += 1;
      if (run > most) isStopped = true;
      next(isStopped ? call(never) : effect);
    },
    reset: () => {
      run = 0;
    },
    isStopped: () => isStopped,
  };
}
