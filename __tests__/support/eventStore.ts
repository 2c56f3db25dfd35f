import { type Store, Tuple, type UnknownAction, configureStore } from '@reduxjs/toolkit';

/** A store without state, for hooks that only dispatch, and every event that it got. */
export function eventStore(): { readonly store: Store; readonly dispatched: readonly UnknownAction[] } {
  const dispatched: UnknownAction[] = [];
  const store = configureStore({ reducer: () => null, middleware: () => new Tuple() });
  const { dispatch } = store;
  store.dispatch = ((event: UnknownAction) => {
    dispatched.push(event);
    return dispatch(event);
  }) as typeof dispatch;
  return { store, dispatched };
}
