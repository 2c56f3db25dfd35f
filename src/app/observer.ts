import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { EpochMs } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';

/** An action and when it was said. */
export type NotedAction = UnknownAction & { readonly at: EpochMs };

export interface Observer {
  /** The recorder, and behind it the observer. */
  readonly behind: (watcher: Middleware) => Middleware;
  /** Hands over what was noted so far, and from then on everything as it is said. */
  readonly handTo: (taker: (noted: NotedAction) => void) => void;
}

/** Notes what is said until the code that reports it is here. `now` is in milliseconds since 1970. */
export function makeObserver(now: () => number): Observer {
  const early: NotedAction[] = [];
  let take = (noted: NotedAction): void => {
    // The code that reports may never come.
    if (early.length < limits.backupMaxRecords) early.push(noted);
  };
  return {
    behind: (watcher) => (store) => (next) =>
      watcher(store)((action) => {
        const result = next(action);
        take({ ...(action as UnknownAction), at: now() as EpochMs });
        return result;
      }),
    handTo: (taker) => {
      take = taker;
      early.splice(0).forEach(taker);
    },
  };
}
