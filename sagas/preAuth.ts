import type { SiteName } from 'src/contract/brandTypes';
import { authorizationRequests } from 'src/contract/authorizationRequests';
import type { Method } from 'src/contract/providers';
import type { Sealed } from 'src/contract/shape';
import type { ParamsOf } from 'src/contract/routes';
import { redirectUriOf } from 'src/rules/address/redirectUri';
import { methodOf, wireNameOf } from 'src/rules/values/providers';
import { selectProductId } from 'slices/facts';
import { selectLastEmail } from 'slices/entry';
import { selectStorageKind } from 'slices/place';
import type { Arrival } from 'slices/route';
import type { RootState } from 'slices/index';
import { siteRecognised } from 'slices/site';
import { type StoredValues, codeKeys } from 'src/contract/storageKeys';
import { recallRequestAfterLoad } from 'sagas/steps/appRequest/recallRequest';
import { type Flow, ask, put, read, select } from 'sagas/effects/effects';
import { leaveTo } from 'sagas/effects/otherScreens';
import { rememberStart } from 'sagas/steps/signIn/recentStarts';
import { refuseSignIn } from 'sagas/steps/refusal/refuseSignIn';
import { clearUnconfirmedSites, rememberVisit, findSite } from 'sagas/steps/site/site';
import { expectedSessionOf, makeStart } from 'sagas/steps/signIn/signIn';
import { type Session, readCurrentSession, goToEntryAgain } from 'sagas/steps/session/currentSession';
import { commitOrLeave } from 'sagas/steps/session/commitOrLeave';
import { leaveIfSignedOutMeanwhile } from 'sagas/steps/session/meanwhile';

/** A start under way, and the session that it replaces: the one that was current when the page was opened. */
interface Begun {
  readonly site: SiteName;
  readonly replaces: Session | undefined;
}

/** Spec §4, Pre-auth. */
export function* preAuth(
  { sitename, user_idp_type, client_type }: ParamsOf<'preAuth'>,
  arrival?: Arrival,
): Flow<never> {
  const site = yield* findSite('preAuth', sitename);
  if (!site) return yield* refuseSignIn(site, 'error', 'noSite');
  // Read first: whoever signs in or out from here on, while the start is prepared, replaces it.
  const begun = { site, replaces: yield* readCurrentSession(site) };
  yield* leaveIfSignedOutMeanwhile(site);
  // The screens that lead here have done so.
  if (arrival !== 'flow') yield* clearUnconfirmedSites(site);
  yield* recallRequestAfterLoad(site, arrival);
  if (client_type) yield* rememberVisit(site, { client_type });
  // Values in memory are lost when this page is left, so a person who comes back from the provider could not continue.
  if ((yield* select(selectStorageKind)) === 'memory') return yield* refuseSignIn(site, 'error', 'storageBlocked');
  const productId = yield* select(selectProductId);
  switch (methodOf(user_idp_type, productId)) {
    case 'federate':
      return yield* startFederate(begun);
    case 'identityCenter':
      return yield* startIdentityCenter(begun, arrival);
    case 'directory':
    case 'own':
    case undefined:
      return yield* startDirectory(begun);
  }
}

/** "Create an anti-forgery token, store it, redirect to the provider's authorize URL". */
function* startFederate(begun: Begun): Flow<never> {
  const { site } = begun;
  const { federate } = yield* select((state) => state.facts.served);
  const redirectUri = yield* selectRedirectUri('federateCallback');
  const csrfToken = yield* createCsrfToken(site);
  yield* storeStartOrLeave(begun, 'federate', {
    federate_csrf_token: csrfToken,
    federate_redirect_uri: redirectUri,
    federate_client_id: federate.clientId,
  });
  const query = { ...authorizationRequests.federate, client_id: federate.clientId, redirect_uri: redirectUri };
  return yield* leaveTo({ to: federate.authorizeUrl, query, csrfState: { csrfToken, sitename: site }, replace: true });
}

/**
 * "The same using the stored OIDC url and client id, without scope." If they are not stored at an address that a person
 * opened, such as a bookmark, nobody has looked them up in this browser: the entry page does. A flow that leads here
 * has stored them, so without them it is refused.
 */
function* startIdentityCenter(begun: Begun, arrival: Arrival | undefined): Flow<never> {
  const { site } = begun;
  const { iic_oidc_url, iic_client_id } = yield* read(site, 'iic_oidc_url', 'iic_client_id');
  if (!iic_oidc_url || !iic_client_id) {
    if (arrival !== 'flow') return yield* goToEntryAgain(site);
    return yield* refuseSignIn(site, 'error', 'noOidcClient');
  }
  const csrfToken = yield* createCsrfToken(site);
  yield* storeStartOrLeave(begun, 'identityCenter', { iic_csrf_token: csrfToken });
  const redirectUri = yield* selectRedirectUri('identityCenterCallback');
  const query = { ...authorizationRequests.identityCenter, client_id: iic_client_id, redirect_uri: redirectUri };
  return yield* leaveTo({ to: iic_oidc_url, query, csrfState: { csrfToken, sitename: site }, replace: true });
}

/** "Otherwise (directory service): redirect to the site's /login with client_id and redirect_uri." */
function* startDirectory(begun: Begun): Flow<never> {
  const { site } = begun;
  const { scheme, served } = yield* select((state) => state.facts);
  yield* storeStartOrLeave(begun, 'directory', {});
  const redirectUri = yield* selectRedirectUri('directoryCallback', site);
  const query = { client_id: served.directory.clientId, redirect_uri: redirectUri };
  return yield* leaveTo({ to: `${scheme}//${served.siteDomain}/login`, site, query, replace: true });
}

function* createCsrfToken(site: SiteName): Flow<Sealed<'csrfToken'>> {
  const csrfToken = yield* ask('random', 'csrfToken', {});
  yield* rememberStart(site, csrfToken);
  return csrfToken;
}

/**
 * Stores the start of a sign-in: the provider, the person, and the session that it replaces. A callback is accepted
 * only from this provider, while that session is the current one. All its values are written in one commit.
 */
function* storeStartOrLeave({ site, replaces }: Begun, method: Method, extra: StoredValues): Flow {
  const { productId, email, fromLink } = yield* select((state) => ({
    productId: state.facts.settings.product.id,
    email: selectLastEmail(state, site),
    fromLink: isFromLink(state, site),
  }));
  yield* put(siteRecognised({ site }));
  const pending_sign_in = yield* makeStart(method, email, replaces, email !== undefined && fromLink);
  const values = { idp_type: wireNameOf(method, productId), pending_sign_in, ...extra };
  // The values of a sign-in that another tab had started before are useless now.
  yield* commitOrLeave(site, { expects: expectedSessionOf({ replaces }), values, clear: codeKeys });
}

/**
 * This page as redirect URI: without fragment, with the callback's name (RFC 6749, 3.1.2; decisions, Where the app
 * is hosted).
 */
function* selectRedirectUri(route: Parameters<typeof redirectUriOf>[1], site?: SiteName): Flow<string> {
  const facts = yield* select((state) => state.facts);
  return redirectUriOf(facts, route, facts.settings.product.id, site);
}

/** Whether the e-mail address came with a link, which proves nobody. */
const isFromLink = ({ entry: { last } }: Pick<RootState, 'entry'>, site: SiteName): boolean =>
  last?.siteName === site && last.fromLink === true;
