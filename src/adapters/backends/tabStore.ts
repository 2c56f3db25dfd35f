import type { SiteKey } from 'src/contract/storageKeys';
import { isOwnOfTab, isStore, arrivalTimeNameOf } from 'src/rules/storage/tabValues';
import type { StorageBackend } from './storageBackends';

const storeKey: SiteKey = 'store';
const signOutKey: SiteKey = 'signed_out_at';

/** The name of the sign-out mark that belongs to a persisted store. */
const markOf = (storeName: string): string => storeName.slice(0, -storeKey.length) + signOutKey;

/**
 * The storage of the browser; the persisted store, the request of an app and the visit in it belong to the tab: they
 * are part of one trip, so another tab's newer ones are useless here. A tab finds what it wrote last, but not a store
 * from before a sign-out of the site, in any tab: the tab keeps the mark of the sign-out that it knew then, because no
 * clock can tell which is older. A store of an older build has no mark. A tab without its own request or visit finds
 * the browser's.
 */
export function withOwnStore(
  browser: StorageBackend,
  tab: StorageBackend,
  isShared = (): boolean => false,
): StorageBackend {
  const ownOf = (name: string): string | undefined => {
    const own = tab.get(name);
    const newest = browser.get(markOf(name));
    const known = tab.get(markOf(name)) ?? (savedAt(own) > Number(newest) ? newest : undefined);
    if (newest === undefined || newest === known) return own;
    for (const each of [name, markOf(name)]) tab.remove(each);
    return undefined;
  };
  return {
    ...browser,
    get: (name) => {
      if (tab.get(arrivalTimeNameOf(name) ?? '') !== undefined) return tab.get(name);
      return (isStore(name) ? ownOf(name) : undefined) ?? browser.get(name);
    },
    set: (name, text) => {
      if (isOwnOfTab(name)) tab.set(name, text);
      // Empty if there is none, so that the mark of any later sign-out differs.
      if (isStore(name)) tab.set(markOf(name), browser.get(markOf(name)) ?? '');
      return browser.set(name, text);
    },
    remove: (name) => {
      browser.remove(name);
      // On a shared computer the mark is that of all the tab's values.
      if (isStore(name) && !isShared()) tab.remove(markOf(name));
    },
    names: () => [...new Set([...browser.names(), ...tab.names().filter(isOwnOfTab)])],
  };
}

/** When a store was written; NaN if it does not say. */
const savedAt = (text: string | undefined): number => Number(/"savedAt":(\d+)/.exec(text ?? '')?.[1]);
