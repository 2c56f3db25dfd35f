import type { Entry } from 'src/journal/log/entry';
import { stableJson } from 'src/journal/log/values';
import type { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import { lastDeparture, pathOf, unansweredCalls } from 'src/journal/replay/run/comparison';
import { isSameDeparture } from 'src/journal/replay/run/sameDeparture';
import type * as whatIfRun from 'src/journal/replay/run/whatIf';
import type { ScreenState } from 'src/screens/messages';
import type { ComparedRun } from './comparedRun';
import { visibleState } from './refusal';
import { storedDifferences } from './storedDifferences';

export type ScreenEnding = whatIfRun.Ending<ScreenState>;
export type ScreenWhatIf = whatIfRun.WhatIfResult<ScreenState>;

/** The parts of an end. */
export type EndPart = 'screen' | 'departure' | 'storage' | 'questions';

/** The page load whose end counts, or the last one if the run stopped before it. */
export const entriesAtEnd = (loads: ComparedRun['run']['loads'], end: number): readonly Entry[] =>
  loads[end] ?? loads.at(-1) ?? [];

/** Whether every page load took the same path and ended on the same screen. */
export const isSamePath = ({ journal, states, run }: ComparedRun): boolean =>
  run.loads.length === journal.length &&
  journal.every((load, pageLoad) => {
    const [then, now] = [states[pageLoad]?.at(-1), run.states[pageLoad]];
    const isShown = then !== undefined && now !== undefined && isSameScreen(then, now, run.names);
    return isShown && pathOf(load, run.names) === pathOf(run.loads[pageLoad] ?? [], run.names);
  });

function isSameScreen(then: ScreenState, now: ScreenState, names: GeneratedNames): boolean {
  const [shown, shownNow] = [visibleState(then), visibleState(now)];
  names.match(shown, shownNow);
  return stableJson(shown) === stableJson(names.toRecorded(shownNow));
}

/** The parts where the recorded end and today's differ. */
export function differingEndParts(
  recorded: ScreenEnding,
  now: ScreenEnding,
  { journal, run, end }: ComparedRun,
): readonly EndPart[] {
  const { names, loads } = run;
  const [last, lastNow] = [journal[end] ?? [], entriesAtEnd(loads, end)];
  const [then, today] = [lastDeparture(last), lastDeparture(lastNow)];
  const isSame: Readonly<Record<EndPart, boolean>> = {
    screen: isSameScreen(recorded.state, now.state, names),
    // Page loads of other tabs that began later do not count.
    departure:
      isSameDeparture(then, today, names) &&
      (loads.length === journal.length || end < Math.min(journal.length, loads.length) - 1),
    storage: storedDifferences({ journal, run }).counted.length === 0,
    questions: then !== undefined || unansweredCalls(last, names) === unansweredCalls(lastNow, names),
  };
  return (Object.keys(isSame) as EndPart[]).filter((part) => !isSame[part]);
}
