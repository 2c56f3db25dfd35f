import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { enterpriseRepository } from 'src/contract/providers';
import type { ParamsOf } from 'src/contract/routes';
import { type SiteKey, type StoredValues, keysOfGroup } from 'src/contract/storageKeys';
import { epochSecondsOf } from 'src/rules/brands';
import { destinationOf, namesProvider } from 'src/rules/destinations';
import { methodOf } from 'src/rules/providers';
import { isRefreshRefused } from 'src/rules/session';
import { selectProductId } from 'slices/facts';
import { credentialsCleared } from 'slices/session';
import { send } from './call';
import { leaveToDefaultApp, storeCredentials } from './credentials';
import { type Flow, clear, goTo, put, read, select, write } from './effects';
import { rememberPosture } from './posture';
import { goToIdentityCenter, goToOwnLogin, goToProvider } from './provider';
import { confirmSite, forgetOthers, siteInFront } from './site';

/** Spec §4, Check-auth; the five numbered steps. */
export function* checkAuth(params: ParamsOf<'checkAuth'>): Flow<never> {
  const site = yield* siteInFront(params.sitename);
  if (!site) return yield* goTo('entry'); // 1
  yield* forgetOthers(site);
  const { client_type, site_redirect_path, email_id } = params;
  yield* clear(site, keysOfGroup('visit')); // 2
  yield* write(site, { client_type, site_redirect_path });
  const before = yield* read(site, ...keysOfGroup('tokens'));
  yield* clear(site, keysOfGroup('tokens')); // 3
  yield* put(credentialsCleared());
  if (yield* rememberPosture(site, params)) {
    return yield* goTo('entry', { sitename: site, email_id, client_type, check_auth_redirect: true }); // 4
  }
  if (before.gb_refresh_token) yield* enterByRefresh(site, before); // 5
  return yield* sendToUsersProvider(site, email_id);
}

/** "Try a refresh with the stored refresh token. Success: store credentials and go to the default app." */
function* enterByRefresh(site: SiteName, before: StoredValues<SiteKey>): Flow {
  const { gb_refresh_token: RefreshToken } = before;
  if (!RefreshToken) return;
  const answer = yield* send('refreshToken', { RefreshToken }, site);
  if (answer.outcome === 'failed') {
    // No answer says nothing about the session: what was stored is put back, all of it.
    if (!isRefreshRefused(answer.failure)) yield* write(site, before);
    return;
  }
  const { AccessToken, RefreshToken: next, ExpirationDateTime } = answer.value;
  // Changing the password needs the own pool's session (decisions, Sessions).
  const { idp_access_token, idp_refresh_token, idp_access_token_exp, user_status } = before;
  yield* storeCredentials(
    site,
    { accessToken: AccessToken, refreshToken: next ?? RefreshToken, expiresAt: epochSecondsOf(ExpirationDateTime) },
    { idp_access_token, idp_refresh_token, idp_access_token_exp, user_status },
  );
  yield* leaveToDefaultApp(site);
}

/** Spec §4, Provider routing by stored type. */
function* sendToUsersProvider(site: SiteName, email: EmailId | undefined): Flow<never> {
  const productId = yield* select(selectProductId);
  const stored = yield* read(site, 'idp_type', 'workdocs_last_authenticated_user_name');
  const method = methodOf(stored.idp_type, productId);
  switch (method) {
    case 'own':
      return yield* goToOwnLogin(site, stored.workdocs_last_authenticated_user_name ?? email, 'replace');
    case undefined:
      return yield* goTo('entry', { sitename: site, email_id: email });
    default:
      return yield* askForProvider(site, method === 'directory');
  }
}

/** "Ask for the user's provider (repository type ENTERPRISE_DIRECTORY)." */
function* askForProvider(site: SiteName, isDirectory: boolean): Flow<never> {
  const productId = yield* select(selectProductId);
  const input = { userRepository: enterpriseRepository, organizationDomain: site };
  const answer = yield* send('userIdentityProvider', input, site);
  if (namesProvider(answer, productId)) yield* confirmSite(site);
  const next = destinationOf(answer, productId);
  switch (next.to) {
    case 'federate':
    case 'directory':
      return yield* goToProvider(site, next.to);
    case 'identityCenter':
      return yield* goToIdentityCenter(site, next.oidc);
    case 'ownLogin':
      return yield* goToOwnLogin(site, undefined, 'replace');
    case 'askForEmail':
      return yield* goTo('entry', { sitename: site, auto_submit: false });
    case 'unknown':
      if (isDirectory) return yield* goToProvider(site, 'directory');
      return yield* goTo('entry', { sitename: site, auto_submit: false });
  }
}
