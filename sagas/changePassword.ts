import type { EmailId, EpochSeconds, SiteName } from 'src/contract/brandTypes';
import type { Failure } from 'src/contract/failures';
import { limits } from 'src/contract/limits';
import { noProvider } from 'src/contract/providers';
import type { ParamsOf } from 'src/contract/routes';
import type { Sealed } from 'src/contract/shape';
import { documentAppDeparture } from 'src/rules/destinations';
import { parseWebAddress } from 'src/rules/parsers';
import { methodOf } from 'src/rules/providers';
import { isRefreshRefused, isTokenRefused } from 'src/rules/failure';
import { documentAppOf } from 'src/rules/site';
import { changeAllowed, changeRefused, changeSubmitted, passwordChanged } from 'slices/changePassword';
import { selectProductId } from 'slices/facts';
import { selectIsShared } from 'slices/sharing';
import { send, callIdentity } from 'sagas/steps/call';
import { commit } from 'sagas/steps/commit';
import { withLock } from 'sagas/steps/lock';
import { type Flow, ask, goTo, leaveTo, put, read, select, take, toTheEnd } from 'sagas/effects/effects';
import { causeOfExchange, refuseSignIn } from 'sagas/steps/refuseSignIn';
import { rememberVisit, findSite } from 'sagas/steps/site';
import {
  type CurrentSession,
  commitOrLeave,
  requireCurrentSession,
  signedOutChange,
  expectedSessionOf,
  reportSuperseded,
} from 'sagas/steps/currentSession';

interface PoolSession {
  /** The sign-in that it belongs to. */
  readonly current: CurrentSession;
  readonly username: EmailId;
  readonly accessToken: Sealed<'accessToken'>;
  readonly refreshToken: Sealed<'refreshToken'>;
  readonly expiresAt: EpochSeconds | undefined;
}

/** Spec §4, Change password. */
export function* changePassword({ sitename, site_redirect_path }: ParamsOf<'changePassword'>): Flow<never> {
  const site = yield* findSite(sitename, { orLast: true });
  if (!site) return yield* refuseSignIn(site, 'siteNameEmptyError', 'noSite');
  if (site_redirect_path) yield* rememberVisit(site, { site_redirect_path });
  const { idp_type, session } = yield* read(site, 'idp_type', 'session');
  if (idp_type === undefined || idp_type === noProvider)
    return yield* refuseSignIn(site, 'invalidUserSessionError', 'noSession');
  const productId = yield* select(selectProductId);
  // The method of the current session; the stored type may come from a sign-in that was only started since then.
  switch (session?.method ?? methodOf(idp_type, productId)) {
    case 'own':
      return yield* changeHere(site);
    case 'directory':
      return yield* changeAtDirectory(site);
    case 'federate':
    case 'identityCenter':
    case undefined:
      return yield* refuseSignIn(site, 'error', 'passwordElsewhere');
  }
}

/** "For DIRECTORY_SERVICE the user is redirected to an external change-password URL (the product appends redirect_uri)." */
function* changeAtDirectory(site: SiteName): Flow<never> {
  const { scheme, host, stage, settings, served } = yield* select((state) => state.facts);
  const answer = yield* send('passwordUrl', { clientId: served.directory.clientId }, site);
  const to = answer.outcome === 'ok' ? parseWebAddress(answer.value.ChangePasswordUrl) : undefined;
  if (!to) {
    const why = answer.outcome === 'failed' ? causeOfExchange(answer.failure) : 'incompleteAnswer';
    return yield* refuseSignIn(site, 'getChangePasswordURLError', why);
  }
  const page = documentAppDeparture({ scheme, host, documentApp: documentAppOf(stage, settings) }, undefined);
  return yield* leaveTo({ to, query: { redirect_uri: page.to } });
}

