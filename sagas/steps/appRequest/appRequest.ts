import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { type Age, ageOf, isWithin } from 'src/rules/page/clock';
import type { ParamsOf } from 'src/contract/routes';
import { type SiteKey, type StoredValues, keysOfGroup, grantedKeys } from 'src/contract/storageKeys';
import { isPostureAccess } from 'src/rules/app/appAccess';
import { type AppRequest, ownsRequest } from 'src/rules/app/appRequest';
import { belongsToTrip } from 'src/rules/signIn/trip';
import {
  appRequestDropped,
  appRequestExpired,
  appRequestFound,
  appRequestUndated,
  selectRequestSite,
} from 'slices/appRequest';
import { selectContinues } from 'slices/route';
import { selectProvedId } from 'slices/attempt';
import { commit } from 'sagas/steps/storage/commit';
import { type Flow, ask, put, read, select, write } from 'sagas/effects/effects';

/** Why a request is no longer valid: it has waited too long, or nobody can tell how long. */
export type Lapse = Exclude<Age, 'within'>;
/** An app's request as a page finds it. */
export type FoundRequest = AppRequest | Lapse | undefined;
export const isLapsed = (found: FoundRequest): found is Lapse => typeof found === 'string';

/**
 * What tells a request, and the tab that it arrived in. Both are read at once, so no other tab's request takes the
 * place of this one in between.
 */
export const pendingRequestKeys = ['code_challenge', 'application_id', 'app_access_since', 'app_access_trip'] as const;
type StoredRequest = StoredValues<(typeof pendingRequestKeys)[number]>;

/**
 * The pending request of the site as it was read; `expired` if it has waited too long. If the request that this page
 * knew has been cleared by a sign-out in another tab, the page stops showing it.
 */
export function* findRequest(site: SiteName, marks: StoredRequest): Flow<FoundRequest> {
  return yield* reportRequest(site, yield* dateAndCheckRequest(site, marks));
}

function* loadPendingRequest(site: SiteName): Flow<FoundRequest> {
  const marks = yield* read(site, ...pendingRequestKeys);
  return yield* dateAndCheckRequest(site, marks);
}

function* dateAndCheckRequest(site: SiteName, stored: StoredRequest): Flow<FoundRequest> {
  const { code_challenge: codeChallenge, application_id: applicationId, app_access_since: since } = stored;
  if (!isPostureAccess(stored) || !codeChallenge || !applicationId) return undefined;
  const now = yield* ask('clock', 'now', {});
  const request = { applicationId, codeChallenge, since: since ?? now };
  if (since === undefined) return (yield* dateRequestIfOfTab(site, now)) ? request : 'expired';
  const age = ageOf(now, since, limits.appAccessMs);
  return age === 'within' ? request : age;
}

/**
 * "Pending (code challenge and application id stored)" (spec §4, Post-auth): the time of a request that another program
 * has stored begins now, in this tab. One that belongs to another tab is not started.
 */
function* dateRequestIfOfTab(site: SiteName, now: EpochMs): Flow<boolean> {
  const { app_access_trip: requestTrip, ...request } = yield* read(site, 'app_access_trip', ...valueKeys);
  const { trip } = yield* select((state) => state.facts);
  if (!belongsToTrip(requestTrip, trip)) return false;
  yield* write(site, { ...request, app_access_since: now, app_access_trip: trip });
  return true;
}

/** Updates the state of the page: whether a request waits for an answer. */
function* reportRequest(site: SiteName, found: FoundRequest): Flow<FoundRequest> {
  if (found === undefined) {
    if ((yield* select(selectRequestSite)) === site) yield* put(appRequestDropped({ site }));
  } else if (!isLapsed(found)) yield* put(appRequestFound({ site, applicationId: found.applicationId }));
  return found;
}

/** The pending request of this tab, for a page that starts over. Another tab's request stays there. */
export function* findRequestOfTab(site: SiteName): Flow<FoundRequest> {
  return yield* reportRequest(site, yield* loadRequestOfTab(site));
}

/** As `findRequestOfTab`, but the page keeps what it shows. */
export function* loadRequestOfTab(site: SiteName): Flow<FoundRequest> {
  const marks = yield* read(site, ...pendingRequestKeys);
  const page = yield* select((state) => ({ trip: state.facts.trip, isShown: selectRequestSite(state) === site }));
  const isOwn = ownsRequest('startingOver', { requestTrip: marks.app_access_trip, ...page });
  return isOwn ? yield* dateAndCheckRequest(site, marks) : undefined;
}

/**
 * The pending request for an entry page that was opened. A reopened tab adopts the request that it was handling, as its
 * address says, or that of the sign-in which was started for it. If another screen leads here, that screen has taken
 * over what its tab may have. Another tab's request stays there; so does one whose sign-in may be under way, unless the
 * address itself says that it belongs to the request.
 */
