import type { Asked, Entry, Journal } from 'src/journal/log/entry';
import { stable } from 'src/journal/log/values';
import type { Step } from 'src/journal/log/step';
import { storageKeys } from 'src/contract/storageKeys';
import { isAside, isScreen, isStepOfWay } from 'src/vocabulary/events';
import { isCall, isDeparture, isOutside } from 'src/vocabulary/questions';
import type { ModelRun } from './modelRun';
import type { Names } from './names';
import { questionKey } from './questions';
import type { Divergence } from './rerun';

/** What follows from the state or only measures: it is written when time allows. */
const passingKeys = ['store', 'sessionIds', 'pageVisibilityHistory', 'metricsUpload', 'logsUpload'];

/**
 * The names of storage under which today's run leaves something else. What the record never speaks of counts as nothing,
 * and so does what no build stores any more: a build may note something more, and the record cannot tell what stood there.
 * Moments count as such: when it was does not.
 */
export function unlikeStorage({
  storage: { recorded, today },
  names,
}: Pick<ModelRun<unknown>, 'storage' | 'names'>): readonly string[] {
  return [...recorded.keys()].filter((name) => {
    const key = name.slice(name.lastIndexOf(':') + 1);
    if (passingKeys.includes(key) || !Object.hasOwn(storageKeys, key)) return false;
    const [then, now] = [timeless(recorded.get(name), key), timeless(today.get(name), key)];
    names.learn(then, now);
    return stable(names.toRecorded(now)) !== stable(then);
  });
}

/** Every stored number is a moment (`storageKeys.ts`). */
function timeless(value: unknown, key = ''): unknown {
  if (typeof value === 'number' || (value !== undefined && key.endsWith('_iso'))) return 'a moment';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => timeless(each));
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, timeless(held)]));
}

/** The calls that a page load left without an answer, each once. */
export function waitingFor(entries: readonly Entry[], names: Names): string {
  const answered = new Set(entries.flatMap((entry) => (entry.kind === 'answered' ? [entry.n] : [])));
  const isOpen = (entry: Entry): entry is Asked => entry.kind === 'asked' && isOutside(entry) && !answered.has(entry.n);
  return stable([...new Set(entries.filter(isOpen).map((asked) => keyOf(asked, names)))].sort());
}

const keyOf = (asked: Asked, names: Names): string => names.masked(questionKey(names.toRecorded(asked)));

/** The last departure of a page load. */
export const departureOf = (entries: readonly Entry[]): Asked | undefined =>
  entries.filter((entry): entry is Asked => entry.kind === 'asked' && isDeparture(entry)).at(-1);

/** The way that a page load takes: the screens it comes to, and everything that it asks of services, each once. */
export function wayOf(entries: readonly Entry[], names: Names): string {
  const screens = entries.flatMap((entry) => (entry.kind === 'event' && isScreen(entry) ? [entry.payload] : []));
  const calls = entries.flatMap((entry) => (entry.kind === 'asked' && isCall(entry) ? [keyOf(entry, names)] : []));
  return names.masked(stable([names.toRecorded(screens), [...new Set(calls)].sort()]));
}

/** The first step at which today's run did something else that counts: another call, another screen, another outcome. */
export function firstDifference(
  journal: readonly (readonly Entry[])[],
  { loads, names }: Pick<ModelRun<unknown>, 'loads' | 'names'>,
): Divergence | undefined {
  for (const [chapter, entries] of journal.slice(0, loads.length).entries()) {
    const [then, now] = [marksOf(entries, names), marksOf(loads[chapter] ?? [], names)];
    const length = Math.max(then.length, now.length);
    for (let index = 0; index < length; index += 1) {
      const [one, other] = [then[index], now[index]];
      if (one?.text === other?.text) continue;
      const why =
        one && other
          ? 'today something else happens here'
          : one
            ? 'today nothing happens here'
            : 'today more happens than was recorded';
      return { chapter, step: one?.step ?? entries.length, recorded: one?.entry, now: other?.entry, why };
    }
  }
  return undefined;
}

/** What counts of a page load, in its order. */
function marksOf(entries: readonly Entry[], names: Names) {
  return entries.flatMap((entry, step) => {
    const text = markOf(entry, names);
    return text === undefined ? [] : [{ step, entry, text }];
  });
}
function markOf(entry: Entry, names: Names): string | undefined {
  if (entry.kind === 'asked' && (isCall(entry) || isDeparture(entry))) return keyOf(entry, names);
  // What came in came in from the record, in the words of its build.
  if (entry.kind !== 'event' || entry.origin !== 'flow' || isAside(entry.type)) return undefined;
  return names.masked(stable([entry.type, names.toRecorded(entry.payload)]));
}

/** Whether something came in between two steps without which the second would not have been reached. */
export const isWayTo = (to: Step, from: Step, journal: Journal): boolean =>
  from.chapter < to.chapter ||
  (from.chapter === to.chapter &&
    (journal[to.chapter] ?? [])
      .slice(from.step + 1, to.step)
      .some((entry) => entry.kind === 'event' && isStepOfWay(entry)));
