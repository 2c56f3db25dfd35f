import type { Reducer, UnknownAction } from 'redux';
import type { Entry } from 'src/journal/log/entry';

/**
 * The state after each entry of a page load: its events folded with the reducer. No flow runs; questions and answers
 * change no state. `revive` turns a recorded event back into its action.
 */
export function fold<State>(
  entries: readonly Entry[],
  reducer: Reducer<State, UnknownAction>,
  start: State,
  revive: (entry: Extract<Entry, { kind: 'event' }>) => UnknownAction,
): readonly State[] {
  const states: State[] = [];
  let state = start;
  for (const entry of entries) {
    if (entry.kind === 'event') state = reducer(state, revive(entry));
    states.push(state);
  }
  return states;
}
