import { type Entry, type Journal, isOutsideInput } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { stableJson } from 'src/journal/log/values';
import { lastDeparture } from 'src/journal/replay/run/comparison';
import type { Ending } from 'src/journal/replay/whatIf/whatIf';
import type { ScreenState } from 'src/screens/messages';
import type { ComparedRun } from './ends';
import { refusalOf, visibleState } from './refusal';

/**
 * The step that decided the recorded end: the first state that shows its refusal; without one, the first of the states
 * that equal the end.
 */
export function decidingStep(
  recorded: Ending<ScreenState>,
  { journal, states, end: last }: Pick<ComparedRun, 'journal' | 'states' | 'end'>,
): Step {
  const refusal = refusalOf(recorded.state);
  if (refusal && recorded.left === undefined) {
    const isShown = (state: ScreenState): boolean => stableJson(refusalOf(state)) === stableJson(refusal);
    const pageLoad = states.findIndex((load) => load.some(isShown));
    return { pageLoad, step: states[pageLoad]?.findIndex(isShown) ?? 0 };
  }
  const end = stableJson(visibleState(recorded.state));
  const lastOther = (states[last] ?? []).map((state) => stableJson(visibleState(state)) === end).lastIndexOf(false);
  const entries: readonly Entry[] = journal[last] ?? [];
  const departure = lastDeparture(entries);
  return { pageLoad: last, step: Math.max(lastOther + 1, departure ? entries.indexOf(departure) : -1) };
}

/** Whether a person or the browser did something after a step. */
export const isInputAfter = (at: Step, journal: Journal): boolean =>
  journal
    .slice(at.pageLoad)
    .some((load, index) =>
      load.some((entry, step) => entry.kind === 'event' && isOutsideInput(entry) && (index > 0 || step > at.step)),
    );
