import type { Connected, Lifted, LiftedStore } from './connect';

type LiftedAction = Parameters<LiftedStore['dispatch']>[0];

/** Actions that would create a state that never existed; for the extension, `features` disables them. */
const refused: readonly string[] = ['TOGGLE_ACTION', 'SET_ACTIONS_ACTIVE', 'REORDER_ACTION', 'SWEEP'];

/** The history with actions and states sanitised by the options, which the extension does itself. */
export function shownHistory({ liftedStore, options }: Connected): LiftedStore {
  const { actionSanitizer = same, stateSanitizer = same } = options;
  const shown = remembered(({ actionsById, computedStates, committedState, ...lifted }: Lifted): Lifted => {
    const actions = Object.entries(actionsById).map(
      ([id, held]) => [id, { ...held, action: actionSanitizer(held.action, Number(id)) }] as const,
    );
    return {
      ...lifted,
      actionsById: Object.fromEntries(actions),
      computedStates: computedStates.map((held, index) => ({ ...held, state: stateSanitizer(held.state, index) })),
      committedState: stateSanitizer(committedState, 0),
    };
  });
  return {
    ...liftedStore,
    getState: () => shown(liftedStore.getState()),
    dispatch: <A extends LiftedAction>(action: A): A =>
      refused.includes(action.type) ? action : liftedStore.dispatch(action),
  };
}

const same = <T>(value: T): T => value;

/** Cached, so that unchanged states are not rendered again. */
function remembered<T extends object, R>(make: (input: T) => R): (input: T) => R {
  const made = new WeakMap<T, R>();
  return (input) => {
    const known = made.get(input) ?? make(input);
    made.set(input, known);
    return known;
  };
}
