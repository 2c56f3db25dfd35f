import { objectOf } from './values';

type Entries = readonly unknown[];

/**
 * Format 1 to 2. In format 1 a page load did not say whether it continues its trip, because nothing of the store outlived
 * a page. Two events reported what it found of an earlier one; each becomes a restored store.
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
