import type { FoundThere } from 'src/contract/tabKeys';
import { randomId } from './random';
import type { StorageBackend } from './backends/storageBackends';

/** A salt for placeholders that never leaves this browser, and whether it existed before this page. */
export interface KeptSalt {
  readonly salt: string;
  readonly was: FoundThere;
}

export function keptSalt(backend: StorageBackend): KeptSalt {
  const name = 'flow_salt';
  const held = backend.get(name);
  const salt = held ?? randomId();
  const isKept = backend.set(name, salt);
  return { salt, was: !isKept ? 'notKept' : held === undefined ? 'new' : 'kept' };
}
