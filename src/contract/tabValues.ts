import { type SiteKey, keysOfGroup } from './storageKeys';

/** The request of an app; it exists if its arrival time does. */
const tabRequestKeys: readonly SiteKey[] = [
  'code_challenge',
  'application_id',
  'app_redirect',
  'request_state',
  'app_access_since',
  'app_access_trip',
  'appMetadata',
];
/** What the address said about a visit, such as the document that the person wants; it exists if its time does. */
const visitKeys = keysOfGroup('visit');
const isOf = (keys: readonly SiteKey[], name: string): boolean => keys.some((key) => name.endsWith(`:${key}`));

/**
 * For a value of a request or a visit, the storage name of its arrival time: if the tab has that, it has a request or
 * visit of its own. Undefined for other values.
 */
export function ownershipKeyOf(name: string): string | undefined {
  const time: SiteKey | false = isOf(tabRequestKeys, name)
    ? 'app_access_since'
    : isOf(visitKeys, name) && 'visit_since';
  return time ? name.replace(/[^:]+$/, time) : undefined;
}

const storeKey: SiteKey = 'store';
export const isStore = (name: string): boolean => name.endsWith(`:${storeKey}`);
/**
 * Whether a value belongs to the tab that wrote it: the persisted store, the request of an app, and the visit. They are
 * part of one trip, so another tab's newer ones are useless there.
 */
export const isOwnOfTab = (name: string): boolean => isStore(name) || ownershipKeyOf(name) !== undefined;
