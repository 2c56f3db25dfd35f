import type { Leaf, Shape } from 'src/contract/shape';
import { isoInstantMs } from 'src/rules/values/parsers';
import { isPlainObject } from 'src/rules/values/shape';

/** In milliseconds since 1970. A smaller number, such as 0, is not a moment; it means "unknown". */
export const earliestMs = Date.UTC(2001, 0, 1);

/** The milliseconds since 1970 of a declared moment; undefined for another value. */
export function momentMs({ instant }: Leaf, value: unknown): number | undefined {
  if (instant === undefined) return undefined;
  if (instant === 'iso') return typeof value === 'string' ? isoInstantMs(value) : undefined;
  const ms = typeof value === 'number' ? value * unitMsOf(instant) : 0;
  return ms >= earliestMs ? ms : undefined;
}

/** The moved moment; another value is returned unchanged. An ISO text loses its fraction of a second. */
export function movedMoment(leaf: Leaf, value: unknown, byMs: number): unknown {
  const ms = momentMs(leaf, value);
  if (leaf.instant === undefined || ms === undefined) return value;
  return leaf.instant === 'iso'
    ? new Date(Math.floor(ms / 1000) * 1000 + byMs).toISOString()
    : Number(value) + byMs / unitMsOf(leaf.instant);
}

const unitMsOf = (instant: 'ms' | 's'): number => (instant === 's' ? 1000 : 1);

/** A recorded value with each declared moment changed. Everything else stays, also what this build does not declare. */
export function withMoments(shape: Shape, value: unknown, change: (leaf: Leaf, value: unknown) => unknown): unknown {
  if (shape.of === 'optional') return withMoments(shape.inner, value, change);
  if (shape.of === 'list')
    return Array.isArray(value) ? value.map((each) => withMoments(shape.each, each, change)) : value;
  if (shape.of === 'fields') {
    if (!isPlainObject(value)) return value;
    const changed = Object.entries(shape.fields).flatMap(([name, field]) =>
      Object.hasOwn(value, name) ? [[name, withMoments(field, value[name], change)] as const] : [],
    );
    return { ...value, ...Object.fromEntries(changed) };
  }
  // No stored value declares a moment in one of several cases.
  if (shape.of === 'oneOf' || shape.of === 'nothing') return value;
  return momentMs(shape, value) === undefined ? value : change(shape, value);
}
