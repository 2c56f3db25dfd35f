import type { Leaf } from 'src/contract/shape';
import { isoInstantMs } from 'src/rules/brands';

/** Smaller numbers are no moments of our time but what stands for one that is not known, such as 0. */
const earliestMs = Date.UTC(2001, 0, 1);

/**
 * By how many milliseconds a page load writes its moments earlier (or later, when negative): as if it had begun on the
 * minute that its head tells. So every moment in its record is one relative to the page load, and nobody can find by its
 * second what a service wrote down of this sign-in. Whole seconds, so that what flows make of a moment is moved as well.
 */
export const shiftOf = (begunAt: number, startedAt: number): number => Math.round((begunAt - startedAt) / 1000) * 1000;

/** A moment, moved; what is none comes back as it is. Parts of a second that a service gave are left out. */
export function moved({ instant }: Leaf, held: unknown, shiftMs: number | undefined): unknown {
  if (instant === undefined || shiftMs === undefined) return held;
  if (instant === 'iso') return typeof held === 'string' ? movedIso(held, shiftMs) : held;
  const unitMs = instant === 's' ? 1000 : 1;
  return typeof held === 'number' && held * unitMs >= earliestMs ? held - shiftMs / unitMs : held;
}

function movedIso(text: string, shiftMs: number): string {
  const ms = isoInstantMs(text);
  return ms === undefined ? text : new Date(Math.floor(ms / 1000) * 1000 - shiftMs).toISOString();
}
