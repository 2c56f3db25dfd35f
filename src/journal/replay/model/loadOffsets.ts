import { type StorageKey, storageKeys } from 'src/contract/storageKeys';
import { type Journal, startPrecisionMs } from 'src/journal/log/entry';
import { momentMs, movedMoment, withMoments } from 'src/journal/log/moments';
import { storageHistory } from 'src/journal/log/storageHistory';
import { groupedBy, stableJson } from 'src/journal/log/values';
import { ValuesOfTabs } from 'src/journal/log/valuesOfTabs';
import { storedKeyOf, storedNameOf, volatileKeys } from './storedKeys';

/** A stored value that one page load left and a later one found, the same but for its moments. */
interface Survivor {
  readonly from: number;
  readonly to: number;
  /** How much later the moments are in the later page load. */
  readonly byMs: number;
  /** Whether something else in the value tells that it is the same one. */
  readonly isNamed: boolean;
}
interface Known {
  readonly value: unknown;
  readonly pageLoad: number;
}

/**
 * By page load, the milliseconds to add to its moments so that the moments of all page loads can be compared. Each page
 * load is recorded as if it had begun exactly on the minute, so a stored value that outlives one is later or earlier in
 * the next. All values that survive differ by the same whole number of seconds. Where they disagree, or none survives,
 * nothing is added: then a value counts as changed.
 */
export function loadOffsets(journal: Journal): readonly number[] {
  const links = [...groupedBy(survivorsIn(journal), ({ from, to }) => `${from.toString()} ${to.toString()}`).values()]
    .flatMap((survivors) => linkOf(survivors) ?? [])
    .sort((one, other) => other.votes - one.votes);
  const offsets = journal.map(() => 0);
  const groups = journal.map((_load, pageLoad) => pageLoad);
  for (const { from, to, byMs } of links) {
    const [group, joined] = [groups[from], groups[to]];
    if (group === joined) continue;
    const byOffset = (offsets[from] ?? 0) - byMs - (offsets[to] ?? 0);
    for (const [pageLoad, each] of groups.entries()) {
      if (each !== joined) continue;
      offsets[pageLoad] = (offsets[pageLoad] ?? 0) + byOffset;
      groups[pageLoad] = group ?? from;
    }
  }
  return offsets;
}

/** A stored value, named by `storedNameOf`, with its moments moved. */
export function movedValue(name: string, value: unknown, byMs: number): unknown {
  const shape = shapeOf(name);
  if (byMs === 0 || !shape) return value;
  return withMoments(shape, value, (leaf, moment) => movedMoment(leaf, moment, byMs));
}

function survivorsIn(journal: Journal): readonly Survivor[] {
  const known = new Map<string, Known>();
  const tabs = new ValuesOfTabs<Known>(({ value }) => value !== undefined);
  return journal.flatMap((entries, pageLoad) => {
    for (const [name, value] of tabs.enter(entries[0].tab)) {
      if (value) known.set(name, value);
      else known.delete(name);
    }
    return storageHistory(entries).flatMap(({ site, key, value, readValue, isReading }) => {
      const name = storedNameOf(site, key);
      const before = known.get(name);
      const isFound = isReading && before !== undefined && before.pageLoad !== pageLoad;
      const survivor = isFound ? survivorOf(name, before.value, readValue) : undefined;
      known.set(name, { value, pageLoad });
      tabs.note(name, { value, pageLoad }, isReading && value === readValue);
      return survivor && before ? [{ ...survivor, from: before.pageLoad, to: pageLoad }] : [];
    });
  });
}

/** Undefined if the value has no moment, or is not the same one. */
function survivorOf(name: string, before: unknown, found: unknown): Pick<Survivor, 'byMs' | 'isNamed'> | undefined {
  const [then, now] = [apart(name, before), apart(name, found)];
  const [byMs = NaN, ...others] = now.moments.map((ms, index) => ms - (then.moments[index] ?? NaN));
  const isOne = others.every((other) => other === byMs) && then.moments.length === now.moments.length;
  if (!isOne || then.rest !== now.rest || byMs % 1000 !== 0 || Math.abs(byMs) > startPrecisionMs) return undefined;
  return { byMs, isNamed: typeof found === 'object' && !volatileKeys.includes(storedKeyOf(name)) };
}

/** A stored value as a text without its moments, and its moments. */
function apart(name: string, value: unknown): { readonly rest: string; readonly moments: readonly number[] } {
  const moments: number[] = [];
  const shape = shapeOf(name);
  const rest =
    shape &&
    withMoments(shape, value, (leaf, moment) => {
      moments.push(momentMs(leaf, moment) ?? NaN);
      return 'a moment';
    });
  return { rest: stableJson(rest), moments };
}

/** The difference that most of the named values show; without any, the one that all others show. */
function linkOf(survivors: readonly Survivor[]): (Survivor & { readonly votes: number }) | undefined {
  const named = survivors.filter(({ isNamed }) => isNamed);
  const byDifference = [...groupedBy(named.length > 0 ? named : survivors, ({ byMs }) => byMs).values()].sort(
    (one, other) => other.length - one.length,
  );
  const [most = [], next = []] = byDifference;
  const [first] = most;
  const isClear = named.length > 0 ? most.length > next.length : next.length === 0;
  return first && isClear ? { ...first, votes: named.length > 0 ? most.length : 0 } : undefined;
}

function shapeOf(name: string) {
  const key = storedKeyOf(name);
  return Object.hasOwn(storageKeys, key) ? storageKeys[key as StorageKey].shape : undefined;
}
