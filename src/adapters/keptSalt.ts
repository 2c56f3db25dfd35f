import { randomId } from './random';
import type { StorageBackend } from './storageBackends';

/** A salt for placeholders that never leaves this browser. */
export function keptSalt(backend: StorageBackend): string {
  const name = 'flow_salt';
  const salt = backend.get(name) ?? randomId();
  backend.set(name, salt);
  return salt;
}
