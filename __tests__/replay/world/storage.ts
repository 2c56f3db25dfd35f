import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import type { StorageHealth } from 'src/contract/asks';

/** A backend that the tabs of a browser share. One that refuses keeps nothing, as blocked or full storage does. */
export interface SharedPlace extends StorageBackend {
  refuses: boolean;
}

export function sharedBackend(health: StorageHealth): SharedPlace {
  const held = new Map<string, string>();
  const backend: SharedPlace = {
    health,
    refuses: false,
    get: (name) => (backend.refuses ? undefined : held.get(name)),
    set: (name, text) => {
      if (!backend.refuses) held.set(name, text);
      return !backend.refuses;
    },
    remove: (name) => void held.delete(name),
    names: () => [...held.keys()],
  };
  return backend;
}
