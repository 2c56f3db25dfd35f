import type { SiteName } from 'src/contract/brandTypes';
import type { GlobalKey } from 'src/contract/storageKeys';
import { isPrintKeyUsable } from 'src/rules/signIn/printKey';
import { parseJson } from 'src/rules/values/json';
import { isStoreTooOld } from 'src/rules/storage/persistedState';
import { isPlainObject } from 'src/rules/values/shape';
import type { StorageBackend } from './storageBackends';
import { sitesWith } from './storedSites';

/** Sites whose persisted store, or whose prints of started sign-ins, are older than 24 hours. */
export interface Expired {
  readonly stores: readonly SiteName[];
  readonly starts: readonly SiteName[];
}

const printKey: GlobalKey = 'print_key';

/**
 * Finds them at every site of this browser; undefined if there is nothing to remove. A value without a readable time is
 * useless. Prints whose key has expired no longer match anything. Without a key their age is unknown, because a tab on a
 * shared computer does not read the browser's key.
 */
export function findExpired(backends: readonly StorageBackend[], now: number): Expired | undefined {
  const textOf = (name: string) => backends.map((backend) => backend.get(name)).find((text) => text !== undefined);
  const numberIn = (name: string, field: string): number => {
    const value = parseJson(textOf(name) ?? '');
    const found = isPlainObject(value) ? value[field] : undefined;
    return typeof found === 'number' ? found : NaN;
  };
  const stores = sitesWith(backends, 'store').filter((site) =>
    isStoreTooOld({ savedAt: numberIn(`${site}:store`, 'savedAt') }, now),
  );
  const isKeyOld = textOf(printKey) !== undefined && !isPrintKeyUsable({ until: numberIn(printKey, 'until') }, now);
  const starts = isKeyOld ? sitesWith(backends, 'recent_sign_ins') : [];
  return isKeyOld || stores.length > 0 ? { stores, starts } : undefined;
}
