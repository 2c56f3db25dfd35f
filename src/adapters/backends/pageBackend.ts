import { isExpendable } from 'src/contract/storageKeys';
import { type StorageBackend, localBackend } from './storageBackends';

/** Where records are kept when there is no app to choose a place (spec §3). */
export const pageBackend = (): StorageBackend => localBackend(() => window.localStorage, isExpendable);
