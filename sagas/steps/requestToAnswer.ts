import type { SiteName } from 'src/contract/brandTypes';
import { ownsRequest } from 'src/rules/app/appRequest';
import { selectRequestSite } from 'slices/appRequest';
import { selectProvedId } from 'slices/attempt';
import { selectContinues } from 'slices/route';
import { type Flow, read, select } from 'sagas/effects/effects';
import { type FoundRequest, findRequest, readRequest, reportRequest } from './appRequest';

// Apart from appRequest.ts, because the entry page needs none of this and would load it.

/** The pending request, if this sign-in is for it; a request of another tab is answered in that tab. */
export function* findRequestOfSignIn(site: SiteName): Flow<FoundRequest> {
  const { app_access_trip: requestTrip, pending_sign_in: start } = yield* read(
    site,
    'app_access_trip',
    'pending_sign_in',
  );
  const { trip } = yield* select((state) => state.facts);
  const provedId = yield* select((state) => selectProvedId(state, site));
  return ownsRequest('granting', { requestTrip, trip, start, provedId }) ? yield* findRequest(site) : undefined;
}

/** The request that the redirect page and consent may answer. */
export function* findHandledRequest(site: SiteName): Flow<FoundRequest> {
  const isShown = (yield* select(selectRequestSite)) === site;
  const found = yield* readRequest(site);
  if (isShown || found === undefined) return yield* reportRequest(site, found);
  const { app_access_trip: requestTrip, app_grant: grant } = yield* read(site, 'app_access_trip', 'app_grant');
  const page = yield* select((state) => ({
    trip: state.facts.trip,
    continues: selectContinues(state),
    provedId: selectProvedId(state, site),
  }));
  const isOwn = ownsRequest('answering', { isShown, requestTrip, grant, ...page });
  return isOwn ? yield* reportRequest(site, found) : undefined;
}
