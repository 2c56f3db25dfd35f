import { isExpendable } from 'src/contract/storageKeys';
import { type PlacedBackend, placedBackend } from './placedBackend';
import { localBackend } from './storageBackends';

/** Local storage, and on a shared computer that of the tab: where values are kept if anything keeps them (spec §3). */
export const pageBackend = (): PlacedBackend =>
  placedBackend(
    localBackend(() => window.localStorage, isExpendable),
    localBackend(() => window.sessionStorage, isExpendable),
  );
