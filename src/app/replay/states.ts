import { type PageLoad, type Entry, type EventEntry } from 'src/journal/log/entry';
import { fold } from './fold';
import type { Facts } from 'slices/facts';
import type { RootState } from 'slices/index';
import type { ScreenState } from 'src/screens/messages';
import { revive } from './revive';
import { stateAtStart } from './stateAtStart';

export const screenState = ({ router: _router, ...state }: RootState): ScreenState => state;

/** The state after each entry of a page load: what a screen showed at that step. No flow runs. */
export function statesOf(entries: readonly Entry[]): readonly ScreenState[] {
  const facts = (entries[0] as PageLoad).facts as Facts;
  const { reducer, state } = stateAtStart(facts);
  const action = (entry: EventEntry) => revive(entry, facts.settings.product.id) ?? { type: entry.type };
  return screenStates(fold(entries, reducer, state, action));
}

/** What is shown of each state; a run of one state, as of questions and answers, shares one. */
function screenStates(states: readonly RootState[]): readonly ScreenState[] {
  let last: { readonly state: RootState; readonly shown: ScreenState } | undefined;
  return states.map((state) => {
    if (last?.state !== state) last = { state, shown: screenState(state) };
    return last.shown;
  });
}
