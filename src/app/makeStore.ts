import { type Middleware, configureStore } from '@reduxjs/toolkit';
import { connectRouter, onLocationChanged, routerMiddleware } from 'connected-react-router';
import type { History } from 'history';
import createSagaMiddleware, { type EffectMiddleware } from 'redux-saga';
import type { SiteName } from 'src/contract/brandTypes';
import type { Ports } from 'src/ports';
import type { Flow } from 'sagas/effects';
import { flows } from 'sagas/index';
import type { FlowOf } from 'sagas/owner';
import { type Facts, selectHostSite } from 'slices/facts';
import { rootReducer } from 'slices/index';
import { devToolsOptions } from 'src/app/record/devToolsOptions';

export interface StoreParts {
  readonly facts: Facts;
  readonly ports: Ports;
  readonly history: History;
  readonly flowOf: FlowOf;
  /** Sees every action first: the recorder. */
  readonly watcher: Middleware;
  /** Sees it even before that. */
  readonly onlooker?: Middleware | undefined;
  /** Sees every effect of the flows, and may change it. */
  readonly effects?: EffectMiddleware | undefined;
}

/** The site that the host names; every other one is learned from events. */
export const siteAtStart = (facts: Facts): SiteName | null => selectHostSite({ facts }) ?? null;

/** Outside production Redux Toolkit complains of state that is changed in place and of what JSON cannot hold. */
const checks = { warnAfter: 500 };

/** A person's console does not get the words of an exception, which redux-saga would write there. */
const ignore = (): void => undefined;
const quiet = process.env['NODE_ENV'] === 'production' ? { onError: ignore } : {};

export interface Start {
  readonly arrive: boolean;
  /** Told of an exception outside of the flow of a screen, after which no flow runs any more. */
  readonly onCrash?: (thrown: unknown) => void;
}

/** The same store for the app, the replay and the tests: only its ports and its history differ. */
export function makeStore({ facts, ports, history, flowOf, watcher, onlooker, effects }: StoreParts) {
  const effectMiddlewares = effects ? [effects] : [];
  const saga = createSagaMiddleware({ context: { ports, flowOf }, effectMiddlewares, ...quiet });
  const reducer = rootReducer(facts, connectRouter(history));
  const tools =
    process.env['NODE_ENV'] === 'development' ? devToolsOptions(reducer, facts.settings.product.id) : undefined;
  const store = configureStore({
    reducer: tools?.reducer ?? reducer,
    preloadedState: { site: siteAtStart(facts) },
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: checks, serializableCheck: checks })
        .prepend(onlooker ? [onlooker, watcher] : [watcher])
        .concat(routerMiddleware(history), saga),
    devTools: tools?.options ?? false,
  });
  return {
    store,
    /** Runs something beside the flows, over the same events. */
    run: (root: () => Flow<unknown>) => saga.run(root),
    /** Starts the flows and follows the address; gives back what ends both. */
    start: ({ arrive, onCrash = ignore }: Start): (() => void) => {
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
