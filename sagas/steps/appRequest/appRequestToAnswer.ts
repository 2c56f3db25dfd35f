import type { SiteName } from 'src/contract/brandTypes';
import { ownsRequest } from 'src/rules/app/appRequest';
import { selectRequestSite } from 'slices/appRequest';
import { selectProvedId } from 'slices/attempt';
import { selectContinues } from 'slices/route';
import { type Flow, read, select } from 'sagas/effects/effects';
import { type FoundRequest, findRequest, pendingRequestKeys } from './appRequest';

// Apart from appRequest.ts, because the entry page needs none of this and would load it.

/** The pending request, if this sign-in is for it; a request of another tab is answered in that tab. */
export function* findRequestOfSignIn(site: SiteName): Flow<FoundRequest> {
  const { pending_sign_in: start, ...marks } = yield* read(site, ...pendingRequestKeys, 'pending_sign_in');
  const page = yield* select((state) => ({ trip: state.facts.trip, provedId: selectProvedId(state, site) }));
  const isOwn = ownsRequest('granting', { requestTrip: marks.app_access_trip, start, ...page });
  return isOwn ? yield* findRequest(site, marks) : undefined;
}

/** The request that the redirect page and consent may answer. */
export function* findHandledRequest(site: SiteName): Flow<FoundRequest> {
  const { app_grant: grant, ...marks } = yield* read(site, ...pendingRequestKeys, 'app_grant');
  const page = yield* select((state) => ({
    isShown: selectRequestSite(state) === site,
    trip: state.facts.trip,
    continues: selectContinues(state),
    provedId: selectProvedId(state, site),
  }));
  const isOwn = ownsRequest('answering', { requestTrip: marks.app_access_trip, grant, ...page });
  return isOwn ? yield* findRequest(site, marks) : undefined;
}
