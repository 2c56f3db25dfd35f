import { type Entry, type Journal, isOutsideInput } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { stableJson } from 'src/journal/log/values';
import { lastDeparture } from 'src/journal/replay/run/comparison';
import type { Ending } from 'src/journal/replay/run/whatIf';
import type { ScreenState } from 'src/screens/messages';
import type { ComparedRun } from './comparedRun';
import { refusalOf, visibleState } from './refusal';

/**
 * The step that decided the recorded end: the first of the last states that all show its refusal, because an earlier
 * one with the same refusal was overcome; without one, the first of the states that equal the end.
 */
export function decidingStep(
  recorded: Ending<ScreenState>,
  { journal, states, end: last }: Pick<ComparedRun, 'journal' | 'states' | 'end'>,
): Step {
  const refusal = refusalOf(recorded.state);
  if (refusal && recorded.left === undefined) {
    const isShown = (state: ScreenState): boolean => stableJson(refusalOf(state)) === stableJson(refusal);
    return startOfRefusal(isShown, { journal, states, end: last });
  }
  const end = stableJson(visibleState(recorded.state));
  const lastOther = (states[last] ?? []).map((state) => stableJson(visibleState(state)) === end).lastIndexOf(false);
  const entries: readonly Entry[] = journal[last] ?? [];
  const departure = lastDeparture(entries);
  return { pageLoad: last, step: Math.max(lastOther + 1, departure ? entries.indexOf(departure) : -1) };
}

/**
 * Where the refusal at the end first appeared. A page load that shows it as long as it shows a screen, such as a reload
 * of an error page, continues the one before in its tab.
 */
function startOfRefusal(
  isShown: (state: ScreenState) => boolean,
  { journal, states, end }: Pick<ComparedRun, 'journal' | 'states' | 'end'>,
): Step {
  const load = states[end] ?? [];
  const step = load.map(isShown).lastIndexOf(false) + 1;
  const isFilled = !load.slice(0, step).some(({ route }) => route);
  const tab = journal[end]?.[0].tab;
  const before = isFilled
    ? journal
        .slice(0, end)
        .map(([each]) => each.tab === tab)
        .lastIndexOf(true)
    : -1;
  const previous = states[before]?.at(-1);
  return previous && isShown(previous)
    ? startOfRefusal(isShown, { journal, states, end: before })
    : { pageLoad: end, step };
}

/** Whether a person or the browser did something after a step. */
export const isInputAfter = (at: Step, journal: Journal): boolean =>
  journal
    .slice(at.pageLoad)
    .some((load, index) =>
      load.some((entry, step) => entry.kind === 'event' && isOutsideInput(entry) && (index > 0 || step > at.step)),
    );
