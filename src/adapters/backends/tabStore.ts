import type { SiteKey } from 'src/contract/storageKeys';
import { isOwnOfTab, isStore, ownershipKeyOf } from 'src/contract/tabValues';
import type { StorageBackend } from './storageBackends';

const storeKey: SiteKey = 'store';
const signOutKey: SiteKey = 'signed_out_at';

/**
 * The storage of the browser; the persisted store, the request of an app and the visit in it belong to the tab: they
 * are part of one trip, so another tab's newer ones are useless here. A tab finds what it wrote last, but not a store
 * from before a sign-out of the site, in any tab. A tab without its own request or visit finds the browser's.
 */
export function withOwnStore(browser: StorageBackend, tab: StorageBackend): StorageBackend {
  const ownOf = (name: string): string | undefined => {
    const own = tab.get(name);
    const signedOut = browser.get(`${name.slice(0, -storeKey.length)}${signOutKey}`);
    if (own === undefined || signedOut === undefined || savedAt(own) > Number(signedOut)) return own;
    tab.remove(name);
    return undefined;
  };
  return {
    ...browser,
    get: (name) => {
      if (tab.get(ownershipKeyOf(name) ?? '') !== undefined) return tab.get(name);
      return (isStore(name) ? ownOf(name) : undefined) ?? browser.get(name);
    },
    set: (name, text) => {
      if (isOwnOfTab(name)) tab.set(name, text);
      return browser.set(name, text);
    },
    names: () => [...new Set([...browser.names(), ...tab.names().filter(isOwnOfTab)])],
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
