import { type StorageGroup, keysOfGroup } from 'src/contract/storageKeys';
import type { PlainObject } from 'src/rules/values/shape';
import { objectOf, textsOf } from './values';

type Entries = readonly unknown[];

/**
 * Format 2 to 3. Up to format 2, the values of a sign-in were written and cleared plainly; since format 3 a commit
 * changes them, and may not be kept. A plain change of such values that succeeded becomes a commit without
 * expectations.
 *
 * A change without an answer stays as it is, and so does one that only the page's memory kept, because neither is known
 * to be kept. `take` stays too: it read and cleared in one step; no question of today does that.
 */
export function boundValuesCommitted(entries: Entries): Entries {
  const written = new Set(entries.flatMap((entry) => (isKept(objectOf(entry)) ? [objectOf(entry)['n']] : [])));
  const commits = new Set<unknown>();
  return entries.map((entry) => {
    const fields = objectOf(entry);
    const { kind, n } = fields;
    if (kind === 'answered' && commits.has(n)) return { ...fields, value: { outcome: 'committed' } };
    const change = kind === 'asked' && fields['port'] === 'storage' && written.has(n) ? changeOf(fields) : undefined;
    if (change) commits.add(n);
    else if (kind === 'asked') commits.delete(n);
    if (!change) return entry;
    return { ...fields, method: 'commit', args: change };
  });
}

const isKept = ({ kind, value, threw }: PlainObject): boolean =>
  kind === 'answered' && threw === undefined && value !== 'memory';

/** A plain change as a commit; undefined if it touches no value of a sign-in. */
function changeOf({ method, args }: PlainObject): PlainObject | undefined {
  const { site, values, keys } = objectOf(args);
  const [written, cleared] = [objectOf(values), textsOf(keys)];
  const isOne = (method === 'write' && isAnyBound(Object.keys(written))) || (method === 'clear' && isAnyBound(cleared));
  return isOne && typeof site === 'string' ? { site, values: written, clear: cleared } : undefined;
}

/** The groups that belong to one sign-in (`CommittedKey`). */
const boundGroups: readonly StorageGroup[] = ['tokens', 'codes', 'grant', 'signIn'];
const bound: readonly string[] = boundGroups.flatMap(keysOfGroup);
const isAnyBound = (keys: readonly string[]): boolean => keys.some((key) => bound.includes(key));
