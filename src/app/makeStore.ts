import {
  type Middleware,
  type StoreEnhancer,
  applyMiddleware,
  compose,
  createImmutableStateInvariantMiddleware,
  createSerializableStateInvariantMiddleware,
  legacy_createStore as createStore,
} from '@reduxjs/toolkit';
import { connectRouter, onLocationChanged, routerMiddleware } from 'connected-react-router';
import type { History } from 'history';
import createSagaMiddleware from 'redux-saga';
import type { SiteName } from 'src/contract/brandTypes';
import type { Ports } from 'src/ports';
import { siteOfHost } from 'src/rules/site';
import { type FlowOf, flows } from 'sagas/index';
import type { Facts } from 'slices/facts';
import { rootReducer } from 'slices/index';

export interface StoreParts {
  readonly facts: Facts;
  readonly ports: Ports;
  readonly history: History;
  readonly flowOf: FlowOf;
  /** Sees every action first: the recorder. */
  readonly watcher: Middleware;
  /** The extension of Redux DevTools, in development builds alone. */
  readonly devTools?: StoreEnhancer | undefined;
}

/** The site that the host names; every other one is learned from events. */
export function siteAtStart(facts: Facts): SiteName | null {
  const named = siteOfHost(facts.host, facts.served.siteDomain);
  return named.kind === 'named' ? named.site : null;
}

/** Outside production: reducers that change the state, and state or events that JSON cannot hold, are complained of. */
const checks: readonly Middleware[] =
  process.env['NODE_ENV'] === 'production'
    ? []
    : [
        createImmutableStateInvariantMiddleware({ warnAfter: 500 }),
        createSerializableStateInvariantMiddleware({ warnAfter: 500 }),
      ];

/** The same store for the app, the replay and the tests: only its ports and its history differ. */
export function makeStore({ facts, ports, history, flowOf, watcher, devTools }: StoreParts) {
  const saga = createSagaMiddleware({ context: { ports, flowOf } });
  const middleware = applyMiddleware(watcher, ...checks, routerMiddleware(history), saga);
  const reducer = rootReducer(facts, connectRouter(history));
  const store = createStore(
    reducer,
    { site: siteAtStart(facts) },
    devTools ? (compose(middleware, devTools) as typeof middleware) : middleware,
  );
  return {
    store,
    /** Starts the flows and follows the address; gives back what ends both. */
    start: ({ arrive }: { readonly arrive: boolean }): (() => void) => {
      const unlisten = history.listen((location, action) => {
        store.dispatch({ ...onLocationChanged(location, action) });
      });
      const task = saga.run(flows);
      if (arrive) store.dispatch({ ...onLocationChanged(history.location, 'POP', true) });
      return () => {
        unlisten();
        task.cancel();
      };
    },
  };
}
export type Store = ReturnType<typeof makeStore>['store'];
