import type { UnknownAction } from '@reduxjs/toolkit';
import type { EventCreator } from './event';

type Fold<S> = (state: S, payload: never) => S;
/** Says what an event makes of the state; an event that is not named leaves it as it is. */
export type On<S> = <T extends string, P>(event: EventCreator<T, P>, fold: (state: S, payload: P) => S) => void;

/**
 * A reducer over events: pure folds, one per event, and nothing is ever altered in place, so that the same events give
 * the same state in the app and in every replay.
 */
export function foldOver<S>(initial: S, name: (on: On<S>) => void): (state: S | undefined, action: UnknownAction) => S {
  const folds = new Map<string, Fold<S>>();
  name((event, fold) => folds.set(event.type, fold));
  return (state = initial, action) => {
    const fold = folds.get(action.type);
    return fold ? fold(state, action['payload'] as never) : state;
  };
}
