import type { SiteName } from 'src/contract/brandTypes';
import { isOfTrip } from 'src/rules/trip';
import { selectRequestSite } from 'slices/appRequest';
import type { Arrival } from 'slices/route';
import { type Flow, read, select } from 'sagas/effects/effects';
import { type AppRequest, type FoundRequest, findOwnRequest, readRequest, reportFound } from './appRequest';

/** Whether both are the very same request, not a later one of the same app. */
export const isSameRequest = (first: AppRequest, second: AppRequest): boolean =>
  first.applicationId === second.applicationId &&
  first.codeChallenge === second.codeChallenge &&
  first.since === second.since;

/**
 * The request that the redirect page and consent may answer: one that the page already knows, one of its own trip, or
 * the one granted to the sign-in that this page has finished. A new tab may adopt a request that a closed one has left;
 * a page that was loaded again may not, because its own request has been answered and this one is another tab's.
 */
export function* findHandledRequest(site: SiteName): Flow<FoundRequest> {
  const isKnown = (yield* select(selectRequestSite)) === site;
  const found = yield* readRequest(site);
  if (isKnown || found === undefined) return yield* reportFound(site, found);
  const { app_access_trip: requestTrip, app_grant: grant } = yield* read(site, 'app_access_trip', 'app_grant');
  const { trip, continues, attempt } = yield* select(({ facts, attempt }) => ({ ...facts, attempt }));
  const hasFinished = attempt?.site === site;
  const isOwn = isOfTrip(requestTrip, trip) || (hasFinished ? attempt.id === grant?.session : !continues);
  return isOwn ? yield* reportFound(site, found) : undefined;
}

/**
 * Finds the request of this tab again after a reload: the page's links to sign-in take it along (decisions, Apps). A
 * fresh visit has none.
 */
export function* recallRequestAfterLoad(site: SiteName | undefined, arrival: Arrival | undefined): Flow {
  const { continues } = yield* select((state) => state.facts);
  if (site && continues && arrival !== undefined && arrival !== 'flow') yield* findOwnRequest(site);
}
