import type { ParamsOf } from 'src/contract/routes';
import { keysOfGroup } from 'src/contract/storageKeys';
import { credentialsCleared, signedOut } from 'slices/session';
import { send } from './call';
import { forgetLastCall, forgetSession } from './sharing';
import { type Flow, ask, clear, goTo, put, read, startAfresh, write } from './effects';

/**
 * Spec §4, Logout. Tokens go first, so that they are gone whatever the service answers, and however late. The page then
 * loads anew, so that neither its memory nor its record holds anything of the session that has ended.
 */
export function* logout({ sitename, site_redirect_path }: ParamsOf<'logout'>): Flow<never> {
  if (!sitename) return yield* goTo('entry', { auto_submit: false });
  if (site_redirect_path) yield* write(sitename, { site_redirect_path });
  const { gb_access_token, gb_refresh_token } = yield* read(sitename, 'gb_access_token', 'gb_refresh_token');
  const groups = [...keysOfGroup('tokens'), ...keysOfGroup('codes'), ...keysOfGroup('appAccess')];
  yield* clear(sitename, [...groups, 'store', 'orgInfo', 'recent_sign_ins']);
  // Every other tab of this browser hears of it by this value.
  yield* write(sitename, { signed_out_at: yield* ask('clock', 'now', {}) });
  yield* forgetSession(sitename);
  yield* ask('identity', 'forget', {});
  yield* put(credentialsCleared());
  if (gb_access_token && gb_refresh_token) {
    yield* send('logout', { RefreshToken: gb_refresh_token }, sitename, gb_access_token);
  }
  yield* forgetLastCall(sitename);
  yield* put(signedOut({ site: sitename }));
  return yield* startAfresh('entry', { sitename, logout_flow: true });
}
