import type { SiteName } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import { type StoredValue, type StoredValues, keysOfGroup } from 'src/contract/storageKeys';
import { credentialsCleared, signedOut } from 'slices/session';
import { send } from './call';
import { commit, expecting } from './commit';
import { type Flow, ask, goTo, put, read, startAfresh } from './effects';
import { forgetLastCall, forgetSession } from './forgetSession';
import { rememberVisit, siteInFront } from './site';
import { nobody } from './standing';

/**
 * Spec §4, Logout. Tokens go first, so that they are gone whatever the service answers, and however late. The page then
 * loads anew, so that neither its memory nor its record holds anything of the session that has ended.
 */
export function* logout({ sitename, site_redirect_path }: ParamsOf<'logout'>): Flow<never> {
  const site = yield* siteInFront(sitename);
  if (!site) return yield* goTo('entry', { auto_submit: false });
  if (site_redirect_path) yield* rememberVisit(site, { site_redirect_path });
  const { gb_access_token, gb_refresh_token } = yield* endSession(site);
  yield* forgetSession(site, site_redirect_path !== undefined);
  yield* ask('identity', 'forget', {});
  yield* put(credentialsCleared());
  const isTold = yield* tell(site, gb_access_token, gb_refresh_token);
  yield* forgetLastCall(site);
  yield* put(signedOut({ site }));
  return yield* startAfresh('entry', { sitename: site, logout_flow: true, ...(!isTold && { session_left: true }) });
}

/**
 * Tells the service, which wants both tokens, and says whether there was nothing to tell or it has heard. On a shared computer
 * no refresh token is kept, and then the session ends at the service by itself.
 */
function* tell(
  site: SiteName,
  token: StoredValue<'gb_access_token'> | undefined,
  refreshToken: StoredValue<'gb_refresh_token'> | undefined,
): Flow<boolean> {
  if (!token) return true;
  if (!refreshToken) return false;
  const answer = yield* send('logout', { RefreshToken: refreshToken }, site, token);
  return answer.outcome === 'ok';
}

/**
 * The tokens with which the service is told, taken from storage with all that is the person's. Another tab may renew them in
 * the same moment: then its own are taken.
 */
function* endSession(site: SiteName): Flow<StoredValues<'gb_access_token' | 'gb_refresh_token'>> {
  const { values, clear: gone } = yield* nobody();
  const keys = [...gone, ...keysOfGroup('codes'), ...keysOfGroup('appAccess')] as const;
  // Every other tab of this browser hears of it by this moment.
  const marks = { ...values, signed_out_at: yield* ask('clock', 'now', {}) };
  const clear = [...keys, 'store', 'orgInfo', 'recent_sign_ins'] as const;
  while (true) {
    const held = yield* read(site, 'gb_access_token', 'gb_refresh_token');
    const expects = expecting(held, 'gb_access_token', 'gb_refresh_token');
    const outcome = yield* commit(site, { expects, values: marks, clear });
    if (outcome === 'superseded') continue;
    // Tokens go, even where nothing more can be stored.
    if (outcome === 'refused') yield* commit(site, { clear });
    return held;
  }
}
