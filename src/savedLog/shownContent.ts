import type { Entry, EventEntry } from 'src/journal/log/entry';
import { objectOf, stableJson } from 'src/journal/log/values';
import type { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import { withoutMoments } from 'src/journal/replay/run/moments';
import { type Divergence, differences } from 'src/journal/replay/run/strictReplay';
import { isAside } from 'src/vocabulary/events';
import type { ScreenState } from 'src/screens/messages';
import type { ComparedRun } from './comparedRun';
import { visibleState } from './refusal';
import { statesOf } from './states';

/** An event of a flow, its step, which one of its type in the page load it is, and what the page showed after it. */
interface Shown {
  readonly event: EventEntry;
  readonly step: number;
  readonly nth: number;
  readonly state: ScreenState;
}

/**
 * The first event of a flow that shows the person something else in today's run than in the record, such as a consent
 * screen with other permissions: the same event with other content, and another state of the screens after it. The same
 * end may follow, because the person acted on what the recorded build showed. Fields that the record lacks do not
 * count.
 */
export function otherContentShown({ journal, states, run }: ComparedRun): Divergence | undefined {
  for (const [pageLoad, entries] of journal.slice(0, run.loads.length).entries()) {
    const loadNow = run.loads[pageLoad] ?? [];
    const today = loadNow.length === 0 ? [] : shownIn(loadNow, statesOf(loadNow));
    for (const then of shownIn(entries, states[pageLoad] ?? [])) {
      const now = today.find(({ event, nth }) => event.type === then.event.type && nth === then.nth);
      if (now && isOther(then, now, run.names)) {
        const { step, event } = then;
        return { pageLoad, step, recorded: event, now: now.event, why: differences.different };
      }
    }
  }
  return undefined;
}

function shownIn(entries: readonly Entry[], states: readonly ScreenState[]): readonly Shown[] {
  const counts = new Map<string, number>();
  return entries.flatMap((entry, step) => {
    const state = states[step];
    if (entry.kind !== 'event' || entry.origin !== 'flow' || isAside(entry.type) || !state) return [];
    const nth = counts.get(entry.type) ?? 0;
    counts.set(entry.type, nth + 1);
    return [{ event: entry, step, nth, state }];
  });
}

function isOther(then: Shown, now: Shown, names: GeneratedNames): boolean {
  const recorded = objectOf(then.event.payload);
  const today = objectOf(now.event.payload);
  const known = Object.fromEntries(Object.keys(recorded).map((name) => [name, today[name]]));
  return isOtherValue(recorded, known, names) && isOtherValue(visibleState(then.state), visibleState(now.state), names);
}

const isOtherValue = (then: unknown, now: unknown, names: GeneratedNames): boolean =>
  names.masked(stableJson(names.toRecorded(withoutMoments(now)))) !== names.masked(stableJson(withoutMoments(then)));
