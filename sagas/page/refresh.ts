import type { Failure } from 'src/contract/failures';
import { limits } from 'src/contract/limits';
import type { OutputOf } from 'src/contract/operations';
import type { StoredValues } from 'src/contract/storageKeys';
import { epochSecondsOf } from 'src/rules/values/parsers';
import { isUnauthorized } from 'src/rules/calls/failure';
import { hasEnded } from 'src/rules/signIn/replacedSession';
import type { Event } from 'slices/event';
import { sessionRefreshFailed, sessionRefreshed, sessionEnded } from 'slices/session';
import { type RefreshRequest, type SentBy, send } from 'sagas/steps/calls/send';
import { commit, expecting } from 'sagas/steps/storage/commit';
import { withLock } from 'sagas/steps/storage/lock';
import { type IssuedTokens, endRefreshedOrLeave } from 'sagas/steps/signIn/lateTokens';
import { type Flow, ask, put, read } from 'sagas/effects/effects';
import { commitSessionEnd } from 'sagas/steps/session/currentSession';

/** Dispatches the result of a refresh and calls `over`, and ends the session of tokens that came after a sign-out. */
export function* refreshAndEndOrLeave(wanted: RefreshRequest, over: () => void): Flow {
  const { outcome, late } = yield* refreshLocked(wanted);
  yield* put(outcome);
  over();
  if (late) yield* endRefreshedOrLeave(wanted.site, late);
}

/** Refreshes the session while no other tab of the browser refreshes that of the same site. */
function* refreshLocked(wanted: RefreshRequest): Flow<Refresh> {
  return yield* withLock({ what: 'refresh', site: wanted.site }, function* (how) {
    if (how === 'waited') yield* awaitStored(wanted);
    return yield* refreshOrReuse(wanted);
  });
}

/**
 * The tab that had the lock before may have refreshed. Browsers show one tab what another has stored a moment after it
 * released its lock. If the old refresh token were used before that, the service could take it for a stolen one and end
 * the session (RFC 9700, 4.14.2).
 */
function* awaitStored({ site, used }: RefreshRequest): Flow {
  for (let waitedMs = 0; waitedMs < limits.otherTabTimeoutMs; waitedMs += limits.otherTabPollMs) {
    const { gb_access_token } = yield* read(site, 'gb_access_token');
    if (gb_access_token !== used) return;
    yield* ask('clock', 'wait', { ms: limits.otherTabPollMs });
  }
}

const sessionKeys = ['session', 'gb_access_token', 'gb_access_token_exp', 'gb_refresh_token'] as const;
type SessionValues = StoredValues<(typeof sessionKeys)[number]>;

/** The event that reports a refresh, and the tokens that it has brought too late to be stored. */
interface Refresh {
  readonly outcome: Event;
  readonly late?: IssuedTokens;
}

function* refreshOrReuse(wanted: RefreshRequest): Flow<Refresh> {
  const { site, session, used } = wanted;
  const before = yield* read(site, ...sessionKeys);
  if (before.session?.id !== session) return { outcome: failedBySession(wanted, before) };
  const { gb_refresh_token: RefreshToken } = before;
  // Another tab has refreshed since the call was made, or there is nothing to refresh with.
  if (before.gb_access_token !== used || !RefreshToken) return { outcome: outcomeOfStored(wanted, before) };
  // A tab that was frozen meanwhile lost the lock, and another one has used this refresh token.
  const mayRepeat = function* (): Flow<boolean> {
    const now = yield* read(site, 'session', 'gb_refresh_token');
    return now.session?.id === session && now.gb_refresh_token === RefreshToken;
  };
  const answer = yield* send('refreshToken', { RefreshToken }, site, { mayRepeat });
  return answer.outcome === 'ok'
    ? yield* storeRefreshed(wanted, answer.value, before, answer)
    : { outcome: yield* handleRefusal(wanted, answer.failure, before) };
}

const outcomeOfStored = (
  wanted: RefreshRequest,
  { gb_access_token: renewed, gb_access_token_exp: expiresAt }: SessionValues,
): Event =>
  renewed && renewed !== wanted.used
    ? sessionRefreshed({ ...wanted, renewed, expiresAt })
    : sessionRefreshFailed(wanted);

/**
 * The answer is used only for the session and the tokens that it was requested for. Tokens of another session stay, and
 * so do newer ones: a tab that was frozen during its refresh lost the lock, and another one has refreshed.
 */
const sameSession = (before: SessionValues) => expecting(before, 'session', 'gb_access_token', 'gb_refresh_token');

/**
 * Stores the tokens of a refresh and returns the event that reports it. If the answer has no refresh token, the old one
 * stays (spec §3, Token refresh response).
 */
function* storeRefreshed(
  wanted: RefreshRequest,
  { AccessToken: renewed, RefreshToken, ExpirationDateTime }: OutputOf<'refreshToken'>,
  before: SessionValues,
  { region, clientType }: SentBy,
): Flow<Refresh> {
  const expiresAt = epochSecondsOf(ExpirationDateTime);
  const refreshToken = RefreshToken ?? before.gb_refresh_token;
  const outcome = yield* commit(wanted.site, {
    expects: sameSession(before),
    values: {
      gb_access_token: renewed,
      gb_refresh_token: refreshToken,
      gb_access_token_exp: expiresAt,
    },
  });
  if (outcome === 'committed') return { outcome: sessionRefreshed({ ...wanted, renewed, expiresAt }) };
  if (outcome === 'refused') return { outcome: sessionRefreshFailed(wanted) };
  const late = { accessToken: renewed, refreshToken, sentBy: { region, clientType } };
  return { outcome: yield* reuseNewer(wanted), late };
}

/**
 * Storage has changed since the call was made: uses a newer token of this session, or reports that somebody has signed
 * in or out.
 */
function* reuseNewer(wanted: RefreshRequest): Flow<Event> {
  const now = yield* read(wanted.site, ...sessionKeys);
  return now.session?.id === wanted.session ? outcomeOfStored(wanted, now) : failedBySession(wanted, now);
}

/** Another session is stored. If the service ended this session first, nobody has signed in or out. */
const failedBySession = (wanted: RefreshRequest, { session }: SessionValues): Event =>
  sessionRefreshFailed(hasEnded(session, wanted.session) ? wanted : { ...wanted, superseded: true });

/**
 * A 401 ends the session; after any other failure the tokens stay and the call fails (decisions, Sessions), unless
 * another tab has renewed them, which made the refresh token that was sent invalid.
 */
function* handleRefusal(wanted: RefreshRequest, failure: Failure, before: SessionValues): Flow<Event> {
  const { site } = wanted;
  if (!isUnauthorized(failure)) {
    const newer = yield* reuseNewer(wanted);
    return sessionRefreshed.match(newer) ? newer : sessionRefreshFailed({ ...wanted, failure });
  }
  const outcome = yield* commitSessionEnd(site, sameSession(before));
  if (outcome === 'superseded') return yield* reuseNewer(wanted);
  yield* put(sessionEnded({ site }));
  return sessionRefreshFailed({ ...wanted, failure });
}
