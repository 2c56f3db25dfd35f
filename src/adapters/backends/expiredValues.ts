import type { SiteName } from 'src/contract/brandTypes';
import type { GlobalKey } from 'src/contract/storageKeys';
import { isPrintKeyUsable } from 'src/rules/signIn/printKey';
import { isUnreadableWayIn } from 'src/rules/signIn/unreadableWayIn';
import { parseJson } from 'src/rules/values/json';
import { isStoreTooOld } from 'src/rules/storage/persistedState';
import { isPlainObject } from 'src/rules/values/shape';
import type { StorageBackend } from './storageBackends';
import { sitesWith } from './storedSites';

/** Sites whose persisted store, or whose prints of started sign-ins, are older than 24 hours, and what is of no use. */
export interface Expired {
  readonly stores: readonly SiteName[];
  readonly starts: readonly SiteName[];
  /** Keys of values that no build can read, and that no flow would come across. */
  readonly unreadable?: readonly GlobalKey[];
}

const printKey: GlobalKey = 'print_key';
const lastWayIn: GlobalKey = 'last_sign_in';

/**
 * Finds them at every site of this browser; undefined if there is nothing to remove. A value without a readable time is
 * useless. Prints whose key has expired no longer match anything. Without a key their age is unknown, because a tab on
 * a shared computer does not read the browser's key.
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
  const isUnreadable = isUnreadableWayIn(textOf(lastWayIn));
  if (!isKeyOld && !isUnreadable && stores.length === 0) return undefined;
  return { stores, starts, ...(isUnreadable && { unreadable: [lastWayIn] }) };
}
