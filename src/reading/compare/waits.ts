import { limits } from 'src/contract/limits';
import { valueAt } from 'src/journal/log/values';
import { spanText } from 'src/reading/story/format';
import { isQuestion } from 'src/vocabulary/questions';
import type { DifferingPart } from './differingParts';
import type { Item } from './items';

/** What no chance explains: the wait before a retry is random, and a later retry waits longer. */
const leastFactor = (limits.retryFactor * (1 + limits.retryJitter)) / (1 - limits.retryJitter);

/** How long a question waits; undefined for any other step. */
const waitOf = ({ entry }: Item): number | undefined => {
  const ms = entry.kind === 'asked' && isQuestion(entry, 'clock.wait') ? valueAt(entry.args, 'ms') : undefined;
  return typeof ms === 'number' ? ms : undefined;
};
const hasEnded = ({ entry, load }: Item): boolean =>
  entry.kind === 'asked' && load.some((each) => each.kind === 'answered' && each.n === entry.n);

/**
 * The lengths of two waits, if only the shorter one ended and the other page had yet to wait: for that it asked for
 * another time. Lengths are not compared otherwise.
 */
export function differingWaits(one: Item, other: Item): readonly DifferingPart[] {
  const [ms, otherMs] = [waitOf(one), waitOf(other)];
  if (ms === undefined || otherMs === undefined) return [];
  const [shorter, longer] = ms < otherMs ? [one, other] : [other, one];
  const isLonger = Math.max(ms, otherMs) > leastFactor * Math.min(ms, otherMs);
  if (!isLonger || !hasEnded(shorter) || hasEnded(longer)) return [];
  return [{ path: '', one: spanText(ms), other: spanText(otherMs) }];
}

/**
 * Whether these parts of two steps are the lengths of two waits: a decision, although a wait only looks at the time.
 */
export const areWaits = ({ one }: { readonly one?: Item | undefined }, differing: readonly DifferingPart[]): boolean =>
  one !== undefined && waitOf(one) !== undefined && differing.length > 0;
