import type { FoundThere } from 'src/contract/tabKeys';
import { randomId } from './random';
import type { StorageBackend } from './backends/storageBackends';

/** A salt for placeholders that never leaves this browser, and whether it existed before this page. */
export interface StoredSalt {
  readonly salt: string;
  readonly was: FoundThere;
}

export function storedSalt(backend: StorageBackend): StoredSalt {
  const name = 'flow_salt';
  const stored = backend.get(name);
  const salt = stored ?? randomId();
  const isKept = backend.set(name, salt);
  return { salt, was: !isKept ? 'notKept' : stored === undefined ? 'new' : 'kept' };
}
