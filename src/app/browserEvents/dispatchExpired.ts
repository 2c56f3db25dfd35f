import { findExpired } from 'src/adapters/backends/expiredValues';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import type { Event } from 'slices/event';
import { storeExpired } from 'slices/store';

/**
 * Looks for stored values older than 24 hours, and reports them (`sagas/page/expired.ts` removes them). `backends` are
 * the places whose values the page reads, `now` is in milliseconds since 1970.
 */
export function dispatchExpired(
  backends: readonly StorageBackend[],
  now: number,
  dispatch: (event: Event) => void,
): void {
  const found = findExpired(backends, now);
  if (found) dispatch(storeExpired(found));
}
