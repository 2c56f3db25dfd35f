import { type SiteKey, keysOfGroup } from 'src/contract/storageKeys';
import type { StorageBackend } from './storageBackends';

const storeKey: SiteKey = 'store';
const signOutKey: SiteKey = 'signed_out_at';
const isStore = (name: string): boolean => name.endsWith(`:${storeKey}`);
/** The request of an app; it exists if its arrival time does. */
const requestKeys: readonly SiteKey[] = [
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
/** The name that says whether the tab has its own request or visit; undefined for other names. */
function timeOf(name: string): string | undefined {
  const time: SiteKey | false = isOf(requestKeys, name) ? 'app_access_since' : isOf(visitKeys, name) && 'visit_since';
  return time ? name.replace(/[^:]+$/, time) : undefined;
}

/**
 * The storage of the browser; the persisted store, the request of an app and the visit in it belong to the tab: they are
 * part of one trip, so another tab's newer ones are useless here. A tab finds what it wrote last, but not a store from
 * before a sign-out of the site, in any tab. A tab without its own request or visit finds the browser's.
 */
export function withOwnStore(browser: StorageBackend, tab: StorageBackend): StorageBackend {
  const ownOf = (name: string): string | undefined => {
    const own = tab.get(name);
    const signedOut = browser.get(`${name.slice(0, -storeKey.length)}${signOutKey}`);
    if (own === undefined || signedOut === undefined || savedAt(own) > Number(signedOut)) return own;
    tab.remove(name);
    return undefined;
  };
  const isOwn = (name: string): boolean => isStore(name) || timeOf(name) !== undefined;
  return {
    ...browser,
    get: (name) => {
      if (tab.get(timeOf(name) ?? '') !== undefined) return tab.get(name);
      return (isStore(name) ? ownOf(name) : undefined) ?? browser.get(name);
    },
    set: (name, text) => {
      if (isOwn(name)) tab.set(name, text);
      return browser.set(name, text);
    },
    names: () => [...new Set([...browser.names(), ...tab.names().filter(isOwn)])],
  };
}

/** When a store was written; without a time it is treated as older than any sign-out. */
function savedAt(text: string): number {
  try {
    const { savedAt: at } = JSON.parse(text) as { readonly savedAt?: unknown };
    return typeof at === 'number' ? at : -Infinity;
  } catch {
    return -Infinity;
  }
}
