import { storageKeys } from 'src/contract/storageKeys';
import type { QuestionEntry, Entry } from './entry';
import { objectOf, textsOf } from './values';
import { isQuestion } from 'src/vocabulary/questions';

/**
 * Whether the question reads and clears in one step, so that only one of two tabs gets the values. Only in formats 1
 * and 2.
 */
export const isTake = ({ port, method }: QuestionEntry): boolean => port === 'storage' && method === 'take';
/** Whether the question reads values from storage. */
export const readsStorage = (question: QuestionEntry): boolean =>
  isQuestion(question, 'storage.read') || isTake(question);

/** The evidence of one entry about one stored value. */
export interface StorageObservation {
  readonly step: number;
  /** Undefined for a value of the whole browser, even if a site wrote it. */
  readonly site: string | undefined;
  readonly key: string;
  /** The value that a read or a take found; undefined if absent or not read. */
  readonly readValue?: unknown;
  /** Whether the page read the value. */
  readonly isReading: boolean;
  /** The value afterwards: a placeholder or an open value; undefined if absent. */
  readonly value: unknown;
}

/**
 * What a page load reveals about storage, in order: reads, takes, writes and clears. A plain write or clear takes
 * effect when it is asked, a commit when its answer says that it was kept, a read when it is answered. Changes by other
 * tabs in between are unknown.
 */
export function storageHistory(entries: readonly Entry[]): readonly StorageObservation[] {
  const known = histories.get(entries);
  if (known) return known;
  const history = observe(entries);
  histories.set(entries, history);
  return history;
}

/** Many rules ask for the history of the same page load. */
const histories = new WeakMap<readonly Entry[], readonly StorageObservation[]>();

function observe(entries: readonly Entry[]): readonly StorageObservation[] {
  const asked = new Map<number, QuestionEntry>();
  const history: StorageObservation[] = [];
  // A stranger's list may be too long for the arguments of one call.
  const add = (observations: readonly StorageObservation[]): void => {
    for (const each of observations) history.push(each);
  };
  entries.forEach((entry, step) => {
    if (entry.kind === 'asked' && entry.port === 'storage') {
      asked.set(entry.n, entry);
      if (entry.method === 'write' || entry.method === 'clear') add(changedBy(entry, step));
    }
    const question = entry.kind === 'answered' && entry.threw === undefined ? asked.get(entry.n) : undefined;
    if (entry.kind !== 'answered' || !question) return;
    if (readsStorage(question)) add(readBy(question, entry.value, step));
    if (isSuccessfulCommit(question, entry.value)) add(changedBy(question, step));
  });
  return history;
}

/** Whether a question is a commit that succeeded. */
export const isSuccessfulCommit = ({ port, method }: QuestionEntry, answer: unknown): boolean =>
  port === 'storage' && method === 'commit' && objectOf(answer)['outcome'] === 'committed';

/**
 * The values that a question writes and the keys that it clears. A plain question does one of the two, a commit may do
 * both.
 */
export function changeIn({ args }: Pick<QuestionEntry, 'args'>): {
  readonly values: readonly (readonly [key: string, value: unknown])[];
  readonly cleared: readonly string[];
} {
  const { values, keys, clear } = objectOf(args);
  return { values: Object.entries(objectOf(values)), cleared: [...textsOf(keys), ...textsOf(clear)] };
}

/** Whether a question reads this key from storage. */
export const readsKey = (question: QuestionEntry, key: string): boolean =>
  readsStorage(question) && textsOf(objectOf(question.args)['keys']).includes(key);

/** The keys that storage is asked to read, keep or clear. */
export function namedKeys(question: Parameters<typeof changeIn>[0]): readonly string[] {
  const { values, cleared } = changeIn(question);
  return [...cleared, ...values.map(([name]) => name)];
}

/** The keys of storage that a question writes or clears; none if it only reads them. */
export const changedKeys = (question: QuestionEntry): readonly string[] =>
  isQuestion(question, 'storage.write', 'storage.clear', 'storage.commit') || isTake(question)
    ? namedKeys(question)
    : [];

/** Whether a question writes a value under this key. */
export const writesKey = (question: QuestionEntry, key: string): boolean =>
  question.port === 'storage' && changeIn(question).values.some(([name]) => name === key);

function changedBy(question: QuestionEntry, step: number): readonly StorageObservation[] {
  const { values, cleared } = changeIn(question);
  const after: readonly (readonly [key: string, value: unknown])[] = [
    ...values,
    ...cleared.map((key) => [key, undefined] as const),
  ];
  return after.map(([key, value]) => ({ step, site: siteOf(question, key), key, isReading: false, value }));
}

function readBy(question: QuestionEntry, answer: unknown, step: number): readonly StorageObservation[] {
  const values = objectOf(answer);
  return textsOf(objectOf(question.args)['keys']).map((key) => {
    const readValue = Object.hasOwn(values, key) ? values[key] : undefined;
    const value = isTake(question) ? undefined : readValue;
    return { step, site: siteOf(question, key), key, isReading: true, readValue, value };
  });
}

const siteOf = ({ args }: QuestionEntry, key: string): string | undefined => {
  const { site } = objectOf(args);
  return typeof site === 'string' && !isGlobal(key) ? site : undefined;
};

/** Whether a value belongs to the whole browser. A commit of a site may change such a value too. */
export const isGlobal = (key: string): boolean => globalKeys.has(key);
const globalKeys: ReadonlySet<string> = new Set(
  Object.entries(storageKeys).flatMap(([key, { scope }]) => (scope === 'global' ? [key] : [])),
);
