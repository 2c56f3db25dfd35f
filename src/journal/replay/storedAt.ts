import { storageKeys } from 'src/contract/storageKeys';
import type { Asked, Entry } from 'src/journal/log/entry';
import { objectOf, textsOf } from 'src/journal/log/values';

/** A stored value as far as a page load tells. */
export interface Stored {
  /** `{site}:{key}`, or the bare key of a global value, as storage itself names it (decisions, Storage). */
  readonly name: string;
  /** A placeholder or an open value; undefined when the value is known to be absent. */
  readonly value: unknown;
  /** The step since which this is known. */
  readonly since: number;
}

/**
 * What storage held after a step, by name: what was read, taken, written and cleared in this page load until then. A
 * write counts when it is asked for, a read when it is answered. What other tabs did in between is not known.
 */
export function storedAt(entries: readonly Entry[], step: number): readonly Stored[] {
  const held = new Map<string, Stored>();
  const asked = new Map<number, Asked>();
  const note = (name: string, value: unknown, since: number): void => {
    const known = held.get(name);
    if (!known || !isSame(known.value, value)) held.set(name, { name, value, since });
  };
  for (let since = 0; since <= step && since < entries.length; since += 1) {
    const entry = entries[since];
    if (entry?.kind === 'asked' && entry.port === 'storage') {
      asked.set(entry.n, entry);
      noteQuestion(entry, since, note);
    }
    const question = entry?.kind === 'answered' ? asked.get(entry.n) : undefined;
    if (entry?.kind === 'answered' && question && entry.threw === undefined) {
      noteAnswer(question, entry.value, since, note);
      asked.delete(entry.n);
    }
  }
  return Array.from(held.values()).sort((one, other) => (one.name < other.name ? -1 : 1));
}

type Note = (name: string, value: unknown, since: number) => void;

/** Writing and clearing happen as soon as they are asked for. */
function noteQuestion({ method, args }: Asked, since: number, note: Note): void {
  const { site, values, keys } = objectOf(args);
  if (method === 'write') {
    for (const [key, value] of Object.entries(objectOf(values))) note(nameOf(site, key), value, since);
  }
  if (method === 'clear') for (const key of textsOf(keys)) note(nameOf(site, key), undefined, since);
}

function noteAnswer({ method, args }: Asked, value: unknown, since: number, note: Note): void {
  if (method !== 'read' && method !== 'take') return;
  const { site, keys } = objectOf(args);
  const read = objectOf(value);
  for (const key of textsOf(keys)) {
    note(nameOf(site, key), method === 'read' && Object.hasOwn(read, key) ? read[key] : undefined, since);
  }
}

function nameOf(site: unknown, key: string): string {
  const isGlobal = Object.hasOwn(storageKeys, key) && storageKeys[key as keyof typeof storageKeys].scope === 'global';
  return isGlobal || typeof site !== 'string' ? key : `${site}:${key}`;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
