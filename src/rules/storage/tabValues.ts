import { type SiteKey, keysOfGroup, requestKeys } from 'src/contract/storageKeys';

/** What the address said about a visit, such as the document that the person wants; it exists if its time does. */
const visitKeys = keysOfGroup('visit');
const isOf = (keys: readonly SiteKey[], name: string): boolean => keys.some((key) => name.endsWith(`:${key}`));

/**
 * For a value of an app's request or of a visit, the storage name of its arrival time: if the tab has that, it has a
 * request or visit of its own. Undefined for other values.
 */
export function arrivalTimeNameOf(name: string): string | undefined {
  const time: SiteKey | false = isOf(requestKeys, name) ? 'app_access_since' : isOf(visitKeys, name) && 'visit_since';
  return time ? name.replace(/[^:]+$/, time) : undefined;
}

const storeKey: SiteKey = 'store';
export const isStore = (name: string): boolean => name.endsWith(`:${storeKey}`);
/**
 * Whether a value belongs to the tab that wrote it: the persisted store, the request of an app, and the visit. They are
 * part of one trip, so another tab's newer ones are useless there.
 */
export const isOwnOfTab = (name: string): boolean => isStore(name) || arrivalTimeNameOf(name) !== undefined;

/**
 * Whether a trip, now or earlier, is one of the tab with these names. A copy of a tab continues the trip of the other.
 */
export const isTripOfTab = (names: string, trip: string): boolean =>
  names.endsWith(`.${trip}`) || trip.startsWith(names.slice(0, names.indexOf('.')));
