import type { Result } from 'src/contract/failures';
import type { SignOutCall, UnconfirmedWithoutCall } from 'src/contract/unconfirmedSignOut';
import type { SiteName } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import { isUnauthorized } from 'src/rules/calls/failure';
import { type StorageKey, type StoredValue, type StoredValues, keysOfGroup } from 'src/contract/storageKeys';
import { writeAddress } from 'src/rules/address/address';
import { signOutStep } from 'src/rules/signIn/signOut';
import { type OpenedSession, type StoredSession, openedSessionOf } from 'src/rules/signIn/openedSession';
import { selectProductId } from 'slices/facts';
import type { Arrival, RouteEntered } from 'slices/route';
import { sessionCredentialsCleared, sessionSignedOut } from 'slices/session';
import { type CallOptions, send } from 'sagas/steps/calls/send';
import { clearAndCommit, expecting } from 'sagas/steps/storage/commit';
import { type Flow, ask, goTo, wasCancelled, put, read, select, startAfresh } from 'sagas/effects/effects';
import { withLock } from 'sagas/steps/storage/lock';
import { keysOfRequestedPath } from 'sagas/steps/site/requestedPathKeys';
import { clearSignOutMark, clearSessionIfShared } from 'sagas/steps/session/sharedComputer';
import { rememberVisit, findSite } from 'sagas/steps/site/site';
import { leaveAsSuperseded, makeAnnouncedSignOutChange } from 'sagas/steps/session/currentSession';
import { hasSomebodySignedInMeanwhile } from 'sagas/steps/session/meanwhile';
import { findOtherStage } from 'sagas/steps/session/otherStage';

/**
 * Spec §4, Logout. The tokens are removed first, whatever the service answers, and however late. Then the page reloads,
 * so neither its memory nor its log holds anything of the ended session.
 */
export function* logout(
  { sitename, site_redirect_path }: ParamsOf<'logout'>,
  arrival: Arrival = 'load',
  openedSession?: OpenedSession,
): Flow<never> {
  const site = yield* findSite('logout', sitename);
  if (!site) return yield* goTo('entry', { auto_submit: false });
  const hasRequestedPath = site_redirect_path !== undefined;
  if (hasRequestedPath) yield* rememberVisit(site, { site_redirect_path });
  const opened = (yield* hasSomebodySignedInMeanwhile(site)) ? ofSomebodyElse : openedSession;
  const also = hasRequestedPath ? [] : keysOfRequestedPath;
  const ended = yield* commitSignOut(site, { arrival, openedSession: opened }, also);
  if (ended.outcome === 'otherSession') return yield* leaveAsSignedInSince(site, ended);
  const { gb_access_token, isPending } = ended;
  const hasCleared = ended.outcome === 'cleared';
  if (hasCleared) yield* clearSessionIfShared(site, hasRequestedPath);
  yield* ask('identity', 'forget', {});
  if (hasCleared) yield* put(sessionCredentialsCleared());
  let unconfirmed: UnconfirmedReason | undefined;
  try {
    // Without a token nothing can be reported. An earlier load of this page may have taken it and been cut off.
    if (gb_access_token) unconfirmed = yield* notifyService(site, gb_access_token, ended);
    else unconfirmed = isPending ? 'loadedAgain' : ended.unasked;
  } finally {
    // The person may have navigated away before the service answered. The log is cleared all the same, and the page
    // reloads at its new address. If that is still this route, or Back leads here again, that page must know that the
    // sign-out is done.
    const hasLeft = yield* wasCancelled();
    if (isPending && !hasLeft) yield* clearSignOutMark(site);
    yield* put(sessionSignedOut({ site }));
    if (hasLeft) yield* reload();
  }
  const notice = unconfirmed !== undefined && { session_left: true, session_left_why: unconfirmed };
  return yield* startAfresh('entry', { sitename: site, logout_flow: true, ...notice });
}

/** Any session that is stored has begun since this one, of which nothing is known. */
const ofSomebodyElse: OpenedSession = {};

/** Reloads the page at its current address. */
function* reload(): Flow {
  const productId = yield* select(selectProductId);
  const { route, params } = yield* ask('browser', 'address', {});
  yield* ask('browser', 'startAfresh', { address: writeAddress(route, params, productId) });
}

/**
 * Notifies the service, which needs both tokens. Returns why it has not confirmed it; undefined if it has. On a shared
 * computer no refresh token is stored, and the session at the service ends by itself.
 */
