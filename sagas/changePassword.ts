import type { EmailId, SiteName, SitePath } from 'src/contract/brandTypes';
import type { identityCalls } from 'src/contract/identityCalls';
import { limits } from 'src/contract/limits';
import { noProvider } from 'src/contract/serviceValues';
import type { ParamsOf } from 'src/contract/routes';
import type { Sealed, ValueOf } from 'src/contract/shape';
import { documentAppDeparture, documentAppOf } from 'src/rules/address/documentApp';
import { parseWebAddress } from 'src/rules/values/parsers';
import { methodOf } from 'src/rules/values/providers';
import { isPoolSessionOver, isTokenExpired, isTokenRefused } from 'src/rules/signIn/poolFailure';
import {
  changePasswordAllowed,
  changePasswordRefused,
  changePasswordSubmitted,
  changePasswordChanged,
  selectChangedOf,
} from 'slices/changePassword';
import { selectProductId } from 'slices/facts';
import type { Arrival } from 'slices/route';
import { selectIsSharedComputer } from 'slices/sharing';
import { recallRequestAfterLoad } from 'sagas/steps/appRequest/recallRequest';
import { send } from 'sagas/steps/calls/send';
import { callIdentity } from 'sagas/steps/pool/callIdentity';
import { dropPathToLogin } from 'sagas/steps/site/requestedPath';
import {
  type PoolSession,
  type RefreshResult,
  isTokenFresh,
  readPoolSession,
  refreshPoolSession,
} from 'sagas/steps/pool/poolSession';
import { type Flow, ask, put, read, select, take } from 'sagas/effects/effects';
import { leaveTo } from 'sagas/effects/otherScreens';
import { causeOfExchange } from 'src/rules/signIn/exchangeFailure';
import { refuseSignIn } from 'sagas/steps/refusal/refuseSignIn';
import { rememberVisit, findSite } from 'sagas/steps/site/site';
import { type Session, leaveAsSuperseded, goToEntryAgain } from 'sagas/steps/session/currentSession';
import { leaveUnlessCurrent } from 'sagas/steps/session/leaveUnlessCurrent';
import { commit, expecting } from 'sagas/steps/storage/commit';
import { endSessionOrLeave } from 'sagas/steps/session/commitOrLeave';
import { expectedSessionOf } from 'sagas/steps/signIn/signIn';

/** Spec §4, Change password. */
export function* changePassword(
  { sitename, site_redirect_path }: ParamsOf<'changePassword'>,
  arrival?: Arrival,
): Flow<never> {
  const site = yield* findSite('changePassword', sitename);
  if (!site) return yield* refuseSignIn(site, 'siteNameEmptyError', 'noSite');
  yield* recallRequestAfterLoad(site, arrival);
  const changedOf = yield* select(selectChangedOf);
  if (changedOf) return yield* leaveAfterSuccess(site, changedOf);
  if (site_redirect_path) yield* rememberVisit(site, { site_redirect_path });
  const stored = yield* read(site, 'idp_type', 'session', 'pending_sign_in', 'idp_access_token', 'gb_access_token');
  const { idp_type, session, pending_sign_in: start } = stored;
  if (idp_type === undefined || idp_type === noProvider)
    return yield* refuseSignIn(site, 'invalidUserSessionError', 'noSession');
  // A start has overwritten the type of a session without an id: only a token of the user pool tells its method. A
  // start of own sign-in has overwritten the name of the person too.
  if (!session && start && stored.gb_access_token !== undefined)
    return yield* stored.idp_access_token && start.method !== 'own' ? changeHere(site) : leaveAsSuperseded(site);
  const productId = yield* select(selectProductId);
  // The method of the current session; the stored type may come from a sign-in that was only started since then.
  switch (session?.method ?? methodOf(idp_type, productId)) {
    case 'own':
      return yield* changeHere(site);
    case 'directory':
      // The address is that of a person, so the call needs their token (spec §7).
      if (!stored.gb_access_token) return yield* refuseSignIn(site, 'invalidUserSessionError', 'noSession');
      return yield* changeAtDirectory(site, session, site_redirect_path);
    case 'federate':
    case 'identityCenter':
    case undefined:
      return yield* refuseSignIn(site, 'error', 'passwordElsewhere');
  }
}

/**
 * For DIRECTORY_SERVICE, "redirected to an external change-password URL (the product appends redirect_uri)". The person
 * returns to the path of this visit; it stays stored only if a sign-in follows here.
 */
function* changeAtDirectory(site: SiteName, session: Session | undefined, visit?: SitePath): Flow<never> {
  const { scheme, host, stage, settings, served } = yield* select((state) => state.facts);
  const answer = yield* send('passwordUrl', { clientId: served.directory.clientId }, site);
  const to = answer.outcome === 'ok' ? parseWebAddress(answer.value.ChangePasswordUrl) : undefined;
  if (!to) {
    const cause = answer.outcome === 'failed' ? causeOfExchange(answer.failure) : 'incompleteAnswer';
    return yield* refuseSignIn(site, 'getChangePasswordURLError', cause);
  }
  // The address is that of the person for whom it was requested.
  yield* leaveUnlessCurrent(site, session);
  const documentApp = documentAppOf(stage, settings);
  const page = documentAppDeparture({ scheme, host, documentApp }, undefined);
  if (
    visit &&
    (yield* commit(site, { expects: expecting({ session }, 'session'), clear: ['site_redirect_path'] })) !== 'committed'
  )
    yield* leaveAsSuperseded(site, { ownSession: session });
  const goal = yield* dropPathToLogin(visit);
  return yield* leaveTo({ to, query: { redirect_uri: page.to }, returnPath: goal, replace: true });
}

