import { type Middleware, configureStore } from '@reduxjs/toolkit';
import { connectRouter, onLocationChanged, routerMiddleware } from 'connected-react-router';
import type { History } from 'history';
import createSagaMiddleware, { type EffectMiddleware } from 'redux-saga';
import type { SiteName } from 'src/contract/brandTypes';
import type { Ports } from 'src/ports';
import type { Flow } from 'sagas/effects/effects';
import { flows } from 'sagas/index';
import type { FlowOf } from 'sagas/screenFlow';
import { type Facts, selectHostSite } from 'slices/facts';
import { rootReducer } from 'slices/index';
import { devToolsOptions } from 'src/app/flowLog/devToolsOptions';

export interface StoreParts {
  readonly facts: Facts;
  readonly ports: Ports;
  readonly history: History;
  readonly flowOf: FlowOf;
  /** The recorder; only `tap` sees an action earlier. */
  readonly recorder: Middleware;
  /** Sees every action before the recorder; for tests. */
  readonly tap?: Middleware | undefined;
  /** Sees every effect of the flows, and may change it. */
  readonly effects?: EffectMiddleware | undefined;
}

/** The site in the host name; all others come from events. */
export const siteOfHostName = (facts: Facts): SiteName | null => selectHostSite({ facts }) ?? null;

/** Development checks of Redux Toolkit for mutated and unserialisable state. */
const checks = { warnAfter: 500 };

/** In production redux-saga must not log an exception's message. */
const ignore = (): void => undefined;
const quiet = process.env['NODE_ENV'] === 'production' ? { onError: ignore } : {};

export interface FlowStart {
  readonly arrive: boolean;
  /** Called with an exception outside of a screen's flow; no flow runs afterwards. */
  readonly onCrash?: (thrown: unknown) => void;
}

/** The store of the app, the replay and the tests: only ports and history differ. */
export function makeStore({ facts, ports, history, flowOf, recorder, tap, effects }: StoreParts) {
  const effectMiddlewares = effects ? [effects] : [];
  const saga = createSagaMiddleware({ context: { ports, flowOf }, effectMiddlewares, ...quiet });
  const reducer = rootReducer(facts, connectRouter(history));
  const tools =
    process.env['NODE_ENV'] === 'development' ? devToolsOptions(reducer, facts.settings.product.id) : undefined;
  const store = configureStore({
    reducer: tools?.reducer ?? reducer,
    preloadedState: { site: siteOfHostName(facts) },
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: checks, serializableCheck: checks })
        .prepend(tap ? [tap, recorder] : [recorder])
        .concat(routerMiddleware(history), saga),
    devTools: tools?.options ?? false,
  });
  return {
    store,
    /** Runs another root saga over the same events. */
    run: (root: () => Flow<unknown>) => saga.run(root),
    /** Starts the flows and follows the address; returns a function that stops both. */
    start: ({ arrive, onCrash = ignore }: FlowStart): (() => void) => {
      const unlisten = history.listen((location, action) => {
        store.dispatch({ ...onLocationChanged(location, action) });
      });
      const task = saga.run(flows);
      task.toPromise().catch(onCrash);
      if (arrive) store.dispatch({ ...onLocationChanged(history.location, 'POP', true) });
      return () => {
        unlisten();
        task.cancel();
      };
    },
  };
}
export type Store = ReturnType<typeof makeStore>['store'];
