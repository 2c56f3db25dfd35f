import { minimise } from 'src/savedLog/minimise';
import { prove, refusalAtEnd } from 'src/savedLog/replay';
import { statesOf } from 'src/savedLog/states';
import { visibleState } from 'src/savedLog/refusal';
import { type Entry, type Journal, type PageLoadEntries, isOutsideInput } from 'src/journal/log/entry';
import { stableJson } from 'src/journal/log/values';
import { removableParts, keepParts } from 'src/journal/replay/shorten/parts';
import { journeys } from '__tests__/support/savedLogs';

/** A kept failure, padded with unrelated page loads and events. */
export interface Padded {
  readonly name: string;
  readonly journal: Journal;
  /** The failure without the padding. */
  readonly base: Journal;
}

const howMany = 100;

/** A measurement of the browser that no flow uses. */
const measured = (seq: number, at: number): Entry => ({
  ...{ kind: 'event', origin: 'browser', cause: 0, type: 'page/shown', seq, at },
  payload: { page: 'error', latency: 7 },
});

/** The page load with this many additional measurements, each before an input. */
function withMeasurements(load: PageLoadEntries, count: number): PageLoadEntries {
  const places = load.flatMap((entry, step) => (entry.kind === 'event' && isOutsideInput(entry) ? [step] : []));
  let entries: readonly Entry[] = load;
  for (let index = 0; index < count; index += 1) {
    // From the end, so that earlier positions stay valid.
    const at = places[places.length - 1 - Math.floor((index * places.length) / count)] ?? 1;
    entries = putIn(entries, at);
  }
  return entries as PageLoadEntries;
}

function putIn(entries: readonly Entry[], step: number): readonly Entry[] {
  const shift = (seq: number): number => (seq >= step ? seq + 1 : seq);
  const later = entries
    .slice(step)
    .map((entry) => ({ ...entry, seq: entry.seq + 1, ...('cause' in entry && { cause: shift(entry.cause) }) }));
  return [...entries.slice(0, step), measured(step, entries[step]?.at ?? 0), ...later] as readonly Entry[];
}

/** A hundred failures: every failing kept journey, each time with other page loads before it and measurements in it. */
export function padded(): readonly Padded[] {
  const all = journeys();
  const isFailing = ({ log }: (typeof all)[number]): boolean => refusalAtEnd(log.chapters, log.savedBy) !== undefined;
  const failing = all.filter(isFailing);
  const trips = all.filter((each) => !isFailing(each)).map(({ log }) => log.chapters[0]);
  return Array.from({ length: howMany }, (_each, index) => {
    const { name, log } = failing[index % failing.length] ?? { name: '', log: { chapters: [] } };
    const before = Array.from({ length: index % 4 }, (_trip, count) => trips[(index * 7 + count) % trips.length]);
    const base: Journal = log.chapters;
    const within = base.map((load) => withMeasurements(load, 3 + (index % 8)));
    return { name, base, journal: [...before.flatMap((load) => (load ? [load] : [])), ...within] };
  });
}

const endOf = (journal: Journal): string => stableJson(visibleState(statesOf(journal.at(-1) ?? []).at(-1) as never));
const proves = async (journal: Journal): Promise<string> => {
  try {
    return (await prove(journal)).proof;
  } catch {
    return 'cannot be re-run';
  }
};
const isSame = async (one: Journal, other: Journal): Promise<boolean> =>
  other.length > 0 && endOf(one) === endOf(other) && (await proves(other)) === (await proves(one));

/** The smallest number of parts that preserve the end of a journal, by trying all subsets, the smallest first. */
async function fewest(journal: Journal): Promise<number> {
  const all = removableParts(journal);
  for (let size = 1; size < all.length; size += 1) {
    for (const chosen of choices(all.length, size)) {
      const kept = chosen.flatMap((index) => all[index] ?? []);
      if (await isSame(journal, keepParts(journal, kept))) return size;
    }
  }
  return all.length;
}

function* choices(of: number, size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) yield [];
  else
    for (let first = from; first <= of - size; first += 1)
      for (const rest of choices(of, size - 1, first + 1)) yield [first, ...rest];
}

export interface MinimisedRow {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly optimum: number;
  readonly ratio: number;
  readonly isSame: boolean;
  readonly isMinimal: boolean;
  readonly ms: number;
}

/** Minimises each, and checks verdict, screen, and that every part is needed. */
export async function minimiseAll(failures: readonly Padded[] = padded()): Promise<readonly MinimisedRow[]> {
  const optima = new Map<Journal, number>();
  const rows: MinimisedRow[] = [];
  for (const { name, journal, base } of failures) {
    const began = performance.now();
    const { journal: shorter, parts } = await minimise(journal);
    const ms = performance.now() - began;
    const left = removableParts(shorter);
    const spared = [];
    for (const part of left) {
      const kept = left.filter((each) => each !== part);
      if (await isSame(journal, keepParts(shorter, kept))) spared.push(part);
    }
    const key = [...optima.keys()].find((each) => stableJson(each) === stableJson(base)) ?? base;
    const optimum = optima.get(key) ?? (await fewest(base));
    optima.set(key, optimum);
    rows.push({
      ...{ name, before: parts.before, after: parts.after, optimum, ratio: parts.after / optimum, ms },
      isSame: await isSame(journal, shorter),
      isMinimal: spared.length === 0,
    });
  }
  return rows;
}
