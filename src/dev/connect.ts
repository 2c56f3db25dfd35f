import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { EnhancedStore, InstrumentExt, LiftedState } from '@redux-devtools/instrument';
import { LOCATION_CHANGE } from 'connected-react-router';
import { type Action, type StoreEnhancer, type UnknownAction, compose } from 'redux';
import type { RootState } from 'slices/index';

/** The API of the extension, which Redux Toolkit calls (`devTools` of configureStore). */
export type ComposeWithTools = (options: DevToolsEnhancerOptions) => (...enhancers: StoreEnhancer[]) => StoreEnhancer;

declare global {
  interface Window {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: ComposeWithTools | undefined;
  }
}

/** The history of a store, and the current position in it, of either DevTools. */
export type Lifted = LiftedState<RootState, UnknownAction, unknown>;
export type LiftedStore = EnhancedStore<RootState, UnknownAction, unknown>['liftedStore'];

/** A store with DevTools. */
export interface Connected {
  readonly liftedStore: LiftedStore;
  readonly options: DevToolsEnhancerOptions;
  /** Whether the extension shows it. */
  readonly hasExtension: boolean;
}

export interface ToolsParts {
  readonly extension: ComposeWithTools | undefined;
  /** Creates the enhancer that stores the history, up to `maxAge` actions. */
  readonly instrument: (maxAge: number) => StoreEnhancer<InstrumentExt<RootState, UnknownAction, unknown>>;
  readonly onConnected: (connected: Connected) => void;
}

/** Installs itself as the extension, uses the real one if there is one, and reports each new store. */
export const connectTools =
  ({ extension, instrument, onConnected }: ToolsParts): ComposeWithTools =>
  (options) =>
  (...enhancers) => {
    const instrumented = instrument(options.maxAge ?? 50);
    const enhance: StoreEnhancer = extension ? extension(options)(...enhancers) : compose(...enhancers, instrumented);
    return (make) => (reducer, initial) => {
      const store = enhance(make)(reducer, initial);
      const { liftedStore } = store as unknown as Connected;
      onConnected({ liftedStore, options, hasExtension: extension !== undefined });
      const dispatch: typeof store.dispatch = (action) =>
        reachesStore(liftedStore, action) ? store.dispatch(action) : action;
      return { ...store, dispatch };
    };
  };

/** Whether the current state is the newest. */
export const isNow = ({ currentStateIndex, stagedActionIds }: Lifted): boolean =>
  currentStateIndex === stagedActionIds.length - 1;

/**
 * Whether actions of screens and page reach the store. A past screen is only shown and starts no flow. A change of
 * the address returns to the newest state, because the flows must know the page's address. A loaded log is locked
 * and gets no actions.
 */
function reachesStore(history: LiftedStore, { type }: Action): boolean {
  const lifted = history.getState();
  if (lifted.isLocked) return false;
  if (isNow(lifted)) return true;
  if (type !== LOCATION_CHANGE) return false;
  history.dispatch({ type: 'JUMP_TO_STATE', index: lifted.stagedActionIds.length - 1 });
  return true;
}
