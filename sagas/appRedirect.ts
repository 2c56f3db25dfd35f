import type { SiteName } from 'src/contract/brandTypes';
import { type RedirectRefusal, isFinalRefusal } from 'src/contract/causes';
import { endOfSupport } from 'src/contract/limits';
import type { ParamsOf } from 'src/contract/routes';
import { isDriveApplication } from 'src/rules/app/appAccess';
import type { AppRequest } from 'src/rules/app/appRequest';
import { isSameRequest } from 'src/rules/app/sameRequest';
import type { AppMetadata, RedirectTarget } from 'src/rules/address/redirectTarget';
import {
  redirectEndOfSupportShown,
  redirectRefused,
  redirectRedirecting,
  redirectRetryWanted,
  selectIsOver,
} from 'slices/redirect';
import { appRequestDropped, selectLapse } from 'slices/appRequest';
import { loadApp, readTarget, requireGrant, spendGrantOrLeave } from 'sagas/steps/appAccess/appAccess';
import { denyRequest } from 'sagas/steps/appAccess/denyRequest';
import { dropRequest, expireIfLapsed, isLapsed } from 'sagas/steps/appRequest/appRequest';
import { expecting } from 'sagas/steps/storage/commit';
import { type Flow, goTo, put, read, select, take } from 'sagas/effects/effects';
import { findHandledRequest } from 'sagas/steps/appRequest/appRequestToAnswer';
import { findSite } from 'sagas/steps/site/site';
import type { Session } from 'sagas/steps/session/currentSession';
import { commitOrLeave } from 'sagas/steps/session/commitOrLeave';
import { type RedirectQuery, leaveForApp } from 'sagas/steps/appAccess/leaveForApp';
import { leaveAsRequestGone } from 'sagas/steps/appAccess/leaveAsRequestGone';

/** Spec §4, Redirect page. */
export function* appRedirect({ sitename, error }: ParamsOf<'appRedirect'>): Flow<never> {
  yield* put(redirectEndOfSupportShown({ since: endOfSupport }));
  const site = yield* findSite('appRedirect', sitename);
  const request = site ? yield* findHandledRequest(site) : undefined;
  if (error !== undefined) return yield* refuseRedirect(site, 'given');
  if (site) yield* expireIfLapsed(site, request);
  // After a reload too, when the request itself is gone.
  const lapse = yield* select(selectLapse);
  if (lapse) return yield* refuseRedirect(site, lapse);
  if (!site || !request || isLapsed(request))
    return yield* (yield* select(selectIsOver)) ? retryWhenWanted(site) : leaveAsRequestGone(site);
  const session = yield* requireGrant(site, request);
  const metadata = yield* loadApp(site, request.applicationId, session);
  if (!metadata) return yield* refuseRedirect(site, 'metadata');
  // A request that will be refused never reaches the consent screen.
  const target = yield* requireTarget(site, metadata, { session, request });
  yield* goToConsentUnlessApproved(site, request, session);
  return yield* sendBack(site, request, session, metadata, target);
}

type Target = Extract<RedirectTarget, { readonly uri: string }>;
type About = { readonly name?: string; readonly rejected?: string | undefined };

/** The request that the page handles, and the sign-in that was granted it. */
interface GrantedRequest {
  readonly session: Session;
  readonly request: AppRequest;
}

/** The address that gets the answer, if the app may have it there: tokens for own sign-in, else a code. */
function* requireTarget(site: SiteName, metadata: AppMetadata, handled: GrantedRequest): Flow<Target> {
  const { Name: name, ExternalSupport } = metadata;
  const { requested, target } = yield* readTarget(site, metadata);
  const refuse = (why: RedirectRefusal, about: About) => refuseRedirect(site, why, about, handled);
  if (target.kind === 'invalid') return yield* refuse('invalidRedirect', { name, rejected: requested });
  const withTokens = getsTokens(handled.session);
  if (withTokens && ExternalSupport !== true) return yield* refuse('userPool', { name });
  // Another try asks for the metadata anew. What was granted waits for it, because nothing else is stored of this
  // sign-in that could grant it again.
  if (target.kind === 'none') return yield* refuseRedirect(site, 'metadata');
  // "Never to plain http elsewhere" (decisions, Apps).
  if (withTokens && !target.isSafe) return yield* refuse('insecureRedirect', { name, rejected: target.uri });
  return target;
}
const getsTokens = ({ method }: Session): boolean => method === 'own';

