import { ownProperty } from 'src/journal/log/values';
import type { PlainObject } from 'src/rules/values/shape';

/** One change between two values; an absent value is undefined. */
export interface ValueChange {
  /** Its path: `entry.step`, `refused.0`; empty for the values themselves. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The changes between two values of plain data without cycles, in the order of their fields. Identical objects are
 * skipped, so comparing neighbouring states, which share most of their parts, is cheap.
 */
export function difference(before: unknown, after: unknown): readonly ValueChange[] {
  const changes: ValueChange[] = [];
  collect(before, after, [], changes);
  return changes;
}

function collect(before: unknown, after: unknown, path: readonly string[], changes: ValueChange[]): void {
  if (Object.is(before, after)) return;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    changes.push({ path: path.join('.'), before, after });
    return;
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    collect(ownProperty(before, name), ownProperty(after, name), [...path, name], changes);
  }
}

const isObject = (value: unknown): value is PlainObject => typeof value === 'object' && value !== null;
