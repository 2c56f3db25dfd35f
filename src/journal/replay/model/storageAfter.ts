import type { Journal } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { loadOffsets, movedValue } from './loadOffsets';
import { isSameData } from 'src/journal/log/values';
import { ValuesOfTabs } from 'src/journal/log/valuesOfTabs';
import { type StorageObservation, storageHistory } from 'src/journal/log/storageHistory';

/** A stored value, as far as a log shows it. */
export interface Stored {
  /** `{site}:{key}`, or the bare key of a global value, as in storage itself (decisions, Storage). */
  readonly name: string;
  /** A placeholder or an open value; undefined when the value is known to be absent. */
  readonly value: unknown;
  /** The first step that shows this value. */
  readonly since: Step;
}
interface StoredIn extends Stored {
  /** The page load whose moments the value has. */
  readonly pageLoad: number;
}

/**
 * The contents of storage after a step, by name: all that this page load and the earlier ones of the browser had read
 * or changed by then (`storageHistory`), as the tab of this page load sees it. A change from outside, such as wiped
 * storage, appears at the next read. A moment that only moved with the page load (`loadOffsets`) is no change.
 */
export function storageAfter(journal: Journal, at: Step): readonly Stored[] {
  const values = new Map<string, StoredIn>();
  const tabs = new ValuesOfTabs<StoredIn>((stored) => stored.value !== undefined);
  const offsets = loadOffsets(journal);
  const comparable = (name: string, { value, pageLoad }: Pick<StoredIn, 'value' | 'pageLoad'>): unknown =>
    movedValue(name, value, offsets[pageLoad] ?? 0);
  for (const [pageLoad, entries] of journal.slice(0, at.pageLoad + 1).entries()) {
    for (const [name, stored] of tabs.enter(entries[0].tab)) {
      if (stored) values.set(name, stored);
      else values.delete(name);
    }
    const until = pageLoad === at.pageLoad ? entries.slice(0, at.step + 1) : entries;
    for (const change of storageHistory(until)) {
      const { step, value, isReading } = change;
      const name = nameOf(change);
      const known = values.get(name);
      const isKnown = known !== undefined && isSameData(comparable(name, known), comparable(name, { value, pageLoad }));
      const stored = { name, value, since: isKnown ? known.since : { pageLoad, step }, pageLoad };
      values.set(name, stored);
      tabs.note(name, stored, isReading && (isKnown || known === undefined));
    }
  }
  return Array.from(values.values())
    .map(({ name, value, since }) => ({ name, value, since }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const nameOf = ({ site, key }: StorageObservation): string => (site === undefined ? key : `${site}:${key}`);
