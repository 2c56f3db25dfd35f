import { type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText, listText } from 'src/reading/story/format';
import type { ForeignRead } from './foreignReads';
import { type Step, isBefore } from 'src/journal/log/step';
import { storageHistory } from 'src/journal/log/storageHistory';
import { isOwnOfTab } from 'src/rules/storage/tabValues';
import { isKeptByDocumentApp } from './documentApp';

/** If this many values are missing at once, storage was emptied. */
export const emptiedFrom = 4;

/** Whether so many of these values are missing at once, and none is known to be left. */
export function isEmptied(all: readonly ForeignRead[], pages: readonly IndexedPageLoad[]): boolean {
  const removed = all.filter(({ how }) => how === 'removed');
  return removed.length >= emptiedFrom && survivorOf(removed, pages) === undefined;
}

type SeenBy = NonNullable<ForeignRead['seenBy']>;
const changeTexts: Readonly<Record<ForeignRead['how'], (it: string, seenBy: SeenBy) => string>> = {
  changed: (_it, seenBy) => `not the one that ${seenBy} had seen or stored`,
  removed: (it) => `gone: these pages had seen or stored ${it}, and had not removed ${it}`,
  unreadable: (it) => `unreadable: ${it} was not in the format that these pages write, so they removed ${it}`,
};
const manyTexts: typeof changeTexts = {
  changed: (_them, seenBy) => `not those that ${seenBy} had seen or stored`,
  removed: changeTexts.removed,
  unreadable: () => 'unreadable: they were not in the format that these pages write, so they removed them',
};

/**
 * A sentence about a value that differs from the one that these pages had left.
 *
 * @param pages - those of the log, which show whether storage was emptied.
 */
export function foreignValueText(all: readonly ForeignRead[], pages: readonly IndexedPageLoad[]): string {
  const removed = all.filter(({ how }) => how === 'removed');
  if (removed.length >= emptiedFrom) {
    const left = survivorOf(removed, pages);
    const how =
      left === undefined ? 'as when storage is emptied' : `although others were left, such as ${valueText(left)}`;
    return `${removed.length.toString()} stored values were gone, ${how}: these pages had stored them and had not removed them, among them ${listText(removed.slice(0, 3).map(({ key }) => key))}.`;
  }
  const [first] = all;
  const keys = all.filter(({ how }) => how === first?.how).map(({ key }) => valueText(key));
  const [verb, what] = keys.length === 1 ? ['was', 'value'] : ['were', 'values'];
  const how = first?.how ?? 'changed';
  const seenBy = first?.seenBy ?? 'these pages';
  const text = keys.length === 1 ? changeTexts[how]('it', seenBy) : manyTexts[how]('them', seenBy);
  const values = keys.length === 1 && first ? valuesText(first) : '';
  return `The stored ${what} ${keys.slice(0, 3).join(', ')} ${verb} ${text}${values}.`;
}

/** The value that was found and the one before, if both are short. */
function valuesText({ values = [undefined, undefined] }: ForeignRead): string {
  if (values.some((each) => typeof each !== 'string' && typeof each !== 'number')) return '';
  const [before, found] = values;
  const isThousandth = typeof before === 'number' && Math.trunc(before / 1000) === found;
  const unit = isThousandth ? ', as if milliseconds had been taken for seconds' : '';
  return `, ${valueText(found)} instead of ${valueText(before)}${unit}`;
}

/**
 * A value that these pages had known while all of the missing ones were there, and found when the last of them
 * was missed or later, although none had stored it in between: then storage was not emptied. Undefined if the log shows
 * none.
 */
function survivorOf(removed: readonly ForeignRead[], pages: readonly IndexedPageLoad[]): string | undefined {
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
