import type { Leaf } from 'src/contract/shape';
import { movedMoment } from 'src/journal/log/moments';

/**
 * The number of milliseconds that a page load moves its moments back, as if it had begun exactly at the minute in its
 * head; negative to move them forward. Every recorded moment is then relative to the page load, so its second does not
 * identify this sign-in in a service's own logs. Whole seconds, so that what flows compute from a moment moves with it.
 */
export const timestampShiftOf = (begunAt: number, startedAt: number): number =>
  Math.round((begunAt - startedAt) / 1000) * 1000;

/** The moved moment; another value is returned unchanged. Fractions of a second from a service are dropped. */
export const shiftTimestamp = (leaf: Leaf, value: unknown, shiftMs: number | undefined): unknown =>
  shiftMs === undefined ? value : movedMoment(leaf, value, -shiftMs);
