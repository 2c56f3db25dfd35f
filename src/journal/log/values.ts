/** Values out of a log, which may come from a stranger: nothing here throws. */

import { type PlainObject, isPlainObject } from 'src/rules/plainObject';

/** The fields of a value; empty for a value that is no object. */
export const objectOf = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});

/** The texts of a list; empty for a value that is no list. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** The value at `failure.code` and the like, in own fields only; undefined if absent. */
export function valueAt(value: unknown, path: string): unknown {
  let reached = value;
  for (const name of path.split('.')) {
    if (typeof reached !== 'object' || reached === null || !Object.hasOwn(reached, name)) return undefined;
    reached = (reached as PlainObject)[name];
  }
  return reached ?? undefined;
}
