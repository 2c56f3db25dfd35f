import type { SiteName } from 'src/contract/brandTypes';
import { type Result, timedOut } from 'src/contract/failures';
import type { StoredValue, StoredValues } from 'src/contract/storageKeys';
import type { SignOutCall, UnconfirmedWithoutCall } from 'src/contract/unconfirmedSignOut';
import { isUnauthorized } from 'src/rules/calls/failure';
import { type CallOptions, send } from 'sagas/steps/calls/send';
import { withLock } from 'sagas/steps/storage/lock';
import type { Flow } from 'sagas/effects/effects';

/** The values that the call needs, of a session that this browser has no more. */
export type EndedSession = StoredValues<'gb_access_token' | 'gb_refresh_token' | 'region' | 'client_type'>;

/**
 * Notifies the service that a session has ended here, for which it needs both tokens (spec §4, Logout). Returns why it
 * has not confirmed it; undefined if it has. On a shared computer no refresh token is stored, and the session at the
 * service ends by itself.
 */
export function* notifyService(
  site: SiteName,
  token: StoredValue<'gb_access_token'>,
  ended: EndedSession,
): Flow<UnconfirmedReason | undefined> {
  const { gb_refresh_token: refreshToken, region, client_type: clientType } = ended;
  if (!refreshToken) return 'noRefreshToken';
  const answer = yield* send('logout', { RefreshToken: refreshToken }, site, { token, region, clientType });
  return answer.outcome === 'failed' && isUnauthorized(answer.failure)
    ? yield* notifyRefreshed(site, refreshToken, { region, clientType })
    : unconfirmedBy('logout', answer);
}

/**
 * The access token has expired: "refreshed once …, then retry" (spec §4, HTTP session behaviour). The session has ended
 * in this browser, so nothing of the answer is stored. If another tab was refreshing, it has sent this refresh token,
 * and a second time would look like theft (RFC 9700, 4.14.2). Returns what `notifyService` does.
 */
function* notifyRefreshed(
  site: SiteName,
  before: StoredValue<'gb_refresh_token'>,
  context: Pick<CallOptions, 'region' | 'clientType'>,
): Flow<UnconfirmedReason | undefined> {
  const refreshed = yield* withLock({ what: 'refresh', site }, function* (how) {
    return how === 'waited' ? undefined : yield* send('refreshToken', { RefreshToken: before }, site, context);
  });
  if (refreshed?.outcome !== 'ok') return refreshed ? unconfirmedBy('refreshToken', refreshed) : 'refreshingElsewhere';
  const { AccessToken: token, RefreshToken = before } = refreshed.value;
  return unconfirmedBy('logout', yield* send('logout', { RefreshToken }, site, { ...context, token }));
}

/** The parameters with which the entry page says that the service has not confirmed the sign-out. */
export const sessionLeftParams = (why: UnconfirmedReason | undefined) =>
  why === undefined ? {} : ({ session_left: true, session_left_why: why } as const);

/** Why the service has not confirmed the end of the session, for the address of the page that follows. */
export type UnconfirmedReason = UnconfirmedWithoutCall | `${SignOutCall}-${string}`;
export const unconfirmedBy = (call: SignOutCall, answer: Result<unknown>): UnconfirmedReason | undefined => {
  if (answer.outcome === 'ok') return undefined;
  const { status, kind, code } = answer.failure;
  // An answer with any of 2xx was none that the page could use: its status says nothing.
  return `${call}-${status >= 300 ? status.toString() : code === timedOut ? 'timeout' : kind}`;
};
