import { isExpendable } from 'src/contract/storageKeys';
import { type PlacedBackend, placedBackend } from './placedBackend';
import { localBackend } from './storageBackends';

/** Local storage, or on a shared computer the tab's session storage: the preferred place of values (spec §3). */
export const pageBackend = (): PlacedBackend =>
  placedBackend(
    localBackend(() => window.localStorage, isExpendable),
    localBackend(() => window.sessionStorage, isExpendable),
  );
