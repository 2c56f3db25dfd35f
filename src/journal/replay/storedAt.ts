import { storageKeys } from 'src/contract/storageKeys';
import type { Entry } from 'src/journal/log/entry';
import { type StorageChange, storageHistory } from 'src/journal/log/storageHistory';

/** A stored value as far as a page load tells. */
export interface Stored {
  /** `{site}:{key}`, or the bare key of a global value, as storage itself names it (decisions, Storage). */
  readonly name: string;
  /** A placeholder or an open value; undefined when the value is known to be absent. */
  readonly value: unknown;
  /** The step since which this is known. */
  readonly since: number;
}

/**
 * What storage held after a step, by name: what was read, taken, written and cleared in this page load until then
 * (`storageHistory`).
 */
export function storedAt(entries: readonly Entry[], step: number): readonly Stored[] {
  const held = new Map<string, Stored>();
  for (const change of storageHistory(entries.slice(0, step + 1))) {
    const { step: since, value } = change;
    const name = nameOf(change);
    const known = held.get(name);
    if (!known || !isSame(known.value, value)) held.set(name, { name, value, since });
  }
  return Array.from(held.values()).sort((one, other) => (one.name < other.name ? -1 : 1));
}

function nameOf({ site, key }: StorageChange): string {
  const isGlobal = Object.hasOwn(storageKeys, key) && storageKeys[key as keyof typeof storageKeys].scope === 'global';
  return isGlobal || site === undefined ? key : `${site}:${key}`;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
