import type { ArrivalSecrets } from 'src/contract/asks';
import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { type SiteKey, type StoredValues, keysOfGroup, personKeys } from 'src/contract/storageKeys';
import { isPostureAccess } from 'src/rules/posture';
import { spellingOf } from 'src/rules/providers';
import type { AppMetadata } from 'src/rules/redirectTarget';
import { appDescribed } from 'slices/app';
import { appRequestDropped, appRequestExpired, appRequestFound } from 'slices/appRequest';
import { send } from './call';
import { finishedKeys } from './credentials';
import { refuseInvalidUser } from './currentUser';
import { commit, expecting } from './commit';
import { type Flow, ask, goTo, put, read, select, write } from './effects';
import { ownPoolTokens, storedPoolTokens } from './exchange';
import { grantOf } from './grant';
import { exchangeRefused } from './refused';
import { type SignIn, type Standing, commitOrFollow, newSession, overOf } from './standing';

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

/** The request that is pending, if the sign-in that is being finished is for it: another tab's is answered in that tab. */
export function* requestOfSignIn(site: SiteName): Flow<AppRequest | 'expired' | undefined> {
  const { app_access_trip: of, pending_sign_in } = yield* read(site, 'app_access_trip', 'pending_sign_in');
  const { trip } = yield* select((state) => state.facts);
  const isForIt = of === undefined || of === trip || of === pending_sign_in?.trip;
  return isForIt ? yield* pendingRequest(site) : undefined;
}

/**
 * Forgets the request of an app: what stands in storage for it, and what this page knows of it. What a newer sign-in is about
 * to give stays where this one is of another: `shown` is what the page has shown.
 */
export function* dropRequest(
  site: SiteName,
  shown?: { readonly session: Standing; readonly request: AppRequest },
): Flow {
  const clear = keysOfGroup('appAccess');
  const expects = shown && expecting({ session: shown.session }, 'session');
  const outcome = yield* commit(site, { expects, clear });
  if (shown && outcome === 'superseded') {
    const own = { code_challenge: shown.request.codeChallenge, app_access_since: shown.request.since };
    const ofRequest = clear.filter((key) => !personKeys.includes(key));
    const keys = ['code_challenge', 'app_access_since'] as const;
    yield* commit(site, { expects: { keys, values: own as StoredValues<SiteKey> }, clear: ofRequest });
  }
  const { step } = yield* select((state) => state.appRequest);
  if (step !== 'none') yield* put(appRequestDropped({ site }));
}

/** The same for one that has waited too long, which is said (decisions, Apps). */
export function* letExpire(site: SiteName): Flow {
  yield* commit(site, { clear: keysOfGroup('appAccess') });
  yield* put(appRequestExpired({ site }));
}

/** The sign-in whose grant for this very request stands, if the sign-in still does; undefined for any other. */
export function* grantFor(site: SiteName, request: AppRequest): Flow<Standing> {
  const { session, app_grant: grant } = yield* read(site, 'session', 'app_grant');
  if (!session || !grant || grant.session !== session.id) return undefined;
  const isForIt =
    grant.applicationId === request.applicationId &&
    grant.codeChallenge === request.codeChallenge &&
    grant.since === request.since;
  return isForIt ? session : undefined;
}

/** "The flow instead obtains an application auth code, stores it and goes to the redirect page" (spec §4, Post-auth). */
export function* grantAppAccess(signIn: SignIn, request: AppRequest): Flow<never> {
  const { site, method } = signIn;
  const { organization, code, grant } = yield* grantOf(signIn);
  const { productId, host } = yield* select(({ facts }) => ({
    productId: facts.settings.product.id,
    host: facts.host,
  }));
  const answer = yield* send(
    'appCode',
    {
      ApplicationId: request.applicationId,
      AuthCodeProvider: spellingOf(method, productId),
      IdpAuthCode: code,
      CodeChallenge: request.codeChallenge,
      OrganizationId: organization.Id,
      DeviceToken: 'LoginV2',
      Hostname: host,
      PushNotificationPlatform: 'UNSPECIFIED',
      AuthCodeGrantParams: grant,
    },
    site,
  );
  if (answer.outcome === 'failed') return yield* exchangeRefused(signIn, answer.failure);
  return yield* storeGrant(signIn, request, { auth_code: answer.value.WorkdocsAuthCode });
}

/** After own login the posture-flow own-login tokens are stored instead (decisions, Flows). */
export function* grantOwnTokens(signIn: SignIn, given: ArrivalSecrets, request: AppRequest): Flow<never> {
  const own = yield* storedPoolTokens(signIn, given);
  // "Own-pool people are checked before any token is handed to an app" (decisions, Sessions).
  const { tokens, status } = yield* ownPoolTokens(signIn, given);
  const user_status = yield* refuseInvalidUser(signIn, tokens.accessToken, status);
  return yield* storeGrant(signIn, request, {
    posture_access_token: own.accessToken,
    posture_refresh_token: own.refreshToken,
    posture_access_token_exp: own.expiresAt,
    user_status,
  });
}

/**
 * A sign-in for an app is finished: its person takes the place of whoever was there, whole, and what the app is given is
 * named after the sign-in and the request that it is for.
 */
function* storeGrant(signIn: SignIn, request: AppRequest, given: StoredValues<SiteKey>): Flow<never> {
  const { site, method, id } = signIn;
  const session = yield* newSession(method, id);
  const values = { session, app_grant: { session: session.id, ...request }, ...given };
  const clear = (yield* finishedKeys(signIn)).filter((key) => !Object.hasOwn(values, key));
  yield* commitOrFollow(site, { expects: overOf(signIn), values, clear });
  return yield* goTo('appRedirect', { sitename: site });
}

/**
 * What the service knows of an app, asked once in a page load (spec §7, "cached"); undefined when it cannot be had. It
 * decides where codes and tokens go, so what stands in storage is never believed (decisions, One place at a time).
 */
export function* findMetadata(site: SiteName, applicationId: string): Flow<AppMetadata | undefined> {
  const known = yield* select((state) => state.app);
  if (known?.applicationId === applicationId) return known.metadata;
  const answer = yield* send('appMetadata', { applicationId }, site);
  if (answer.outcome === 'failed') return undefined;
  yield* put(appDescribed({ applicationId, metadata: answer.value }));
  yield* write(site, { appMetadata: { applicationId, metadata: answer.value } });
  return answer.value;
}
