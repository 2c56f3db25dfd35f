/** Reads values of a log. The log may come from a stranger, so nothing here throws. */

import { type PlainObject, isPlainObject } from 'src/rules/values/shape';

/** A copy of plain data with every text changed; field names stay. */
export function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => eachText(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, eachText(each, change)]));
}

/** JSON with sorted keys: equal texts for equal data. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** Whether two values hold the same data. */
export const isSameData = (first: unknown, second: unknown): boolean =>
  first === second || stableJson(first) === stableJson(second);

/** The items of a list by key, in their order. */
export function groupedBy<K, V>(list: Iterable<V>, keyOf: (item: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** How many of these ascending numbers are at most `limit`; found by halving. */
export function countUpTo(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The fields of a value; empty for a value that is not an object. */
export const objectOf = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});

/** The value if it is a text. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** An own field, not an inherited one. */
export const ownProperty = (object: PlainObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** The texts of a list; empty for a value that is not a list. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** The value at `failure.code` and the like, in own fields only; undefined if absent. */
export function valueAt(value: unknown, path: string): unknown {
  let reached = value;
  for (const name of path.includes('.') ? path.split('.') : [path]) {
    if (typeof reached !== 'object' || reached === null || !Object.hasOwn(reached, name)) return undefined;
    reached = (reached as PlainObject)[name];
  }
  return reached ?? undefined;
}