export function* takeOverRequestAtEntry(
  site: SiteName,
  { check_auth_redirect: keepsRequest = false }: Pick<ParamsOf<'entry'>, 'check_auth_redirect'>,
): Flow<FoundRequest> {
  const found = yield* loadPendingRequest(site);
  const isLedHere = yield* select((state) => state.route?.arrival === 'flow');
  const isElsewhere = isLedHere || (!keepsRequest && found !== undefined && (yield* isBeingAnswered(site)));
  return yield* reportRequest(
    site,
    (yield* takeOverRequest(site, { keepsRequest, ...(isElsewhere && { isReopened: false }) })) ? found : undefined,
  );
}

/** Whether the tab of the request may still wait at a provider, or exchange the code that came back. */
function* isBeingAnswered(site: SiteName): Flow<boolean> {
  const { app_access_trip: trip } = yield* read(site, 'app_access_trip');
  return yield* isRecentStart(site, trip);
}

interface TakeOver {
  /** Whether the address says that a request waits (`check_auth_redirect`). */
  readonly keepsRequest?: boolean;
  /** Whether this tab continues what a closed one has begun; without it, a page that was opened afresh does. */
  readonly isReopened?: boolean;
}

/** Whether a request waits that is this tab's. A closed tab's request becomes this tab's. */
export function* takeOverRequest(site: SiteName, { keepsRequest = false, isReopened }: TakeOver = {}): Flow<boolean> {
  const stored = yield* read(site, 'app_access_trip', 'pending_sign_in', ...valueKeys);
  const { app_access_trip: requestTrip, pending_sign_in: start, ...request } = stored;
  const page = yield* select((state) => ({
    trip: state.facts.trip,
    continues: isReopened === undefined ? selectContinues(state) : !isReopened,
    provedId: selectProvedId(state, site),
    isShown: selectRequestSite(state) === site,
  }));
  const isOwn = ownsRequest('adopting', { requestTrip, start, keepsRequest, ...page });
  if (isOwn && !belongsToTrip(requestTrip, page.trip)) yield* write(site, { ...request, app_access_trip: page.trip });
  return isOwn && request.code_challenge !== undefined;
}
const valueKeys = ['code_challenge', 'application_id', 'app_redirect', 'request_state', 'app_access_since'] as const;

/**
 * The keys that hold a grant for another request, usually of another tab; none if there is no such grant. Callers must
 * not clear them: the grant names its own request, so this tab's request cannot use it. With `ofRequest`, these keys
 * instead if the request is another tab's, and a sign-in for it is under way there.
 */
export function* readKeysGrantedElsewhere(site: SiteName, ofRequest?: readonly SiteKey[]): Flow<readonly SiteKey[]> {
  const stored = yield* read(site, 'app_access_trip', 'app_access_since', 'session', 'app_grant');
  const { app_access_trip: requestTrip, app_access_since: since, session, app_grant: grant } = stored;
  const { trip } = yield* select((state) => state.facts);
  const isHere = belongsToTrip(requestTrip, trip);
  if (ofRequest && !isHere && (yield* isRecentStart(site, requestTrip))) return ofRequest;
  const isOwn = isHere && grant?.since === since;
  if (isOwn || grant === undefined || grant.session !== session?.id) return [];
  const now = yield* ask('clock', 'now', {});
  // A grant carries the time of its request, and expires with it.
  return isWithin(now, grant.since, limits.appAccessMs) ? grantedKeys : [];
}

/** Whether a sign-in that was started in this trip may still be answered. */
function* isRecentStart(site: SiteName, trip: string | undefined): Flow<boolean> {
  const { pending_sign_in: start } = yield* read(site, 'pending_sign_in');
  return start?.trip === trip && isWithin(yield* ask('clock', 'now', {}), start?.since ?? 0, limits.underWayMs);
}

/**
 * Removes the request of this page from storage, and neither what was granted for another one, nor a request for which
 * its own tab has a sign-in under way.
 */
function* clearRequest(site: SiteName): Flow {
  const spared = yield* readKeysGrantedElsewhere(site, keysOfGroup('appAccess'));
  yield* commit(site, { clear: keysOfGroup('appAccess').filter((key) => !spared.includes(key)) });
}

/** Forgets the request of an app, in storage and on this page. */
export function* dropRequest(site: SiteName): Flow {
  yield* clearRequest(site);
  yield* reportDropped(site);
}

/** Reports that the request is gone, if the page knew one. It still knows a request of another site. */
export function* reportDropped(site: SiteName): Flow {
  const { step, known } = yield* select((state) => ({ step: state.appRequest.step, known: selectRequestSite(state) }));
  if (step === 'expired' || known === site) yield* put(appRequestDropped({ site }));
}

/** Forgets a request that is no longer valid, and tells the person (decisions, Apps). */
export function* expireIfLapsed(site: SiteName, found: FoundRequest): Flow {
  if (!isLapsed(found)) return;
  yield* clearRequest(site);
  yield* put(found === 'expired' ? appRequestExpired({ site }) : appRequestUndated({ site }));
}