/** The form, for the own user pool only: INIT until the service accepts the change, then CHANGE_PASSWORD_SUCCESS. */
function* changeHere(site: SiteName): Flow<never> {
  let session = yield* readPoolSession(site);
  if (!session) return yield* refuseWithoutSession(site);
  const { username } = session;
  yield* put(changePasswordAllowed({ username }));
  while (true) {
    const { payload } = yield* take(changePasswordSubmitted);
    const sent: SentChange = yield* sendChangeOrLeave(site, session, payload);
    ({ session } = sent);
    const { answer } = sent;
    if (answer.outcome === 'ok') break;
    if (isTokenRefused(answer.failure)) return yield* refuseEndedSession(site, session);
    yield* put(changePasswordRefused({ failure: answer.failure }));
  }
  yield* put(changePasswordChanged());
  return yield* leaveAfterSuccess(site, username);
}

/** "Redirects to sign-in after 3000 ms" (spec §4), which begin anew after a reload. */
function* leaveAfterSuccess(site: SiteName, username: EmailId): Flow<never> {
  yield* ask('clock', 'wait', { ms: limits.redirectAfterPasswordChangeMs });
  return yield* goToEntryAgain(site, { email_id: username });
}

type Passwords = ReturnType<typeof changePasswordSubmitted>['payload'];
type Answered = ValueOf<(typeof identityCalls)['changePassword']['answer']>;

/** A change of the password that was sent, and the session after it. A failed refresh is its answer too. */
interface SentChange {
  readonly session: PoolSession;
  readonly answer: Answered;
}

/** Sends the change with a valid token, and once more with a new one if the pool takes that for expired. */
function* sendChangeOrLeave(site: SiteName, session: PoolSession, passwords: Passwords): Flow<SentChange> {
  // Since the form appeared, somebody else may have signed in, or the person may have signed out.
  yield* leaveUnlessCurrent(site, session.current);
  const fresh = (yield* isTokenFresh(session))
    ? { outcome: 'fresh' as const, session }
    : yield* refreshOrLeave(site, session);
  const first = yield* sendIfFresh(session, fresh, passwords);
  if (first.answer.outcome === 'ok' || !isTokenExpired(first.answer.failure)) return first;
  // The clock of the device is behind, or the token expired on the way.
  const renewed = yield* refreshOrLeave(site, first.session, first.session.accessToken);
  return yield* sendIfFresh(first.session, renewed, passwords);
}

function* sendIfFresh(before: PoolSession, refreshed: RefreshedOrFailed, passwords: Passwords): Flow<SentChange> {
  if (refreshed.outcome === 'failed') return { session: before, answer: refreshed };
  const { session } = refreshed;
  const { username, accessToken, refreshToken } = session;
  const tokens = { username, accessToken, refreshToken };
  return { session, answer: yield* callIdentity('changePassword', { session: tokens, ...passwords }) };
}

type RefreshedOrFailed = Exclude<RefreshResult, { outcome: 'superseded' }>;

/** A new token, other than a refused one. A session that is over ends in sign-in; any other failure is the form's. */
function* refreshOrLeave(
  site: SiteName,
  session: PoolSession,
  refused?: Sealed<'accessToken'>,
): Flow<RefreshedOrFailed> {
  const refreshed = yield* refreshPoolSession(site, session, refused);
  if (refreshed.outcome === 'superseded') {
    yield* leaveUnlessCurrent(site, session.current);
    return yield* refuseWithoutSession(site, session.username);
  }
  if (refreshed.outcome === 'failed' && isPoolSessionOver(refreshed.failure))
    return yield* refuseSignIn(site, 'invalidUserSessionError', 'noSession', { person: session.username });
  return refreshed;
}

/** Removes all values of a session that the pool has ended, where no other password helps, and sends to sign-in. */
function* refuseEndedSession(site: SiteName, { current, username }: PoolSession): Flow<never> {
  yield* endSessionOrLeave(site, expectedSessionOf({ replaces: current }));
  return yield* refuseSignIn(site, 'invalidUserSessionError', 'noSession', { person: username });
}

/**
 * Nobody is signed in at the pool. The refresh still runs, so that it is measured: without a session it calls nothing
 * and reports that failure (spec §7, Identity service calls).
 */
function* refuseWithoutSession(site: SiteName, person?: EmailId): Flow<never> {
  // Signing in again would not help: a shared computer stores no session of the pool.
  if (yield* select(selectIsSharedComputer))
    return yield* refuseSignIn(site, 'invalidUserSessionError', 'sharedComputer', { person });
  yield* callIdentity('refreshSession', {});
  return yield* refuseSignIn(site, 'invalidUserSessionError', 'noSession', { person });
}
