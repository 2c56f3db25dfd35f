import { idle } from 'src/adapters/page/scheduling';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import type { Event } from 'slices/event';
import { storeExpired } from 'slices/stateless';

/**
 * Looks once, when the page is shown and the browser idle, for stored values whose 24 hours are over, and reports them
 * (`sagas/page/expired.ts` removes them). The code comes with that of telemetry. `now` is in milliseconds since 1970.
 */
export async function dispatchExpired(
  { backends, now, whenShown }: Watched,
  dispatch: (event: Event) => void,
): Promise<void> {
  await whenShown;
  await idle();
  const { findExpired } = await import(/* webpackChunkName: "telemetry" */ 'src/adapters/backends/expiredValues');
  const found = findExpired(backends, now());
  if (found) dispatch(storeExpired(found));
}

interface Watched {
  /** The places whose values the page reads. */
  readonly backends: readonly StorageBackend[];
  readonly now: () => number;
  readonly whenShown: Promise<void>;
}
