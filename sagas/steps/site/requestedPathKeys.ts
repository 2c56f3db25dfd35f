import type { StorageKey } from 'src/contract/storageKeys';

/** Where the person asked to go: it ends with the session, unless it is meant for after the sign-out. */
export const keysOfRequestedPath: readonly StorageKey[] = ['site_redirect_path', 'visit_since', 'visit_trip'];
