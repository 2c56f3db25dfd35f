import type { SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { isWithin } from 'src/rules/page/clock';
import type { ParamsOf } from 'src/contract/routes';
import { type SiteKey, type StoredValue, keysOfGroup } from 'src/contract/storageKeys';
import { isPostureAccess } from 'src/rules/app/appAccess';
import { ownsRequest } from 'src/rules/app/appRequest';
import { belongsToTrip } from 'src/rules/signIn/trip';
import { appRequestFound } from 'slices/appRequest';
import type { Arrival } from 'slices/route';
import { dropRequest, readKeysGrantedElsewhere } from 'sagas/steps/appRequest/appRequest';
import { clearAndCommit } from 'sagas/steps/storage/commit';
import { type Flow, ask, put, read, select } from 'sagas/effects/effects';
import { refuseSignIn } from 'sagas/steps/refusal/refuseSignIn';

/**
 * The app's `state` of an address to which Back leads, and from which it was removed when it came: the one that this
 * tab has stored for the same request, if any. A code challenge belongs to one request (RFC 7636, 4.1), so no two are
 * mixed.
 */
function* readStateOfThisRequest(
  site: SiteName,
  { code_challenge, application_id, app_redirect }: ParamsOf<'checkAuth'>,
): Flow<StoredValue<'request_state'> | undefined> {
  const { app_access_trip: requestTrip, ...stored } = yield* read(site, ...keysOfRequest);
  const { trip } = yield* select((state) => state.facts);
  const isThis =
    code_challenge !== undefined &&
    stored.code_challenge === code_challenge &&
    stored.application_id === application_id &&
    stored.app_redirect === app_redirect &&
    belongsToTrip(requestTrip, trip);
  return isThis ? stored.request_state : undefined;
}
const keysOfRequest = ['code_challenge', 'application_id', 'app_redirect', 'request_state', 'app_access_trip'] as const;

/** Whether check-auth brings an app's request, and the keys that it keeps for another request. */
interface PostureOutcome {
  readonly isPosture: boolean;
  readonly spared: readonly SiteKey[];
}

/** Spec §4, Posture flow: stores the values of the address. */
export function* storePostureOrLeave(
  site: SiteName,
  params: ParamsOf<'checkAuth'>,
  arrival?: Arrival,
): Flow<PostureOutcome> {
  const { requestState } = yield* ask('browser', 'arrivalSecrets', { route: 'checkAuth' });
  const request_state =
    requestState ?? (arrival === 'history' ? yield* readStateOfThisRequest(site, params) : undefined);
  const { code_challenge, application_id, app_redirect } = params;
  const { trip } = yield* select((state) => state.facts);
  const now = yield* ask('clock', 'now', {});
  if (!code_challenge && !application_id && !app_redirect && !request_state) {
    // A pending request of another tab is not dropped: it continues in that tab.
    const { app_access_trip: requestTrip, app_access_since: since } = yield* read(
      site,
      'app_access_trip',
      'app_access_since',
    );
    const isElsewhere =
      !ownsRequest('dropping', { requestTrip, trip }) && isWithin(now, since ?? 0, limits.appAccessMs);
    if (!isElsewhere) yield* dropRequest(site);
    return { isPosture: false, spared: [] };
  }
  // The new request replaces all values of an earlier one; the two are never combined.
  const values = {
    code_challenge,
    application_id,
    app_redirect,
    request_state,
    app_access_since: now,
    app_access_trip: trip,
  };
  const spared = yield* readKeysGrantedElsewhere(site);
  const clear = keysOfGroup('appAccess').filter((key) => !Object.hasOwn(values, key) && !spared.includes(key));
  // If this request cannot be stored, an older one must not be answered in its place.
  if ((yield* clearAndCommit(site, { values, clear })) === 'refused')
    return yield* refuseSignIn(site, 'error', 'storageBlocked');
  const isPosture = isPostureAccess(params);
  if (isPosture && application_id) yield* put(appRequestFound({ site, applicationId: application_id }));
  return { isPosture, spared };
}
