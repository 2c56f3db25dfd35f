import type { EmailId, EpochSeconds, SiteName } from 'src/contract/brandTypes';
import type { Failure } from 'src/contract/failures';
import type { Sealed } from 'src/contract/shape';
import { isPoolSessionOver } from 'src/rules/signIn/poolFailure';
import { type Flow, ask, read } from 'sagas/effects/effects';
import { uncancelled } from 'sagas/effects/otherScreens';
import { callIdentity } from './callIdentity';
import { commit, expecting } from 'sagas/steps/storage/commit';
import { type Session, commitSessionEnd } from 'sagas/steps/session/currentSession';
import { withLock } from 'sagas/steps/storage/lock';

/** A session at the own user pool. */
export interface PoolSession {
  /** The session of the site to which it belongs. */
  readonly current: Session | undefined;
  readonly username: EmailId;
  readonly accessToken: Sealed<'accessToken'>;
  readonly refreshToken: Sealed<'refreshToken'>;
  readonly expiresAt: EpochSeconds | undefined;
}

export function* readPoolSession(site: SiteName): Flow<PoolSession | undefined> {
  const stored = yield* read(
    site,
    'session',
    'idp_access_token',
    'idp_refresh_token',
    'idp_access_token_exp',
    'workdocs_last_authenticated_user_name',
  );
  const { idp_access_token: accessToken, idp_refresh_token: refreshToken, idp_access_token_exp: expiresAt } = stored;
  // A session of version 1.0 does not name its person.
  const username = stored.session?.username ?? stored.workdocs_last_authenticated_user_name;
  if (!accessToken || !refreshToken || !username) return undefined;
  return { current: stored.session, username, accessToken, refreshToken, expiresAt };
}

export function* isTokenFresh({ expiresAt }: PoolSession): Flow<boolean> {
  const now = yield* ask('clock', 'now', {});
  return expiresAt !== undefined && expiresAt * 1000 > now;
}

/**
 * `superseded`: its tokens are no longer stored. Another sign-in has replaced it, nobody is signed in any more, or
 * another tab has removed only the tokens, as a sign-in in a shared tab does.
 */
export type RefreshResult =
  | { readonly outcome: 'fresh'; readonly session: PoolSession }
  | { readonly outcome: 'failed'; readonly failure: Failure }
  | { readonly outcome: 'superseded' };
const superseded = { outcome: 'superseded' } as const;

/**
 * Refreshes the session, or takes what another tab has stored, unless that is the token that the pool has refused. Only
 * one tab refreshes at a time, so that a refresh token is sent once. The refresh continues when the screen is left, so
 * that a rotated refresh token is not lost.
 */
export function* refreshPoolSession(
  site: SiteName,
  session: PoolSession,
  refused?: Sealed<'accessToken'>,
): Flow<RefreshResult> {
  return yield* uncancelled(() => withLock({ what: 'refresh', site }, () => refreshOnce(site, session, refused)));
}

/**
 * The result of a refresh is stored as one group, with the new refresh token: if the pool rotates them, the old one is
 * invalid.
 */
function* refreshOnce(
  site: SiteName,
  { current }: PoolSession,
  refused: Sealed<'accessToken'> | undefined,
): Flow<RefreshResult> {
  const stored = yield* readPoolSession(site);
  if (!stored || stored.current?.id !== current?.id) return superseded;
  if (stored.accessToken !== refused && (yield* isTokenFresh(stored))) return { outcome: 'fresh', session: stored };
  const { username, accessToken, refreshToken } = stored;
  const answer = yield* callIdentity('refreshSession', { session: { username, accessToken, refreshToken } });
  // Check-auth may have cleared the tokens of the same session meanwhile, or another tab have stored newer ones, even
  // if the pool did not rotate the refresh token.
  const before = { session: current, idp_access_token: accessToken, idp_refresh_token: refreshToken };
  const expects = expecting(before, 'session', 'idp_access_token', 'idp_refresh_token');
  if (answer.outcome === 'failed') {
    // A refused person keeps no token.
    const isLate = isPoolSessionOver(answer.failure) && (yield* commitSessionEnd(site, expects)) === 'superseded';
    return isLate ? yield* reuseNewerPoolTokens(site, stored) : answer;
  }
  const values = {
    idp_access_token: answer.accessToken,
    idp_refresh_token: answer.refreshToken,
    idp_access_token_exp: answer.expiresAt,
  };
  const { outcome: _ok, ...tokens } = answer;
  if ((yield* commit(site, { expects, values })) === 'superseded') return yield* reuseNewerPoolTokens(site, stored);
  // If storage is full, this page alone has them.
  return { outcome: 'fresh', session: { current, username, ...tokens } };
}

/** Storage has changed since: takes newer tokens of the same session, which a tab without Web Locks may have stored. */
function* reuseNewerPoolTokens(site: SiteName, { current, accessToken }: PoolSession): Flow<RefreshResult> {
  const newer = yield* readPoolSession(site);
  const isOfSession = newer?.current?.id === current?.id && newer?.accessToken !== accessToken;
  return newer && isOfSession ? { outcome: 'fresh', session: newer } : superseded;
}
