import type { Journal } from 'src/journal/log/entry';
import { storedKeyOf } from 'src/journal/replay/model/storedKeys';
import { addressLeftFor, firstDivergence, isUndoneAmong } from 'src/journal/replay/run/comparison';
import type { Divergence } from 'src/journal/replay/run/strictReplay';
import { stopReasons } from 'src/journal/replay/run/stop';
import type { ComparedRun } from './comparedRun';
import type { EndPart } from './ends';
import { firstOtherChange } from './otherChange';
import { storedDifferences } from './storedDifferences';

/** How the end of today's run differs from the recorded one, beyond their screens. */
export interface EndDifference {
  /** The parts where the ends differ. */
  readonly differs: readonly EndPart[];
  /** The keys of the stored values that differ. */
  readonly keys: readonly string[];
  /** Where the page that today's run ends on was left for: recorded, and today. */
  readonly left: { readonly recorded: string | undefined; readonly now: string | undefined };
  /** What today's flows did, as a journal. */
  readonly today: Journal;
}

/** What differs at the end of a run, given the parts that do. */
export function endDifferenceOf(compared: ComparedRun, differs: readonly EndPart[]): EndDifference {
  const { journal, run, end } = compared;
  const last = Math.min(end, run.loads.length - 1);
  return {
    differs,
    keys: differs.includes('storage') ? keysOf(compared) : [],
    left: { recorded: addressLeftFor(journal[last] ?? []), now: addressLeftFor(run.loads[last] ?? []) },
    today: journalOfToday(compared),
  };
}

/** What today's flows did, as a journal. */
export const journalOfToday = ({ run }: Pick<ComparedRun, 'run'>): Journal =>
  // A page load on which a run stopped at once has no entries.
  run.loads.filter((load) => load.length > 0) as unknown as Journal;

const mostKeys = 3;

/** The first of some stored keys in brackets, as the rest of a sentence; empty for none. */
export const keysText = (keys: readonly string[]): string =>
  keys.length === 0
    ? ''
    : ` (${keys.slice(0, mostKeys).join(', ')}${keys.length > mostKeys ? ` and ${(keys.length - mostKeys).toString()} more` : ''})`;

const keysOf = (compared: ComparedRun): readonly string[] => keysIn(storedDifferences(compared).counted);
const keysIn = (names: readonly string[]): readonly string[] => [...new Set(names.map(storedKeyOf))];

/** The keys of the stored values that differ although the end is the same (`storedDifferences.ts`). */
export const leftOverKeys = (compared: ComparedRun): readonly string[] => keysIn(storedDifferences(compared).leftOver);

/**
 * Where today's run leaves the record: at the first call, screen or outcome that differs; if none does, at the first
 * change of a stored value that differs at the end; else at the first thing told that differs, which a screen may show.
 * Another order of steps without such an effect is the last resort.
 */
export function placeOfDifference(compared: ComparedRun): Divergence {
  const { journal, run, strict } = compared;
  const place =
    firstDivergence(journal, run) ??
    firstOtherChange(compared, keysOf(compared)) ??
    firstDivergence(journal, run, { asides: true }) ??
    strict;
  const { pageLoad, step } = place;
  return isUndoneAmong(run.loads[pageLoad] ?? [], journal[pageLoad] ?? [], step, run.names)
    ? { ...place, isUndone: true }
    : place;
}

/** Where and why a run stopped early. */
export type RunStop = NonNullable<ComparedRun['run']['stopped']>;

/**
 * Where a run leaves the record: at the input that could not be repeated, else at the first difference. What is
 * recorded there and what today's build does there are one pair: the question that stopped the run may have come much
 * later.
 */
export function placeOf(at: Divergence, { pageLoad, step, reason, question }: RunStop, journal: Journal): Divergence {
  if (reason === 'withheld' || reason === 'unknownInput')
    return { pageLoad, step, recorded: journal[pageLoad]?.[step], now: undefined, why: stopReasons[reason] };
  return { ...at, now: at.now ?? question };
}
