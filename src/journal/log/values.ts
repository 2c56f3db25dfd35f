/** Values out of a log, which may come from a stranger: nothing here throws. */

import { type PlainObject, isPlainObject } from 'src/rules/plainObject';

/** The fields of a value; none for what is no object. */
export const objectOf = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});

/** The texts of a list; none for what is no list. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** What stands under `failure.code` and the like, in own fields only; undefined for what is not there. */
export function valueAt(value: unknown, path: string): unknown {
  let reached = value;
  for (const name of path.split('.')) {
    if (typeof reached !== 'object' || reached === null || !Object.hasOwn(reached, name)) return undefined;
    reached = (reached as PlainObject)[name];
  }
  return reached ?? undefined;
}
