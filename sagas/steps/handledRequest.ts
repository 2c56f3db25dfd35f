import type { SiteName } from 'src/contract/brandTypes';
import { selectRequestSite } from 'slices/appRequest';
import type { Arrival } from 'slices/route';
import { type Flow, read, select } from 'sagas/effects/effects';
import { type AppRequest, type Found, findOwnRequest, readRequest, reportFound } from './appRequest';

/** Whether both are the very same request, not a later one of the same app. */
export const isSameRequest = (first: AppRequest, second: AppRequest): boolean =>
  first.applicationId === second.applicationId &&
  first.codeChallenge === second.codeChallenge &&
  first.since === second.since;

/**
 * The request that the redirect page and consent handle: one that the page knows already, that of its own run of page
 * loads, or the one that was granted to the sign-in which this page has finished. Once it has been answered, that of
 * another tab is not taken up in its place. A new tab takes up what a closed one has left.
 */
export function* findHandledRequest(site: SiteName): Flow<Found> {
  const isKnown = (yield* select(selectRequestSite)) === site;
  const found = yield* readRequest(site);
  if (isKnown || found === undefined) return yield* reportFound(site, found);
  const { app_access_trip: of, app_grant: grant } = yield* read(site, 'app_access_trip', 'app_grant');
  const { trip, continues, attempt } = yield* select(({ facts, attempt }) => ({ ...facts, attempt }));
  const hasFinished = attempt?.site === site;
  const isOwn = [undefined, trip].includes(of) || (hasFinished ? attempt.id === grant?.session : !continues);
  return isOwn ? yield* reportFound(site, found) : undefined;
}

/**
 * A page that was loaded again looks for its tab's request: its links to sign-in take the request along (decisions,
 * Apps). A fresh visit has none.
 */
export function* lookForRequest(site: SiteName | undefined, arrival: Arrival | undefined): Flow {
  const { continues } = yield* select((state) => state.facts);
  if (site && continues && arrival !== undefined && arrival !== 'flow') yield* findOwnRequest(site);
}
