import type { Journal } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { type StorageChange, storageHistory } from 'src/journal/log/storageHistory';

/** A stored value as far as a log tells. */
export interface Stored {
  /** `{site}:{key}`, or the bare key of a global value, as storage itself names it (decisions, Storage). */
  readonly name: string;
  /** A placeholder or an open value; undefined when the value is known to be absent. */
  readonly value: unknown;
  /** The step since which this is known. */
  readonly since: Step;
}

/**
 * What storage held after a step, by name: what was read, taken, written, committed and cleared until then in this page load and in
 * those before it (`storageHistory`), whose storage is the same browser's. What a log does not tell, such as storage that
 * was wiped in between, shows when it is read next.
 */
export function storedAt(journal: Journal, at: Step): readonly Stored[] {
  const held = new Map<string, Stored>();
  for (const [chapter, entries] of journal.slice(0, at.chapter + 1).entries()) {
    const until = chapter === at.chapter ? entries.slice(0, at.step + 1) : entries;
    for (const change of storageHistory(until)) {
      const { step, value } = change;
      const name = nameOf(change);
      const known = held.get(name);
      if (!known || !isSame(known.value, value)) held.set(name, { name, value, since: { chapter, step } });
    }
  }
  return Array.from(held.values()).sort((one, other) => (one.name < other.name ? -1 : 1));
}

const nameOf = ({ site, key }: StorageChange): string => (site === undefined ? key : `${site}:${key}`);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
