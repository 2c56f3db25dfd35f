import type { EffectMiddleware } from 'redux-saga';
import { call } from 'redux-saga/effects';

/**
 * More effects than the flows of a page run between two things that come in: whole page loads of the corpus take fewer than
 * 1,000. Flows that run more go round in circles.
 */
const mostEffects = 5_000;

/** Sees whether the flows of a page go round in circles, and then stops them. */
export interface Circling {
  readonly effects: EffectMiddleware;
  /** Something came in: the flows may go on from there. */
  readonly cameIn: () => void;
  /** Whether the flows were stopped. */
  readonly isStopped: () => boolean;
}

const never = (): Promise<never> => new Promise(() => undefined);

/** Counts effects; those after the last one that is allowed never end, so that no flow can hang the page of a replay. */
export function circling(most = mostEffects): Circling {
  let run = 0;
  let isStopped = false;
  return {
    effects: (next) => (effect: unknown) => {
      run += 1;
      if (run > most) isStopped = true;
      next(isStopped ? call(never) : effect);
    },
    cameIn: () => {
      run = 0;
    },
    isStopped: () => isStopped,
  };
}
