import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { keysOfGroup } from 'src/contract/storageKeys';
import { isPostureAccess } from 'src/rules/appAccess';
import { appRequestDropped, appRequestExpired, appRequestFound, selectRequestSite } from 'slices/appRequest';
import { commit } from './commit';
import { type Flow, ask, put, read, select, write } from 'sagas/effects/effects';

/** An app's pending request for access to a site (spec §4, Posture flow). */
export interface AppRequest {
  readonly applicationId: string;
  readonly codeChallenge: string;
  /** When it arrived. */
  readonly since: EpochMs;
}

/** Whether both are the very same request, not a later one of the same app. */
export const isSameRequest = (first: AppRequest, second: AppRequest): boolean =>
  first.applicationId === second.applicationId &&
  first.codeChallenge === second.codeChallenge &&
  first.since === second.since;

/**
 * The pending request of the site; `expired` if it has waited too long. A sign-out in another tab may have cleared the
 * request that this page knew; the page then stops showing that one is waiting.
 */
export function* findRequest(site: SiteName): Flow<AppRequest | 'expired' | undefined> {
  const stored = yield* read(site, 'code_challenge', 'application_id', 'app_access_since');
  const { code_challenge: codeChallenge, application_id: applicationId, app_access_since: since } = stored;
  if (!isPostureAccess(stored) || !codeChallenge || !applicationId) {
    if ((yield* select(selectRequestSite)) === site) yield* put(appRequestDropped({ site }));
    return undefined;
  }
  const now = yield* ask('clock', 'now', {});
  if (since === undefined || now - since >= limits.appAccessMs) return 'expired';
  yield* put(appRequestFound({ site, applicationId }));
  return { applicationId, codeChallenge, since };
}

/**
 * A reopened tab takes over the request that it was handling, or the sign-in that was started for it. A request that
 * belongs only to another tab stays there.
 */
export function* adoptRequest(site: SiteName, keepsRequest: boolean): Flow {
  const { app_access_trip: of, ...request } = yield* read(site, 'app_access_trip', ...requestKeys);
  const { pending_sign_in: pending } = yield* read(site, 'pending_sign_in');
  const { trip } = yield* select((state) => state.facts);
  if (of === undefined || of === trip || (!keepsRequest && of !== pending?.trip)) return;
  yield* write(site, { ...request, app_access_trip: trip });
}
const requestKeys = ['code_challenge', 'application_id', 'app_redirect', 'request_state', 'app_access_since'] as const;

/** Forgets the request of an app, in storage and on this page. */
export function* dropRequest(site: SiteName): Flow {
  yield* commit(site, { clear: keysOfGroup('appAccess') });
  yield* reportDropped(site);
}

/** Reports that the request is gone, if the page knew one. */
export function* reportDropped(site: SiteName): Flow {
  const { step } = yield* select((state) => state.appRequest);
  if (step !== 'none') yield* put(appRequestDropped({ site }));
}

/** Forgets an expired request, and tells the person (decisions, Apps). */
export function* expireRequest(site: SiteName): Flow {
  yield* commit(site, { clear: keysOfGroup('appAccess') });
  yield* put(appRequestExpired({ site }));
}
