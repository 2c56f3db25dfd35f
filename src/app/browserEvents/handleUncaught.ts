import type { PageFailure } from 'src/contract/uncaught';
import type { Fail } from 'src/adapters/page/uncaught';
import { errorNameOf } from 'src/rules/page/uncaught';
import type { Event } from 'slices/event';
import { pageFailed } from 'slices/page';
import type { Store } from 'src/app/makeStore';

export interface HandleUncaughtParts {
  readonly store: Pick<Store, 'getState'>;
  readonly byBrowser: (event: Event) => void;
  /** Stores what the flow log has so far. */
  readonly flush: () => void;
  readonly log: (failure: PageFailure) => void;
}

/**
 * Handles an uncaught exception: logs a line, records an event that shows the error screen (spec §8), and stores the
 * flow log. While the error screen is shown, repeated exceptions are ignored, so they do not fill the log, unless the
 * error screen itself cannot be rendered.
 */
export const handleUncaught =
  ({ store, byBrowser, flush, log }: HandleUncaughtParts): Fail =>
  (where, thrown) => {
    if (where !== 'render' && store.getState().route?.route === 'problem') return;
    const failure = { where, name: errorNameOf(thrown) };
    log(failure);
    byBrowser(pageFailed(failure));
    flush();
  };
