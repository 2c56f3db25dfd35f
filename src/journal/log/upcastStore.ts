import { objectOf } from './values';

type Entries = readonly unknown[];

/**
 * Format 1 to 2. In format 1 a page load did not say whether it goes on with its trip, because nothing of the store
 * outlived a page; what it found of an earlier one was told by two events, each of which is a store that was restored.
 */
export function storeRestoredByOneEvent(entries: Entries): Entries {
  let site: unknown;
  return entries.map((entry) => {
    const held = objectOf(entry);
    const { kind, type, payload, facts, trip } = held;
    if (kind === 'chapter') return { ...held, facts: { ...objectOf(facts), trip, continues: false } };
    const params = objectOf(objectOf(payload)['params']);
    site = params['sitename'] ?? site;
    if (type === 'entry/remembered') return restored(held, objectOf(payload)['siteName'], { entry: payload });
    if (type === 'updateUser/interrupted') return restored(held, site, { updateUser: { username: '‹email:unknown›' } });
    return entry;
  });
}

const restored = (entry: object, site: unknown, slices: object): unknown => ({
  ...entry,
  type: 'store/restored',
  payload: { site, slices },
});
