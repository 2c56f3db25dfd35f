import type { Store } from 'src/app/makeStore';
import type { ShownState } from 'src/app/replay/replay';

/**
 * A store that is frozen at one state: dispatching does nothing. Screens use nothing else of a store, and never the
 * router's copy of the address, so a replayed state is enough.
 */
export function frozenStore(state: ShownState): Store {
  const store = {
    getState: () => state,
    subscribe: () => () => undefined,
    dispatch: (action: unknown) => action,
    replaceReducer: () => undefined,
  };
  return store as unknown as Store;
}
