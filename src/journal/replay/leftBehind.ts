import type { Asked, Entry, EventEntry, PageLoadEntries } from 'src/journal/log/entry';
import { stable } from 'src/journal/log/values';
import { storageHistory } from 'src/journal/log/storageHistory';
import { isInput } from 'src/vocabulary/events';
import { isOutside } from 'src/vocabulary/questions';
import { nameOf } from './keptValues';
import { questionKey, recordedBy } from './recordedAnswers';

/** What follows from the state or only measures: it is written when time allows. */
const passingKeys = ['store', 'sessionIds', 'pageVisibilityHistory', 'metricsUpload', 'logsUpload'];

/**
 * What page loads leave in storage, as one text to compare: the names that they changed, with their last
 * values. Moments count as such: when it was does not.
 */
export function leftBehind(chapters: readonly (readonly Entry[])[], touched: ReadonlySet<string>): string {
  const held = new Map<string, unknown>();
  for (const { site, key, value } of chapters.flatMap((entries) => Array.from(storageHistory(entries)))) {
    const name = nameOf(site, key);
    if (touched.has(name)) held.set(name, /_iso$/.test(key) && value !== undefined ? 'a moment' : timeless(value));
  }
  return stable(Object.fromEntries(Array.from(held).filter(([, value]) => value !== undefined)));
}

/** The names that page loads wrote, cleared or took, plainly or by a commit that was kept. */
export const touchedBy = (chapters: readonly (readonly Entry[])[]): ReadonlySet<string> =>
  new Set(
    chapters
      .flatMap((entries) => Array.from(storageHistory(entries)))
      .filter(({ key, isReading, found, value }) => !passingKeys.includes(key) && !(isReading && found === value))
      .map(({ site, key }) => nameOf(site, key)),
  );

/** Every stored number is a moment (`storageKeys.ts`). */
function timeless(value: unknown): unknown {
  if (typeof value === 'number') return 'a moment';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(timeless);
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, timeless(held)]));
}

/** The questions to the outside that a page load left without an answer, as one text to compare. */
export function waitingFor(entries: readonly Entry[]): string {
  const answered = new Set(entries.flatMap((entry) => (entry.kind === 'answered' ? [entry.n] : [])));
  const isOpen = (entry: Entry): entry is Asked => entry.kind === 'asked' && isOutside(entry) && !answered.has(entry.n);
  return stable(entries.filter(isOpen).map(questionKey).sort());
}

/** How much of what came in before a step of a page load did not come in today. */
export interface Missed {
  /** Answers from outside to questions that are not asked today. */
  readonly answers: number;
  /** What a person did, or an address that was gone to, where another screen stands today. */
  readonly events: number;
}

/** Compares a page load as it was recorded, up to a step, with how it went today. */
export function missedBefore(recorded: PageLoadEntries, today: readonly Entry[], step: number): Missed {
  const now = recordedBy(today);
  const answers = Array.from(recordedBy(recorded)).flatMap(([key, same]) =>
    // As often as it is asked today, it is answered today.
    same.slice(now.get(key)?.length ?? 0).filter(({ asked, answer, step: at }) => answer && at < step && isSaid(asked)),
  );
  const events = new Map<string, number>();
  for (const entry of today) if (isDone(entry)) events.set(entry.type, (events.get(entry.type) ?? 0) + 1);
  const missedEvents = recorded.slice(0, step).filter((entry) => {
    if (!isDone(entry)) return false;
    const left = events.get(entry.type) ?? 0;
    events.set(entry.type, left - 1);
    return left <= 0;
  });
  return { answers: answers.length, events: missedEvents.length };
}

const isSaid = ({ port, method }: Asked): boolean =>
  port === 'api' || port === 'identity' || method === 'arrivalSecrets';
const isDone = (entry: Entry): entry is EventEntry => entry.kind === 'event' && isInput(entry);
