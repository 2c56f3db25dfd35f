import type { SiteName } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import { type StorageKey, type StoredValue, type StoredValues, keysOfGroup } from 'src/contract/storageKeys';
import { writeAddress } from 'src/rules/address';
import { selectProductId } from 'slices/facts';
import { sessionCredentialsCleared, sessionSignedOut } from 'slices/session';
import { send } from 'sagas/steps/call';
import { commit, expecting } from 'sagas/steps/commit';
import { type Flow, ask, goTo, isLeft, put, read, select, startAfresh } from 'sagas/effects/effects';
import { forgetLastCall, forgetSession, keysOfDestination } from 'sagas/steps/sharedComputer';
import { rememberVisit, findSite } from 'sagas/steps/site';
import { signedOutChange } from 'sagas/steps/currentSession';

/**
 * Spec §4, Logout. The tokens are removed first, whatever the service answers, and however late. Then the page reloads,
 * so neither its memory nor its record holds anything of the ended session.
 */
export function* logout({ sitename, site_redirect_path }: ParamsOf<'logout'>): Flow<never> {
  const site = yield* findSite(sitename);
  if (!site) return yield* goTo('entry', { auto_submit: false });
  const hasDestination = site_redirect_path !== undefined;
  if (hasDestination) yield* rememberVisit(site, { site_redirect_path });
  const { gb_access_token, gb_refresh_token, isPending } = yield* clearSession(
    site,
    hasDestination ? [] : keysOfDestination,
  );
  yield* forgetSession(site, hasDestination);
  yield* ask('identity', 'forget', {});
  yield* put(sessionCredentialsCleared());
  let isNotified = false;
  try {
    // Without a token there is nothing to report, unless an earlier load of this page took it and was cut off.
    isNotified = gb_access_token ? yield* notifyService(site, gb_access_token, gb_refresh_token) : !isPending;
  } finally {
    // A person may not wait for the service. The record of the session is cleared even so, and the page reloads where
    // it has gone.
    yield* forgetLastCall(site, isPending ? ['client_type', 'sign_out_pending'] : ['client_type']);
    yield* put(sessionSignedOut({ site }));
    if (yield* isLeft()) yield* reload();
  }
  return yield* startAfresh('entry', { sitename: site, logout_flow: true, ...(!isNotified && { session_left: true }) });
}

/** Reloads the page at the address that it shows by now. */
function* reload(): Flow {
  const productId = yield* select(selectProductId);
  const { route, params } = yield* ask('browser', 'address', {});
  yield* ask('browser', 'startAfresh', { address: writeAddress(route, params, productId) });
}

/**
 * Notifies the service, which needs both tokens. Returns true if it was notified. On a shared computer no refresh token
 * is stored, and the session at the service ends by itself.
 */
function* notifyService(
  site: SiteName,
  token: StoredValue<'gb_access_token'>,
  refreshToken: StoredValue<'gb_refresh_token'> | undefined,
): Flow<boolean> {
  if (!refreshToken) return false;
  const answer = yield* send('logout', { RefreshToken: refreshToken }, site, { token });
  if (answer.outcome === 'ok') return true;
  return answer.failure.status === 401 && (yield* notifyRefreshed(site, refreshToken));
}

/**
 * The access token has expired: "refreshed once …, then retry" (spec §4, HTTP session behaviour). The session has ended
 * in this browser, so nothing of the answer is stored.
 */
function* notifyRefreshed(site: SiteName, before: StoredValue<'gb_refresh_token'>): Flow<boolean> {
  const refreshed = yield* send('refreshToken', { RefreshToken: before }, site);
  if (refreshed.outcome === 'failed') return false;
  const { AccessToken: token, RefreshToken = before } = refreshed.value;
  return (yield* send('logout', { RefreshToken }, site, { token })).outcome === 'ok';
}

/** The tokens for the notification, and whether this tab has one to make, or has begun one before a reload. */
type Ended = StoredValues<'gb_access_token' | 'gb_refresh_token'> & { readonly isPending: boolean };

/**
 * Takes the tokens for the notification from storage with everything else of the person, and with `also`. If another
 * tab refreshes them at the same moment, its tokens are taken.
 */
function* clearSession(site: SiteName, also: readonly StorageKey[]): Flow<Ended> {
  const { values, clear: gone } = yield* signedOutChange();
  const { trip } = yield* select((state) => state.facts);
  const keys = [...gone, ...keysOfGroup('codes'), ...keysOfGroup('appAccess')] as const;
  // Every other tab of this browser detects the sign-out by this value.
  const marks = { ...values, signed_out_at: yield* ask('clock', 'now', {}) };
  const clear = [...keys, 'store', 'orgInfo', 'recent_sign_ins', ...also] as const;
  while (true) {
    const stored = yield* read(site, 'gb_access_token', 'gb_refresh_token', 'sign_out_pending');
    const expects = expecting(stored, 'gb_access_token', 'gb_refresh_token');
    const isMine = stored.gb_access_token !== undefined || stored.sign_out_pending === trip;
    const marked = { ...marks, ...(isMine && { sign_out_pending: trip }) };
    const outcome = yield* commit(site, { expects, values: marked, clear });
    if (outcome === 'superseded') continue;
    // The tokens are removed even if storage accepts no new values.
    if (outcome === 'refused') yield* commit(site, { clear });
    return { ...stored, isPending: isMine };
  }
}
