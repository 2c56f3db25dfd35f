import type { SiteName } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import { type StorageKey, keysOfGroup } from 'src/contract/storageKeys';
import { writeAddress } from 'src/rules/address/address';
import { signOutStep } from 'src/rules/signIn/signOut';
import { type OpenedSession, type StoredSession, openedSessionOf } from 'src/rules/signIn/openedSession';
import { selectProductId } from 'slices/facts';
import type { Arrival, RouteEntered } from 'slices/route';
import { sessionStartedElsewhere, sessionCredentialsCleared, sessionSignedOut } from 'slices/session';
import { clearAndCommit, expecting } from 'sagas/steps/storage/commit';
import { type Flow, ask, goTo, put, read, select } from 'sagas/effects/effects';
import { wasCancelled, startAfresh } from 'sagas/effects/otherScreens';
import { keysOfRequestedPath } from 'sagas/steps/site/requestedPathKeys';
import { clearSignOutMark, clearSessionIfShared } from 'sagas/steps/session/sharedComputer';
import { rememberVisit, findSite } from 'sagas/steps/site/site';
import { readOtherStage, leaveAsSuperseded, makeAnnouncedSignOutChange } from 'sagas/steps/session/currentSession';
import { takeReportedMeanwhile } from 'sagas/steps/session/meanwhile';
import {
  type EndedSession,
  type UnconfirmedReason,
  notifyService,
  sessionLeftParams,
} from 'sagas/steps/signIn/notifyService';

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
  const opened = (yield* takeReportedMeanwhile(sessionStartedElsewhere, site)) ? ofSomebodyElse : openedSession;
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
  return yield* startAfresh('entry', { sitename: site, logout_flow: true, ...sessionLeftParams(unconfirmed) });
}

/** Somebody has signed in while the page was loading: nothing is known of the session before. */
const ofSomebodyElse: OpenedSession = {};

/** Reloads the page at its current address. */
function* reload(): Flow {
  const productId = yield* select(selectProductId);
  const { route, params } = yield* ask('browser', 'address', {});
  yield* ask('browser', 'startAfresh', { address: writeAddress(route, params, productId) });
}

const keysOfCall = ['gb_access_token', 'gb_refresh_token', 'region', 'client_type'] as const;

/** What a sign-out did with what was stored. */
type SignOut = EndedSession & {
  /**
   * `cleared`: this load has removed the session. `done`: the load before it had. `otherSession`: nothing was removed,
   * because somebody has signed in since the sign-out began, and nobody has asked to sign them out.
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
  const others = [...signOutKeys, ...keysOfGroup('appAccess'), ...keysOfGroup('signOut'), ...also] as const;
  let before: (EndedSession & StoredSession) | undefined;
  while (true) {
    const found = yield* read(site, 'session', ...keysOfCall, 'sign_out_pending');
    const stored = { ...found, otherStage: yield* readOtherStage(site, found) };
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
