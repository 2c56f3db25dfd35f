import type { Leaf } from 'src/contract/shape';
import { isoInstantMs } from 'src/rules/parsers';

/** A smaller number, such as 0, is not a moment; it means "unknown". */
const earliestMs = Date.UTC(2001, 0, 1);

/**
 * The number of milliseconds that a page load moves its moments back, as if it had begun exactly at the minute in its
 * head; negative to move them forward. Every recorded moment is then relative to the page load, so its second does not
 * identify this sign-in in a service's own logs. Whole seconds, so that what flows compute from a moment moves with it.
 */
export const timestampShiftOf = (begunAt: number, startedAt: number): number =>
  Math.round((begunAt - startedAt) / 1000) * 1000;

/** The moved moment; another value is returned unchanged. Fractions of a second from a service are dropped. */
export function shiftTimestamp({ instant }: Leaf, value: unknown, shiftMs: number | undefined): unknown {
  if (instant === undefined || shiftMs === undefined) return value;
  if (instant === 'iso') return typeof value === 'string' ? movedIso(value, shiftMs) : value;
  const unitMs = instant === 's' ? 1000 : 1;
  return typeof value === 'number' && value * unitMs >= earliestMs ? value - shiftMs / unitMs : value;
}

function movedIso(text: string, shiftMs: number): string {
  const ms = isoInstantMs(text);
  return ms === undefined ? text : new Date(Math.floor(ms / 1000) * 1000 - shiftMs).toISOString();
}
