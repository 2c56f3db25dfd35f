import type { PageFailure } from 'src/contract/uncaught';
import type { Fail } from 'src/adapters/page/uncaught';
import { errorNameOf } from 'src/rules/uncaught';
import type { Event } from 'slices/event';
import { pageFailed } from 'slices/stateless';
import type { Store } from './makeStore';

export interface FailingParts {
  readonly store: Pick<Store, 'getState'>;
  readonly byBrowser: (event: Event) => void;
  /** Writes down what the flow log has so far. */
  readonly flush: () => void;
  readonly log: (failure: PageFailure) => void;
}

/**
 * What the page does with an exception that nobody caught: the console gets a line, the journal an event, and the event
 * shows the error screen (spec §8). Where that is shown already nothing changes, so a defect that comes back does not
 * fill the journal; only that the error screen itself cannot be rendered is told.
 */
export const failing =
  ({ store, byBrowser, flush, log }: FailingParts): Fail =>
  (where, thrown) => {
    if (where !== 'render' && store.getState().route?.route === 'problem') return;
    const failure = { where, name: errorNameOf(thrown) };
    log(failure);
    byBrowser(pageFailed(failure));
    flush();
  };