/** The form, for the own user pool only: INIT until the service has accepted the change, then CHANGE_PASSWORD_SUCCESS. */
function* changeHere(site: SiteName): Flow<never> {
  let session = yield* readPoolSession(site);
  if (!session) return yield* refuseWithoutSession(site);
  const { username } = session;
  yield* put(changeAllowed({ username }));
  while (true) {
    const { payload } = yield* take(changeSubmitted);
    const fresh: PoolSession | undefined = yield* requireFreshSession(site, session);
    if (!fresh) continue;
    session = fresh;
    const { accessToken, refreshToken } = fresh;
    const answer = yield* callIdentity('changePassword', {
      session: { username, accessToken, refreshToken },
      ...payload,
    });
    if (answer.outcome === 'ok') break;
    if (isTokenRefused(answer.failure)) return yield* endSession(site, fresh);
    yield* put(changeRefused({ failure: answer.failure }));
  }
  yield* put(passwordChanged());
  yield* ask('clock', 'wait', { ms: limits.redirectAfterPasswordChangeMs });
  return yield* goTo('entry', { sitename: site, email_id: username });
}

function* readPoolSession(site: SiteName): Flow<PoolSession | undefined> {
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

/**
 * The session with a valid token; undefined if there was no answer; the form reports that. One tab at a time refreshes
 * it: a refresh token is sent once, and the second tab uses what the first one stored. Leaving the screen does not lose a
 * refresh token that the pool has rotated.
 */
function* requireFreshSession(site: SiteName, session: PoolSession): Flow<PoolSession | undefined> {
  // Somebody else may have signed in, or the person out, since the form appeared.
  yield* requireCurrentSession(site, session.current);
  if (yield* isFresh(session)) return session;
  const refreshed = yield* toTheEnd(() => withLock({ what: 'refresh', site }, () => refreshOnce(site, session)));
  if (refreshed === 'superseded') return yield* reportSuperseded(site);
  if ('current' in refreshed) return refreshed;
  if (refreshed.kind === 'refused')
    return yield* refuseSignIn(site, 'invalidUserSessionError', 'noSession', { person: session.username });
  yield* put(changeRefused({ failure: refreshed }));
  return undefined;
}

function* isFresh({ expiresAt }: PoolSession): Flow<boolean> {
  const now = yield* ask('clock', 'now', {});
  return expiresAt !== undefined && expiresAt * 1000 > now;
}

/** The session, or why there is none: the pool's failure, or another sign-in in its place. */
type Refreshed = PoolSession | Failure | 'superseded';

/**
 * The result of a refresh is stored as one group, with the new refresh token: if the pool rotates them, the old one is
 * invalid.
 */
function* refreshOnce(site: SiteName, { current }: PoolSession): Flow<Refreshed> {
  const stored = yield* readPoolSession(site);
  if (!stored || stored.current?.id !== current?.id) return 'superseded';
  if (yield* isFresh(stored)) return stored;
  const { username, accessToken, refreshToken } = stored;
  const answer = yield* callIdentity('refreshSession', { session: { username, accessToken, refreshToken } });
  const expects = expectedSessionOf({ replaces: current });
  if (answer.outcome === 'failed') {
    // A refused person keeps no token.
    const signOut = isRefreshRefused(answer.failure) ? yield* signedOutChange() : undefined;
    const isLate = signOut && (yield* commit(site, { expects, ...signOut })) === 'superseded';
    return isLate ? 'superseded' : answer.failure;
  }
  const values = {
    idp_access_token: answer.accessToken,
    idp_refresh_token: answer.refreshToken,
    idp_access_token_exp: answer.expiresAt,
  };
  const outcome = yield* commit(site, { expects, values });
  const { outcome: _ok, ...refreshed } = answer;
  return outcome === 'kept' ? { current, username, ...refreshed } : 'superseded';
}

/** Another password would not help: the pool has ended the session, so nothing of it is kept. */
function* endSession(site: SiteName, { current, username }: PoolSession): Flow<never> {
  const removal = yield* signedOutChange();
  yield* commitOrLeave(site, { expects: expectedSessionOf({ replaces: current }), ...removal });
  return yield* refuseSignIn(site, 'invalidUserSessionError', 'noSession', { person: username });
}

/**
 * Nobody is signed in at the pool. The refresh still runs, so that it is measured: without a session it calls nothing and
 * reports that failure (spec §7, Identity service calls).
 */
function* refuseWithoutSession(site: SiteName): Flow<never> {
  // Signing in again would not help: no session is stored there.
  if (yield* select(selectIsShared)) return yield* refuseSignIn(site, 'invalidUserSessionError', 'sharedComputer');
  yield* callIdentity('refreshSession', {});
  return yield* refuseSignIn(site, 'invalidUserSessionError', 'noSession');
}
