import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { keysOfGroup } from 'src/contract/storageKeys';
import { isPostureAccess } from 'src/rules/posture';
import { appRequestDropped, appRequestExpired, appRequestFound } from 'slices/appRequest';
import { commit } from './commit';
import { type Flow, ask, put, read, select, write } from './effects';

/** An app's pending request for access to a site (spec §4, Posture flow). */
export interface AppRequest {
  readonly applicationId: string;
  readonly codeChallenge: string;
  /** When it came. */
  readonly since: EpochMs;
}

/** The request that is pending for the site, or that one has stood too long: nobody waits for it any more. */
export function* pendingRequest(site: SiteName): Flow<AppRequest | 'expired' | undefined> {
  const stored = yield* read(site, 'code_challenge', 'application_id', 'app_access_since');
  const { code_challenge: codeChallenge, application_id: applicationId, app_access_since: since } = stored;
  if (!isPostureAccess(stored) || !codeChallenge || !applicationId) return undefined;
  const now = yield* ask('clock', 'now', {});
  if (since === undefined || now - since >= limits.appAccessMs) return 'expired';
  yield* put(appRequestFound({ site, applicationId }));
  return { applicationId, codeChallenge, since };
}

/**
 * A tab that was closed while an app waited is opened again: the request, or the sign-in that was started for it, goes on in
 * this one, so it is this one's now. A request of another tab alone is left to that tab.
 */
export function* adoptRequest(site: SiteName, goesAlong: boolean): Flow {
  const { app_access_trip: of, ...request } = yield* read(site, 'app_access_trip', ...requestKeys);
  const { pending_sign_in: pending } = yield* read(site, 'pending_sign_in');
  const { trip } = yield* select((state) => state.facts);
  if (of === undefined || of === trip || (!goesAlong && of !== pending?.trip)) return;
  yield* write(site, { ...request, app_access_trip: trip });
}
const requestKeys = ['code_challenge', 'application_id', 'app_redirect', 'request_state', 'app_access_since'] as const;

/** Forgets the request of an app: what stands in storage for it, and what this page knows of it. */
export function* dropRequest(site: SiteName): Flow {
  yield* commit(site, { clear: keysOfGroup('appAccess') });
  yield* tellDropped(site);
}

/** Says that the page knows of no request any more, where it knew of one. */
export function* tellDropped(site: SiteName): Flow {
  const { step } = yield* select((state) => state.appRequest);
  if (step !== 'none') yield* put(appRequestDropped({ site }));
}

/** Forgets a request that has waited too long, and tells the person so (decisions, Apps). */
export function* letExpire(site: SiteName): Flow {
  yield* commit(site, { clear: keysOfGroup('appAccess') });
  yield* put(appRequestExpired({ site }));
}