/**
 * Known drive applications skip consent; any other app needs an approval in this flow, for exactly this request
 * (decisions, Flows), by the person of the current sign-in.
 */
function* goToConsentUnlessApproved(site: SiteName, request: AppRequest, { id: session }: Session): Flow {
  const { settings, approved } = yield* select((state) => ({
    settings: state.facts.settings,
    approved: state.consent.approved,
  }));
  if (isDriveApplication(settings, request.applicationId)) return;
  const isApproved = approved && isSameRequest(approved, request);
  if (!isApproved || approved.site !== site || approved.session !== session) yield* goTo('consent', { sitename: site });
}

function* sendBack(
  site: SiteName,
  request: AppRequest,
  session: Session,
  metadata: AppMetadata,
  { uri: to, host, kind }: Target,
): Flow<never> {
  const { applicationId } = request;
  const query = yield* requireQuery(site, applicationId, session);
  // "Stored app-access values are cleared afterwards": before leaving, because a page that has left clears nothing.
  yield* spendGrantOrLeave(site, session, request);
  yield* put(appRequestDropped({ site }));
  const external = !(yield* isDrive(applicationId));
  yield* put(redirectRedirecting({ name: metadata.Name, host, kind, external, withTokens: 'at' in query }));
  return yield* leaveForApp(site, session, { to, replace: kind === 'web' }, query);
}

/** The tokens of own sign-in, else code and, except for the drive client, state (spec §4). */
function* requireQuery(site: SiteName, applicationId: string, session: Session): Flow<RedirectQuery> {
  const stored = yield* read(
    site,
    'auth_code',
    'request_state',
    'posture_access_token',
    'posture_refresh_token',
    'posture_access_token_exp',
  );
  const { posture_access_token: at, posture_refresh_token: rt, posture_access_token_exp: et } = stored;
  if (getsTokens(session)) return at ? { at, rt, et } : yield* requestGrantAgain(site);
  if (!stored.auth_code) return yield* requestGrantAgain(site);
  return { code: stored.auth_code, state: (yield* isDrive(applicationId)) ? undefined : stored.request_state };
}

/** For a grant without its code or tokens. It is cleared too, or post-auth would send the person back here. */
function* requestGrantAgain(site: SiteName): Flow<never> {
  const { app_grant } = yield* read(site, 'app_grant');
  yield* commitOrLeave(site, { expects: expecting({ app_grant }, 'app_grant'), clear: ['app_grant'] });
  return yield* goTo('postAuth', { sitename: site });
}

function* isDrive(applicationId: string): Flow<boolean> {
  return yield* select((state) => isDriveApplication(state.facts.settings, applicationId));
}

/**
 * The error states. A request that can never be answered is removed, and with `handled` also what was granted for it
 * and the session that exists only for it; a newer request stays.
 */
function* refuseRedirect(
  site: SiteName | undefined,
  why: RedirectRefusal,
  about: About = {},
  handled?: GrantedRequest,
): Flow<never> {
  if (site && isFinalRefusal[why])
    yield* handled ? denyRequest(site, handled.session, handled.request) : dropRequest(site);
  yield* put(redirectRefused({ why, ...about }));
  return yield* retryWhenWanted(site);
}

/** "Try again" restarts the page. */
function* retryWhenWanted(site: SiteName | undefined): Flow<never> {
  yield* take(redirectRetryWanted);
  return yield* goTo('appRedirect', { sitename: site });
}
