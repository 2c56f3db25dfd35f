import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import type { RouteId } from 'src/contract/routes';
import { isRequestRefused } from 'src/rules/address/address';
import { thrownName } from 'src/rules/page/uncaught';
import { flowCrashed } from 'slices/flow';
import { pageFailed } from 'slices/page';
import { type RouteEntered, routeEntered } from 'slices/route';
import { bootstrap } from 'sagas/page/bootstrap';
import { channelOfAll, channelWhere, flushAndClose, supplyEarlyEvents, takeFrom } from 'sagas/effects/channels';
import {
  type Flow,
  fork,
  readContext,
  goTo,
  runAttached,
  isDispatchedByFlow,
  put,
  cancel,
} from 'sagas/effects/effects';
import { entryForm } from './entryForm';
import { watchGuard } from 'sagas/page/guard';
import type { FlowOf, LazyFlows, ScreenFlow, EntryFlows } from './screenFlow';
import { watchExpired } from 'sagas/page/expired';
import { watchVisibility } from 'sagas/page/localLists';
import { watchStore } from 'sagas/page/persistence';
import { watchRequestGone } from 'sagas/page/requestGone';
import { watchAddress } from 'sagas/page/route';
import { watchSession } from 'sagas/page/watchSession';
import { watchWayInForgotten, watchSharing } from 'sagas/page/sharing';
import { leaveIfSiteInvalid } from 'sagas/steps/site/site';
import { supplyElsewhere } from 'sagas/steps/session/meanwhile';

/** The flow of a screen that does nothing by itself. */
function* idle(): Flow {}
/** The flows that come with the page. Leaving a screen cancels its flow. */
const entryFlows: EntryFlows = {
  entry: entryForm,
  updateUser: ({ sitename, username }) => goTo('ownLogin', { sitename, username }),
  problem: idle,
};

/** All flows, for when the lazy code is already loaded. */
export const flowTableWith =
  (later: Partial<LazyFlows>): FlowOf =>
  (route) =>
    ({ ...entryFlows, ...later })[route];

/** The flow of a route, once its code is loaded. Rejects if it cannot be loaded. */
export async function loadFlow(route: RouteId): Promise<ScreenFlow | undefined> {
  if (route in entryFlows) return flowTableWith({})(route);
  const { lazyFlows } = await import(/* webpackChunkName: "flows" */ './lazyFlows');
  return flowTableWith(lazyFlows)(route);
}

/** A submit before the bootstrap has finished is buffered for the first flow (spec §2). */
const isEarly = (action: Action): boolean => routeEntered.match(action) || !isDispatchedByFlow(action);
/** The early events of the current screen. Those of a screen that was left before its flow ran are dropped. */
const onThisScreen = (early: readonly Action[]): readonly Action[] =>
  early.slice(early.map((action) => routeEntered.match(action)).lastIndexOf(true) + 1);
/** If a file threw, the error page follows, which is entered without a change of the address (sagas/page/route.ts). */
const isScreenFailure = (action: Action): boolean => pageFailed.match(action) && action.payload.where !== 'chunk';
const changesScreen = (action: Action): boolean => routeEntered.match(action) || isScreenFailure(action);

/** The root of all flows: bootstrap first, then one flow for the current screen. */
export function* flows(): Flow {
  const entered = yield* channelWhere(changesScreen);
  const earlyChannel = yield* channelOfAll(isEarly);
  yield* supplyElsewhere();
  yield* fork(watchSession);
  yield* fork(watchAddress);
  yield* fork(watchVisibility);
  yield* fork(watchStore);
  yield* fork(watchExpired);
  yield* fork(watchSharing);
  yield* fork(watchWayInForgotten);
  yield* fork(watchRequestGone);
  yield* fork(watchGuard);
  yield* bootstrap();
  let current: Task | undefined;
  while (true) {
    const action = yield* takeFrom(entered);
    const early = current ? [] : onThisScreen(yield* flushAndClose(earlyChannel));
    if (current) yield* cancel(current);
    current = yield* fork(() => (routeEntered.match(action) ? runGuarded(action.payload, early) : goTo('problem')));
  }
}

/** An exception is our bug: it is dispatched, the person sees the error page, and the other flows keep running. */
function* runGuarded(entered: RouteEntered, early: readonly Action[]): Flow {
  try {
    yield* supplyEarlyEvents(early);
    if (entered.route !== 'problem') yield* leaveIfSiteInvalid(entered);
    if (isRequestRefused(entered)) yield* goTo('problem');
    const flow = (yield* readContext<FlowOf>('flowOf'))(entered.route);
    if (flow) yield* runAttached(() => flow(entered.params, entered.arrival, entered.openedSession));
  } catch (error) {
    yield* put(flowCrashed({ flow: entered.route, name: thrownName(error) }));
    if (entered.route !== 'problem') yield* goTo('problem');
  }
}
