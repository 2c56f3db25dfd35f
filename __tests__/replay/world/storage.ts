import type { Place } from 'src/adapters/places';
import type { StorageHealth } from 'src/contract/asks';

/** A place that the tabs of a browser share. One that refuses keeps nothing, as blocked or full storage does. */
export interface SharedPlace extends Place {
  refuses: boolean;
}

export function sharedPlace(health: StorageHealth): SharedPlace {
  const held = new Map<string, string>();
  const place: SharedPlace = {
    health,
    refuses: false,
    get: (name) => (place.refuses ? undefined : held.get(name)),
    set: (name, text) => {
      if (!place.refuses) held.set(name, text);
      return !place.refuses;
    },
    remove: (name) => void held.delete(name),
    names: () => [...held.keys()],
  };
  return place;
}