function* notifyService(
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
 * in this browser, so nothing of the answer is stored. If another tab was refreshing, it has sent this refresh token, and
 * a second time would look like theft (RFC 9700, 4.14.2). Returns what `notifyService` does.
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

/** Why the service has not confirmed the end of the session, for the address of the page that follows. */
type UnconfirmedReason = UnconfirmedWithoutCall | `${SignOutCall}-${string}`;
const unconfirmedBy = (call: SignOutCall, answer: Result<unknown>): UnconfirmedReason | undefined => {
  if (answer.outcome === 'ok') return undefined;
  const { status, kind } = answer.failure;
  // An answer with any of 2xx was none that the page could use: its status says nothing.
  return `${call}-${status >= 300 ? status.toString() : kind}`;
};

const keysOfCall = ['gb_access_token', 'gb_refresh_token', 'region', 'client_type'] as const;
/** The values of the ended session that the notification needs. */
type EndedSession = StoredValues<(typeof keysOfCall)[number]>;

/** What a sign-out did with what was stored. */
type SignOut = EndedSession & {
  /**
   * `cleared`: this load has removed the session. `done`: the load before it had. `otherSession`: nothing was removed, because
   * somebody has signed in since the sign-out began, and nobody has asked to sign them out.
   */
  readonly outcome: 'cleared' | 'done' | 'otherSession';
  /** Whether this tab has a notification to make, or has begun one before a reload. */
  readonly isPending: boolean;
  /**
   * Why the service cannot be asked to end a session that this browser has begun. `otherStage`: its tokens are removed,
   * and stay unread (0.52). `tokensDropped`: they were removed before, as check-auth does for an app's request.
   */
  readonly unasked?: 'otherStage' | 'tokensDropped' | undefined;
};

/**
 * Clears everything of the person, and `also`, and returns the values that the notification of the service needs, so
 * that nothing is left to remove when the service answers, which may be late. Tries again if another tab has refreshed
 * the tokens in between; removes nothing after a reload, when a sign-in may have begun, or if somebody has signed in
 * since.
 */
function* commitSignOut(
  site: SiteName,
  { arrival, openedSession }: Pick<RouteEntered, 'arrival' | 'openedSession'>,
  also: readonly StorageKey[],
): Flow<SignOut> {
  const { values, clear: signOutKeys } = yield* makeAnnouncedSignOutChange();
  const { trip, continues } = yield* select((state) => state.facts);
  const comesAgain = arrival === 'history' || (arrival === 'load' && continues);
  const keys = [...signOutKeys, ...keysOfGroup('appAccess')] as const;
  const others = [...keys, 'store', 'orgInfo', 'recent_sign_ins', ...also] as const;
  let before: (EndedSession & StoredSession) | undefined;
  while (true) {
    const found = yield* read(site, 'session', ...keysOfCall, 'sign_out_pending');
    const stored = { ...found, otherStage: yield* findOtherStage(site, found) };
    const known = before ? openedSessionOf(before) : openedSession;
    const { outcome, isPending } = signOutStep(stored, known, comesAgain ? trip : undefined);
    if (outcome !== 'clear') return { ...before, outcome, isPending };
    before = stored;
    const expects = expecting(stored, 'session', 'gb_access_token', 'gb_refresh_token');
    // The client type stays until check-auth clears it (spec §4), with the time by which it is this tab's.
    const clear = stored.client_type ? others.filter((key) => key !== 'visit_since') : others;
    const unasked = stored.gb_access_token ? undefined : whyUnasked(stored);
    const marked = { ...values, ...(isPending && { sign_out_pending: trip }) };
    if ((yield* clearAndCommit(site, { expects, values: marked, clear })) === 'superseded') continue;
    return { ...stored, outcome: 'cleared', isPending, unasked };
  }
}

/** For a sign-out without a token: whether there is a session all the same that the service would have to end. */
function whyUnasked({ session, otherStage }: StoredSession): SignOut['unasked'] {
  if (session) return session.method && !session.forApp ? 'tokensDropped' : undefined;
  return otherStage && 'otherStage';
}

/** "You have signed out" would be untrue: the session that was to end is gone, and somebody has signed in since. */
function* leaveAsSignedInSince(site: SiteName, ended: EndedSession): Flow<never> {
  yield* ask('identity', 'forget', {});
  if (ended.gb_access_token) yield* notifyService(site, ended.gb_access_token, ended);
  yield* clearSignOutMark(site);
  return yield* leaveAsSuperseded(site);
}
