import type { Action } from '@reduxjs/toolkit';
import type { ReadAddress } from 'src/contract/routes';
import { type OpenedSession, openedSessionKeys, openedSessionOf } from 'src/rules/signIn/openedSession';
import { pageFailed, pageReturned } from 'slices/page';
import { type Arrival, type RouteEntered, problemInPlace, routeEntered } from 'slices/route';
import { siteRecognised } from 'slices/site';
import { channelWhere, takeFrom, untilNext } from 'sagas/effects/channels';
import { type Flow, ask, fork, put, read, select, take } from 'sagas/effects/effects';
import { readOtherStage } from 'sagas/steps/session/currentSession';
import { type LocationChangeAction, isLocationChange } from 'sagas/effects/locationChange';
import { readSiteOfPage } from 'sagas/steps/site/site';
import { clearUnfinishedOnReturn } from './unfinished';

/**
 * Turns every address into `route/entered` (spec §2, Routing). The screen's code is loaded before the event, so the
 * screen shows at once. If several addresses follow each other, also while the code of one loads, only the newest is
 * entered.
 */
export function* watchAddress(): Flow {
  const changes = yield* channelWhere(isLocationChange);
  let hasReturned = false;
  yield* fork(function* () {
    while (true) {
      yield* take(pageReturned);
      hasReturned = true;
    }
  });
  let newer: Action | undefined;
  while (true) {
    const change = newer ?? (yield* takeFrom(changes));
    // A different person may be using the page now, so the one before is forgotten first of all.
    if (hasReturned) yield* clearUnfinishedOnReturn();
    hasReturned = false;
    newer = isLocationChange(change) ? yield* untilNext(changes, () => enter(change.payload)) : undefined;
  }
}

function* enter({ action, isFirstRendering }: LocationChangeAction['payload']): Flow {
  const loadedBy = yield* select((state) => state.facts.loadedBy);
  const { opened: isOpened, ...address } = yield* ask('browser', 'address', {});
  const openedSession = address.route === 'logout' ? yield* readOpenedSession(address) : undefined;
  const code = yield* ask('code', 'load', { route: address.route });
  const arrival: Arrival = isFirstRendering ? loadedBy : action !== 'POP' ? 'flow' : isOpened ? 'opened' : 'history';
  if (code.outcome === 'ok') {
    yield* put(routeEntered({ ...address, arrival, ...(openedSession && { openedSession }) }));
    return;
  }
  if (code.outcome === 'threw') yield* put(pageFailed({ where: 'chunk', name: code.name }));
  yield* enterProblem(address, { arrival, ...(code.outcome === 'failed' && { notLoaded: true }) });
}

/**
 * A sign-out is for whoever is signed in when its address is opened: while its code loads, somebody else may sign in.
 */
function* readOpenedSession({ route, params }: ReadAddress): Flow<OpenedSession | undefined> {
  const site = yield* readSiteOfPage(route, 'sitename' in params ? params.sitename : undefined);
  if (!site) return undefined;
  const stored = yield* read(site, ...openedSessionKeys);
  return openedSessionOf({ ...stored, otherStage: yield* readOtherStage(site, stored) });
}

/** The error page in place of a screen whose code is missing. The address stays: a reload tries again. */
function* enterProblem({ params }: ReadAddress, how: Pick<RouteEntered, 'arrival' | 'notLoaded'>): Flow {
  const site = 'sitename' in params ? params.sitename : undefined;
  if (site) yield* put(siteRecognised({ site }));
  yield* put(routeEntered({ ...problemInPlace, ...how }));
}
