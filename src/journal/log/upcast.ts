import { journalFormat } from './entry';
import { objectOf } from './values';
import { callsToldByFlows } from './upcastCalls';
import { boundValuesCommitted } from './upcastCommits';
import { readyIsRested } from './upcastGuard';
import { storeRestoredByOneEvent } from './upcastStore';

/** Converts a page load of one format to the next. The input may be anything: it is checked afterwards. */
type Lift = (entries: readonly unknown[]) => readonly unknown[];

/** The lift of each older format to the next one; a reader of the old one would misread the new. */
const lifts: Readonly<Record<number, Lift>> = {
  1: (entries) => storeRestoredByOneEvent(callsToldByFlows(entries)),
  2: (entries) => readyIsRested(boundValuesCommitted(entries)),
};

/**
 * A page load in the newest format, from any older one: a log may hold page loads of several builds. Other values, and
 * page loads of an unknown format, are returned unchanged.
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
