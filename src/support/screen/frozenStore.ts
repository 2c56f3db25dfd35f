import type { Store } from 'src/app/makeStore';
import type { ShownState } from 'src/app/replay/replay';

/**
 * A store that stands still at one state: nothing that is dispatched does anything. Screens read no more of a store, and
 * never the router's copy of the address, so the state that a replay shows is enough.
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
