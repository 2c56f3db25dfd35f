import type { Asked, Entry } from './entry';
import { objectOf, textsOf } from './values';

/** What one entry tells of one stored value. */
export interface StorageChange {
  readonly step: number;
  readonly site: string | undefined;
  readonly key: string;
  /** What was found there, by a read or a take; undefined for nothing, and for what was not looked at. */
  readonly found?: unknown;
  /** Whether it was looked at. */
  readonly isReading: boolean;
  /** What is there afterwards: a placeholder or an open value; undefined when nothing is. */
  readonly value: unknown;
}

/**
 * What a page load tells of storage, in its order: what was read, taken, written and cleared. A write counts when it is
 * asked for, a read when it is answered. What other tabs did in between is not known.
 */
export function* storageHistory(entries: readonly Entry[]): Generator<StorageChange> {
  const asked = new Map<number, Asked>();
  for (const [step, entry] of entries.entries()) {
    if (entry.kind === 'asked' && entry.port === 'storage') {
      asked.set(entry.n, entry);
      yield* changedBy(entry, step);
    }
    const question = entry.kind === 'answered' && entry.threw === undefined ? asked.get(entry.n) : undefined;
    if (entry.kind === 'answered' && question) yield* toldBy(question, entry.value, step);
  }
}

/** Writing and clearing happen as soon as they are asked for. */
function* changedBy({ method, args }: Asked, step: number): Generator<StorageChange> {
  const { values, keys } = objectOf(args);
  const site = siteOf(args);
  if (method === 'write') {
    for (const [key, value] of Object.entries(objectOf(values))) yield { step, site, key, isReading: false, value };
  }
  if (method === 'clear')
    for (const key of textsOf(keys)) yield { step, site, key, isReading: false, value: undefined };
}

function* toldBy({ method, args }: Asked, answer: unknown, step: number): Generator<StorageChange> {
  if (method !== 'read' && method !== 'take') return;
  const held = objectOf(answer);
  for (const key of textsOf(objectOf(args)['keys'])) {
    const found = Object.hasOwn(held, key) ? held[key] : undefined;
    yield { step, site: siteOf(args), key, isReading: true, found, value: method === 'read' ? found : undefined };
  }
}

const siteOf = (args: unknown): string | undefined => {
  const { site } = objectOf(args);
  return typeof site === 'string' ? site : undefined;
};
