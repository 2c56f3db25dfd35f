import { type Step, byStep } from 'src/journal/log/step';
import { type StorageObservation, isGlobal, storageHistory } from 'src/journal/log/storageHistory';
import { isPlainObject } from 'src/rules/values/shape';
import { stableJson, valueAt } from 'src/journal/log/values';
import { refusesStoredValue } from 'src/vocabulary/events';
import { isQuestion } from 'src/vocabulary/questions';
import { hasNoticedSignOut } from 'src/reading/headline/consistency/shared/otherSignIns';
import { type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { storedMomentSlackMs } from 'src/reading/headline/pageLoad/time/slack';
import { isKeptByDocumentApp, mayHaveRefreshed } from './documentApp';
import { type Sequence, sequencesOf } from './sureOrder';
import { type StorageChange, unnamedRemovals } from './unnamedRemovals';

/** A read of storage that no page of the log explains. */
export interface ForeignRead {
  readonly key: string;
  /** The value was changed, removed, or became unreadable. */
  readonly how: 'changed' | 'removed' | 'unreadable';
  /** Where the value was read. */
  readonly at: Step;
  /** The last step that showed the earlier value. */
  readonly last: Step;
  /** Both values, if one was changed. */
  readonly values?: readonly [before: unknown, found: unknown];
  /** Who had seen or stored the earlier value; other pages of the log may have seen the later one before. */
  readonly seenBy?: Sequence['name'];
}

/** Pages of other sites may change global values at any time; the persisted store is not read by its key. */
const isTracked = (key: string): boolean => !isGlobal(key) && key !== 'store' && key !== 'signed_out_at';

interface LastKnown {
  readonly value: unknown;
  readonly step: Step;
}

/** The values that pages write, by name. */
type Written = ReadonlyMap<string, readonly unknown[]>;
/** Whether a page writes such a value, now or later. */
type IsWritten = (name: string, value: unknown) => boolean;

const historyOf = (page: IndexedPageLoad): readonly StorageChange[] =>
  [...storageHistory(page.entries), ...unnamedRemovals(page)].sort((a, b) => a.step - b.step);

/**
 * The reads that no page of the log explains: a value that none wrote, or a missing value that one wrote and none
 * cleared. Not included:
 *
 * - any read if the pages themselves keep nothing: storage is blocked, or the values of one stage are hidden from
 *   another
 * - missing values in a log of several tabs, or if a page was shown again, because a tab may see late what another
 *   cleared
 * - missing values in a log of several trips of one tab, which the person may have duplicated
 * - missing values once the session has changed: a tab outside the log has signed in or out
 * - values that a page may have removed without naming them
 * - other tokens, once the browser has opened the document application, which refreshes them in the same place
 */
export function foreignReads(pages: readonly IndexedPageLoad[]): readonly ForeignRead[] {
  const reads = found.get(pages) ?? findForeignReads(pages);
  found.set(pages, reads);
  return reads;
}

/** Several rules ask about the same pages. */
const found = new WeakMap<readonly IndexedPageLoad[], readonly ForeignRead[]>();

function findForeignReads(pages: readonly IndexedPageLoad[]): readonly ForeignRead[] {
  if (!keepsValues(pages)) return [];
  const sequenceOf = sequencesOf(pages);
  const isAlone = pages.every((page) => sequenceOf(page).name === 'these pages' && !hasNoticedSignOut({ page }));
  let written: Written | undefined;
  const isWritten: IsWritten = (name, value) =>
    ((written ??= writtenValues(pages)).get(name) ?? []).some((each) => isAlike(each, value));
  const known = new Map<string, LastKnown>();
  const clearedIn = tripsThatClear(pages);
  const reads: ForeignRead[] = [];
  for (const page of pages) {
    const { id, name: seenBy } = sequenceOf(page);
    for (const change of historyOf(page)) {
      const { key, step, isReading, value } = change;
      if (!isTracked(key)) continue;
      const name = nameOf(change);
      const place = `${id} ${name}`;
      const before = known.get(place);
      const at = stepOf(page, { step });
      const isOwn = isAlone && [...(clearedIn.get(name) ?? [])].every((trip) => trip === page.entries[0].trip);
      const how = isReading && before ? differs(change, before, isOwn, isWritten) : undefined;
      const values = how === 'changed' && { values: [before?.value, value] as const };
      const isShown = how !== 'changed' || !isKeptByDocumentApp(key) || !mayHaveRefreshed(pages, page, step);
      if (before && how && isShown) reads.push({ key, how, at, last: before.step, seenBy, ...values });
      if (change.isUnnamed) known.delete(place);
      else known.set(place, { value, step: at });
    }
  }
  const own = reads.filter((read) => read.how !== 'removed' || !isAfterSession(read, reads));
  return [...own, ...unreadable(pages, known)].sort((a, b) => byStep(a.at, b.at));
}

/** The trips whose pages clear a value, by its name. */
function tripsThatClear(pages: readonly IndexedPageLoad[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const page of pages)
    for (const change of historyOf(page)) {
      if (change.isReading || change.value !== undefined) continue;
      const trips = all.get(nameOf(change)) ?? new Set();
      all.set(nameOf(change), trips.add(page.entries[0].trip));
    }
  return all;
}

/** A sign-in or sign-out elsewhere leaves another session, and clears the values of the previous one. */
const isAfterSession = ({ at }: ForeignRead, all: readonly ForeignRead[]): boolean =>
  all.some(({ key, how, at: seen }) => key === 'session' && how === 'changed' && seen.pageLoad <= at.pageLoad);

const nameOf = ({ site, key }: StorageObservation): string => `${site ?? ''}:${key}`;

function differs(
  read: StorageObservation,
  { value }: LastKnown,
  isAlone: boolean,
  isWritten: IsWritten,
): ForeignRead['how'] | undefined {
  const { readValue } = read;
  if (isAlike(readValue, value)) return undefined;
  if (readValue === undefined) return isAlone && value !== undefined ? 'removed' : undefined;
  return isWritten(nameOf(read), readValue) ? undefined : 'changed';
}

/** The values that the adapter could not read and removed. */
const unreadable = (pages: readonly IndexedPageLoad[], known: ReadonlyMap<string, LastKnown>): readonly ForeignRead[] =>
  pages.flatMap((page) =>
    page.events
      .filter(({ event }) => refusesStoredValue(event))
      .flatMap(({ step, event }) => {
        const key = valueAt(event.payload, 'key');
        const last = [...known].find(([name]) => name.endsWith(`:${String(key)}`));
        const at = stepOf(page, { step });
        return typeof key === 'string' ? [{ key, how: 'unreadable' as const, at, last: last?.[1].step ?? at }] : [];
      }),
  );

function writtenValues(pages: readonly IndexedPageLoad[]): Written {
  // Pages write the same values again and again.
  const all = new Map<string, Map<string, unknown>>();
  for (const change of pages.flatMap(historyOf)) {
    if (change.isReading || change.value === undefined) continue;
    const values = all.get(nameOf(change)) ?? new Map<string, unknown>();
    all.set(nameOf(change), values.set(stableJson(change.value), change.value));
  }
  return new Map([...all].map(([name, values]) => [name, [...values.values()]]));
}

/** Whether all these page loads stored values in one and the same place of the browser. */
export function keepsValues(pages: readonly IndexedPageLoad[]): boolean {
  const stages = new Set(pages.map(({ entries: [{ facts }] }) => String(valueAt(facts, 'stage'))));
  const places = pages.flatMap(({ answeredQuestions }) =>
    answeredQuestions.flatMap(({ question, answer }) =>
      isQuestion(question, 'storage.health', 'storage.write') ? [answer.value] : [],
    ),
  );
  return stages.size <= 1 && places.every((place) => place === 'local');
}

/** Whether two values are equal, apart from the adapter's additions and the rounding of moments. */
function isAlike(first: unknown, second: unknown): boolean {
  if (typeof first === 'number' && typeof second === 'number')
    return (
      Math.abs(first - second) <= (first > 1e11 ? storedMomentSlackMs : first > 1e8 ? storedMomentSlackMs / 1000 : 0)
    );
  if (typeof first === 'string' && typeof second === 'string') return first === second || areNear(first, second);
  if (Array.isArray(first) && Array.isArray(second))
    return first.length === second.length && first.every((each, index) => isAlike(each, second[index]));
  if (!isPlainObject(first) || !isPlainObject(second)) return first === second;
  const names = new Set([...Object.keys(first), ...Object.keys(second)].filter((name) => name !== 'stage'));
  return [...names].every((name) => isAlike(first[name], second[name]));
}
const areNear = (first: string, second: string): boolean =>
  /^\d{4}-\d\d-\d\dT/.test(first) && Math.abs(Date.parse(first) - Date.parse(second)) <= storedMomentSlackMs;
