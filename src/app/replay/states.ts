import { type PageLoad, type Entry, type EventEntry } from 'src/journal/log/entry';
import { fold } from 'src/journal/replay/fold';
import type { Facts } from 'slices/facts';
import type { RootState } from 'slices/index';
import type { ShownState } from './refusal';
import { revive } from './revive';
import { stateAtStart } from './stateAtStart';

export const shown = ({ router: _router, ...state }: RootState): ShownState => state;

/** The state after each entry of a page load: what a screen showed at that step. No flow runs. */
export function statesOf(entries: readonly Entry[]): readonly ShownState[] {
  const facts = (entries[0] as PageLoad).facts as Facts;
  const { reducer, state } = stateAtStart(facts);
  const action = (entry: EventEntry) => revive(entry, facts.settings.product.id) ?? { type: entry.type };
  return shownOnce(fold(entries, reducer, state, action));
}

/** What is shown of each state; a run of one state, as of questions and answers, shares one. */
function shownOnce(states: readonly RootState[]): readonly ShownState[] {
  let last: { readonly state: RootState; readonly shown: ShownState } | undefined;
  return states.map((state) => {
    if (last?.state !== state) last = { state, shown: shown(state) };
    return last.shown;
  });
}
