import type { Entry, PageLoadEntries } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { briefOf } from 'src/reading/brief/brief';
import { storyOf } from 'src/reading/story/story';
import { times } from '__tests__/support/extent';
import { journeys } from '__tests__/support/savedLogs';

/** Counts how often something reads a field, at any depth. */
function counting() {
  let reads = 0;
  const watched = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(watched);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, field]: [string, unknown]) => {
      const inner = watched(field);
      const get = (): unknown => {
        reads += 1;
        return inner;
      };
      return [name, { enumerable: true, get }] as const;
    });
    return Object.defineProperties({}, Object.fromEntries(fields));
  };
  return { watched, reads: () => reads };
}

/** The log with the entries of its last page load this many times. */
function repeated(log: FlowLog, count: number, watched: (value: unknown) => unknown): FlowLog {
  const [first, ...entries] = log.chapters.at(-1) ?? [];
  const all = Array.from({ length: count }, () => entries).flat();
  const renumbered = all.map((entry, index): Entry => {
    const given = { ...entry, seq: index + 1, at: index * 20 };
    if (given.kind === 'event') return { ...given, payload: watched(given.payload) };
    if (given.kind === 'asked') return { ...given, args: watched(given.args) };
    return given.kind === 'answered' ? { ...given, value: watched(given.value) } : given;
  });
  return { ...log, chapters: [[first, ...renumbered] as PageLoadEntries] };
}

/** How often reading a log of this length reads its fields. */
function readsOf(log: FlowLog, count: number): number {
  const { watched, reads } = counting();
  const long = repeated(log, count, watched);
  briefOf(long);
  storyOf(long.chapters);
  return reads();
}

/** In a short run, every fourth. */
const some = journeys().filter((_journey, index) => index % times(8, 1) === 0);

it.each(some.map(({ name, log }) => [name, log] as const))(
  'a log three times as long takes about three times as much to read: %s',
  (_name, log) => {
    expect(readsOf(log, 48) / readsOf(log, 16)).toBeLessThan(4.5);
  },
);
