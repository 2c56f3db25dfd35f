import { type Entry, type Journal, isOutsideInput } from 'src/journal/log/entry';
import { type Step, isBefore } from 'src/journal/log/step';
import { firstDivergence } from 'src/journal/replay/run/comparison';
import { isAnsweredOutside } from 'src/vocabulary/questions';
import type { ComparedRun } from './comparedRun';
import { decidingStep } from './decidingStep';
import type { EndDifference } from './endDifference';
import type { ScreenEnding } from './ends';
import { firstOtherChange } from './otherChange';
import { statesOf } from './states';

/** One of the two runs that are compared, and how it ends. */
type OneRun = readonly [ending: ScreenEnding, run: Parameters<typeof decidingStep>[1]];

/**
 * Whether two runs with the same refusal differ at the end only in stored values that they first change in another way
 * after the last answer or act before the refusal. Until then their calls, screens and outcomes are the same, so
 * nothing that came from outside can rest on the difference, and today's flows refuse on their own.
 */
export function differOnlySinceInput(
  recorded: ScreenEnding,
  now: ScreenEnding,
  { differs, keys }: EndDifference,
  { journal, states, run, end }: ComparedRun,
): boolean {
  const isStorageAlone = differs.every((part) => part === 'storage');
  if (!isStorageAlone || run.loads.length !== journal.length || firstDivergence(journal, run)) return false;
  const change = firstOtherChange({ journal, run }, keys);
  const today = run.loads as unknown as Journal;
  const runs: readonly (readonly [Entry | undefined, OneRun])[] = [
    [change?.recorded, [recorded, { journal, states, end }]],
    [change?.now, [now, { journal: today, states: run.loads.map(statesOf), end }]],
  ];
  return (
    change !== undefined &&
    runs.every(([entry, one]) => {
      const step = entry && (one[1].journal[change.pageLoad]?.indexOf(entry) ?? -1);
      return step === undefined || isBefore(lastInputOf(one), { pageLoad: change.pageLoad, step });
    })
  );
}

/** The last answer from outside or act of a person or of the browser before what decided the end of a run. */
function lastInputOf([ending, run]: OneRun): Step {
  const { pageLoad, step } = decidingStep(ending, run);
  const before: readonly Entry[] = run.journal[pageLoad]?.slice(0, step + 1) ?? [];
  const calls = before.flatMap((entry) => (entry.kind === 'asked' && isAnsweredOutside(entry) ? [entry.n] : []));
  const isInput = (entry: Entry): boolean =>
    entry.kind === 'answered' ? calls.includes(entry.n) : entry.kind === 'event' && isOutsideInput(entry);
  return { pageLoad, step: before.map(isInput).lastIndexOf(true) };
}
