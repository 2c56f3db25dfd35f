import type { SiteKey } from 'src/contract/storageKeys';
import type { StorageBackend } from './storageBackends';

const storeKey: SiteKey = 'store';
const signOutKey: SiteKey = 'signed_out_at';
const isStore = (name: string): boolean => name.endsWith(`:${storeKey}`);

/**
 * The storage of the browser, of which the persisted store is the tab's own: it is of one trip, so the store that another
 * tab has written in the meantime would tell this one nothing. What a tab has written last it finds again, unless the
 * person has signed out of the site since, in whichever tab.
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
    get: (name) => (isStore(name) ? ownOf(name) : undefined) ?? browser.get(name),
    set: (name, text) => {
      if (isStore(name)) tab.set(name, text);
      return browser.set(name, text);
    },
    names: () => [...new Set([...browser.names(), ...tab.names().filter(isStore)])],
  };
}

/** When a store was written; one that does not say so counts as older than any sign-out. */
function savedAt(text: string): number {
  try {
    const { savedAt: at } = JSON.parse(text) as { readonly savedAt?: unknown };
    return typeof at === 'number' ? at : -Infinity;
  } catch {
    return -Infinity;
  }
}
