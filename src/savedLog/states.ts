import type { Entry, EventEntry, PageLoad } from 'src/journal/log/entry';
import { type Facts, selectHostSite } from 'slices/facts';
import { type RootState, rootReducer } from 'slices/index';
import type { ScreenState } from 'src/screens/messages';
import { revive } from 'src/app/flowLog/revive';

/** The router's state, which no screen depends on. */
const nowhere: RootState['router'] = {
  location: { pathname: '/', search: '', hash: '', state: undefined, query: {} },
  action: 'POP',
};

/** The reducer of a page load, and its initial state. */
export function stateAtStart(facts: Facts) {
  const reducer = rootReducer(facts, () => nowhere);
  return { reducer, state: { ...reducer(undefined, { type: '@@INIT' }), site: selectHostSite({ facts }) ?? null } };
}

/** The part of a state that screens read. */
export const screenState = ({ router: _router, ...state }: RootState): ScreenState => state;

/**
 * The state after each entry of a page load: what a screen showed at that step. The recorded events are folded with the
 * reducer; no flow runs. Questions and answers change no state.
 */
export function statesOf(entries: readonly Entry[]): readonly ScreenState[] {
  const facts = (entries[0] as PageLoad).facts as Facts;
  const { reducer, state: start } = stateAtStart(facts);
  let [state, shown] = [start, screenState(start)];
  return entries.map((entry) => {
    const next = entry.kind === 'event' ? reducer(state, actionOf(entry, facts)) : state;
    // Equal states share one object.
    if (next !== state) [state, shown] = [next, screenState(next)];
    return shown;
  });
}

const actionOf = (event: EventEntry, facts: Facts) => revive(event, facts.settings.product.id) ?? { type: event.type };
