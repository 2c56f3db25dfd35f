import { saltKey } from 'src/contract/storageKeys';
import type { SaltState } from 'src/contract/tabKeys';
import { randomId } from './random';
import type { StorageBackend } from './backends/storageBackends';

/** A salt for placeholders that never leaves this browser, and whether it existed before this page. */
export interface StoredSalt {
  readonly salt: string;
  readonly was: SaltState;
}

/** The salt of this browser; a new one is stored at its first page, if storage keeps it. */
export function loadSalt(backend: StorageBackend): StoredSalt {
  const stored = backend.get(saltKey);
  const salt = stored ?? randomId();
  const isStored = backend.set(saltKey, salt);
  return { salt, was: !isStored ? 'unstored' : stored === undefined ? 'created' : 'found' };
}
