import type { Store } from 'src/app/makeStore';
import type { ScreenState } from 'src/screens/messages';

/**
 * A store that is frozen at one state: dispatching does nothing. Screens need nothing else from a store, not even the
 * router's copy of the address, so a replayed state is enough.
 */
export function frozenStore(state: ScreenState): Store {
  const store = {
    getState: () => state,
    subscribe: () => () => undefined,
    dispatch: (action: unknown) => action,
    replaceReducer: () => undefined,
  };
  return store as unknown as Store;
}
