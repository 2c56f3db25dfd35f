import type { ArrivalSecrets } from 'src/contract/asks';
import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import type { Method } from 'src/contract/providers';
import type { ParamsOf } from 'src/contract/routes';
import { keysOfGroup } from 'src/contract/storageKeys';
import { isPostureAccess } from 'src/rules/posture';
import { spellingOf } from 'src/rules/providers';
import type { AppMetadata } from 'src/rules/redirectTarget';
import { appDescribed } from 'slices/app';
import { appRequestDropped, appRequestExpired, appRequestFound, selectRequestSite } from 'slices/appRequest';
import { send } from './call';
import { type Flow, ask, clear, goTo, put, read, select, write } from './effects';
import { refuseInvalidUser } from './currentUser';
import { grantOf, ownPoolTokens, storedPoolTokens } from './exchange';
import { exchangeFailed } from './refusal';

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

/** Forgets the request of an app: what stands in storage for it, and what this page knows of it. */
export function* dropRequest(site: SiteName): Flow {
  yield* clear(site, keysOfGroup('appAccess'));
  const { step } = yield* select((state) => state.appRequest);
  if (step !== 'none') yield* put(appRequestDropped({ site }));
}

/** The same for one that has waited too long, which is said (decisions, Apps). */
export function* letExpire(site: SiteName): Flow {
  yield* clear(site, keysOfGroup('appAccess'));
  yield* put(appRequestExpired({ site }));
}

/**
 * The entry page, to begin again at the same site: a request that waits there goes along, because the page forgets it
 * otherwise (spec §4, Posture flow; decisions, Apps).
 */
export function* beginAgain(site: SiteName, params: Omit<ParamsOf<'entry'>, 'sitename'> = {}): Flow<never> {
  const waiting = yield* select((state) => selectRequestSite(state));
  return yield* goTo('entry', { sitename: site, ...params, ...(waiting === site && { check_auth_redirect: true }) });
}

/** "The flow instead obtains an application auth code, stores it and goes to the redirect page" (spec §4, Post-auth). */
export function* grantAppAccess(site: SiteName, method: Exclude<Method, 'own'>, request: AppRequest): Flow<never> {
  const { organization, code, grant } = yield* grantOf(site, method);
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
  if (answer.outcome === 'failed') return yield* exchangeFailed(site, answer.failure);
  yield* write(site, { auth_code: answer.value.WorkdocsAuthCode });
  yield* clear(site, ['pending_sign_in']);
  return yield* goTo('appRedirect', { sitename: site });
}

/** After own login the posture-flow own-login tokens are stored instead (decisions, Flows). */
export function* grantOwnTokens(site: SiteName, given: ArrivalSecrets): Flow<never> {
  const own = yield* storedPoolTokens(site, given);
  // "Own-pool people are checked before any token is handed to an app" (decisions, Sessions).
  const { tokens, status } = yield* ownPoolTokens(site, given);
  const user_status = yield* refuseInvalidUser(site, tokens.accessToken, status);
  const { idp_access_token_exp } = yield* read(site, 'idp_access_token_exp');
  yield* write(site, {
    posture_access_token: own.accessToken,
    posture_refresh_token: own.refreshToken,
    posture_access_token_exp: idp_access_token_exp,
    user_status,
  });
  yield* clear(site, ['pending_sign_in']);
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
