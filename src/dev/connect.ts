import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { EnhancedStore, InstrumentExt, LiftedState } from '@redux-devtools/instrument';
import { LOCATION_CHANGE } from 'connected-react-router';
import { type Action, type StoreEnhancer, type UnknownAction, compose } from 'redux';
import type { RootState } from 'slices/index';

/** What the extension offers in its window, and Redux Toolkit calls (`devTools` of configureStore). */
export type ComposeWithTools = (options: DevToolsEnhancerOptions) => (...enhancers: StoreEnhancer[]) => StoreEnhancer;

declare global {
  interface Window {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: ComposeWithTools | undefined;
  }
}

/** The history of a store and the place in it that is in front, of whatever DevTools. */
export type Lifted = LiftedState<RootState, UnknownAction, unknown>;
export type LiftedStore = EnhancedStore<RootState, UnknownAction, unknown>['liftedStore'];

/** A store that DevTools look at. */
export interface Connected {
  readonly liftedStore: LiftedStore;
  readonly options: DevToolsEnhancerOptions;
  /** Whether the extension shows it. */
  readonly hasExtension: boolean;
}

export interface ToolsParts {
  readonly extension: ComposeWithTools | undefined;
  /** Makes the enhancer that keeps the history; for as many actions as given. */
  readonly instrument: (maxAge: number) => StoreEnhancer<InstrumentExt<RootState, UnknownAction, unknown>>;
  readonly onConnected: (connected: Connected) => void;
}

/** Stands where the extension stands, uses it where it is there, and tells of each store that is made. */
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
        isHeard(liftedStore, action) ? store.dispatch(action) : action;
      return { ...store, dispatch };
    };
  };

/** Whether the state in front is the newest. */
export const isNow = ({ currentStateIndex, stagedActionIds }: Lifted): boolean =>
  currentStateIndex === stagedActionIds.length - 1;

/**
 * Whether the store hears what a screen or the page says. A screen of the past is only looked at: showing it may start no
 * flow. A change of the address leads back to now, because the flows must know where the page is. In a record that was
 * loaded, which is locked, nothing is heard.
 */
function isHeard(history: LiftedStore, { type }: Action): boolean {
  const lifted = history.getState();
  if (lifted.isLocked) return false;
  if (isNow(lifted)) return true;
  if (type !== LOCATION_CHANGE) return false;
  history.dispatch({ type: 'JUMP_TO_STATE', index: lifted.stagedActionIds.length - 1 });
  return true;
}
