import { type Step, isBefore } from 'src/journal/log/step';
import { storageHistory } from 'src/journal/log/storageHistory';
import { type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { isOwnOfTab } from 'src/rules/storage/tabValues';
import { isKeptByDocumentApp } from './documentApp';
import type { ForeignRead } from './foreignReads';

/**
 * A value that these pages had known while all of the missing ones were there, and found when the last of them
 * was missed or later, although none had stored it in between: then storage was not emptied. Undefined if the log shows none.
 */
export function survivorOf(removed: readonly ForeignRead[], pages: readonly IndexedPageLoad[]): string | undefined {
  const lastOf = (steps: readonly Step[]): Step | undefined =>
    [...steps].sort((one, other) => (isBefore(one, other) ? -1 : 1)).at(-1);
  const [last, missed] = [lastOf(removed.map((each) => each.last)), lastOf(removed.map(({ at }) => at))];
  if (!last || !missed) return undefined;
  const there = new Set<string>();
  for (const page of pages)
    for (const { step, site, key, isReading, value } of storageHistory(page.entries)) {
      const at = stepOf(page, { step });
      const name = `${site ?? ''}:${key}`;
      const isAfter = isBefore(last, at);
      if (isAfter && isReading && value !== undefined && there.has(name) && !isBefore(at, missed)) return key;
      // A value that is stored again says nothing of what was left.
      if (value === undefined || (isAfter && !isReading)) there.delete(name);
      else if (!isAfter && site !== undefined && isOnlyHere(key)) there.add(name);
    }
  return undefined;
}

/** Whether only these pages store a value, and only in the storage of the browser: a tab keeps a copy of some. */
const isOnlyHere = (key: string): boolean => !isKeptByDocumentApp(key) && !isOwnOfTab(`:${key}`);
