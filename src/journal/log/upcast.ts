import { journalFormat } from './entry';
import { objectOf } from './values';
import { callsToldByFlows } from './upcastCalls';
import { boundValuesCommitted } from './upcastCommits';
import { readyIsRested } from './upcastGuard';
import { storeRestoredByOneEvent } from './upcastStore';

/** A page load of one format as the next one writes it. What comes in may be anything: it is checked afterwards. */
type Lift = (entries: readonly unknown[]) => readonly unknown[];

/** What each format but the newest is lifted by, to the one after it; a reader of the old one would misread the new. */
const lifts: Readonly<Record<number, Lift>> = {
  1: (entries) => storeRestoredByOneEvent(callsToldByFlows(entries)),
  2: (entries) => readyIsRested(boundValuesCommitted(entries)),
};

/**
 * A page load in the newest format, from whichever it was recorded in: a log may hold page loads of several builds. What
 * is no page load, or is of a format that nobody knows, comes back as it is.
 */
export function lifted(chapter: unknown): unknown {
  if (!Array.isArray(chapter)) return chapter;
  let entries: readonly unknown[] = chapter;
  for (let format = formatOf(entries); format < journalFormat; format += 1) {
    const lift = lifts[format];
    if (!lift) return chapter;
    entries = lift(entries).map((entry) => withFormat(entry, format + 1));
  }
  return entries;
}

function formatOf([first]: readonly unknown[]): number {
  const { format } = objectOf(first);
  return Number.isSafeInteger(format) ? (format as number) : journalFormat;
}

const withFormat = (entry: unknown, format: number): unknown =>
  objectOf(entry)['kind'] === 'chapter' ? { ...objectOf(entry), format } : entry;
