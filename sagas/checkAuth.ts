import type { ClientType, EmailId, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { isWithin } from 'src/rules/page/clock';
import { enterpriseRepository } from 'src/contract/serviceValues';
import type { ParamsOf } from 'src/contract/routes';
import { type StoredValues, keysOfGroup } from 'src/contract/storageKeys';
import { overwrittenMethodOf } from 'src/rules/signIn/overwrittenMethod';
import { hasEnded } from 'src/rules/signIn/replacedSession';
import { methodOf } from 'src/rules/values/providers';
import { isUnauthorized } from 'src/rules/calls/failure';
import { isUndecided } from 'src/rules/calls/refusal';
import { selectProvedId } from 'slices/attempt';
import { entryForgotten, entryVisitorNamed } from 'slices/entry';
import { selectProductId } from 'slices/facts';
import type { Arrival } from 'slices/route';
import { sessionCredentialsCleared, sessionRefreshed } from 'slices/session';
import { selectIsSharedComputer } from 'slices/sharing';
import { requestRefresh } from 'sagas/steps/calls/send';
import { goToDocumentApp } from 'sagas/steps/signIn/finishSignIn';
import { commit, expecting } from 'sagas/steps/storage/commit';
import { type Flow, ask, goTo, put, read, select } from 'sagas/effects/effects';
import { storePostureOrLeave } from 'sagas/steps/appAccess/posture';
import { goToIdentityCenter, goToOwnLogin, goToProvider, lookUpProviderOrLeave } from 'sagas/steps/entry/provider';
import { clearUnconfirmedSites, rememberVisit, findSite } from 'sagas/steps/site/site';
import { type Session, leaveAsSuperseded, leaveIfSignedInOrOutSince } from 'sagas/steps/session/currentSession';
import { commitUnderWay } from 'sagas/steps/session/commitUnderWay';
import { endSessionOrLeave } from 'sagas/steps/session/commitOrLeave';
import { leaveIfSignedOutMeanwhile } from 'sagas/steps/session/meanwhile';

/** The facts about a person that check-auth passes on to the next screen. */
interface Visitor {
  readonly email_id?: EmailId | undefined;
  readonly client_type?: ClientType | undefined;
}

/** Spec §4, Check-auth. The numbers are those of its five steps (docs/specification.md, 4.20 to 4.24). */
export function* checkAuth(params: ParamsOf<'checkAuth'>, arrival: Arrival = 'load'): Flow<never> {
  const { client_type, site_redirect_path, email_id } = params;
  const visitor = { email_id, client_type };
  const site = yield* findSite('checkAuth', params.sitename);
  if (!site) return yield* goTo('entry', visitor); // 1
  const now = yield* clearUnconfirmedSites(site);
  yield* rememberVisit(site, { client_type, site_redirect_path }, now); // 2
  yield* reportVisitor(site, email_id);
  const { isPosture, spared } = yield* storePostureOrLeave(site, params, arrival);
  if (isPosture) {
    yield* commit(site, { clear: keysOfGroup('tokens').filter((key) => !spared.includes(key)) }); // 3
    yield* put(sessionCredentialsCleared());
    yield* leaveIfSignedOutMeanwhile(site, { email_id });
    return yield* goTo('entry', { sitename: site, ...visitor, check_auth_redirect: true }); // 4
  }
  const ended = yield* leaveIfRefreshed(site, yield* selectIdToContinue(site, arrival)); // 5, and 3 with it
  return yield* sendToUsersProvider(site, visitor, ended);
}

/** The person whom this visit names; whom an earlier visit of this page has named is forgotten. */
function* reportVisitor(site: SiteName, emailId: EmailId | undefined): Flow {
  if (emailId) return yield* put(entryVisitorNamed({ siteName: site, emailId }));
  if (yield* select(({ entry }) => entry.last !== undefined)) yield* put(entryForgotten());
}

/**
 * The id of the session that the person wants to continue: the entry page has led here with it, perhaps before a
 * reload, or in a tab that the browser has opened again. An address that was opened names none, and this page may still
 * know that of an earlier visit; nor does a sign-in that was refused.
 */
function* selectIdToContinue(site: SiteName, arrival: Arrival): Flow<string | undefined> {
  if (arrival === 'opened') return undefined;
  return yield* select((state) => (state.attempt?.refused ? undefined : selectProvedId(state, site)));
}

/**
 * "Try a refresh with the stored refresh token. Success: store credentials and go to the default app." The commit that
 * stores the new tokens, or ends the session, also clears all stored token data. Until there is an answer the tokens
 * stay, so a reload or another tab still finds them. If the person wants to continue a certain session, nobody else's
 * is refreshed. Returns the session that cannot be continued.
 */
function* leaveIfRefreshed(site: SiteName, continued: string | undefined): Flow<Session | undefined> {
  const stored = yield* read(site, 'session', 'gb_access_token', 'gb_refresh_token', 'app_grant');
  if (continued !== undefined && stored.session?.id !== continued && !hasEnded(stored.session, continued))
    return yield* leaveAsSuperseded(site);
  // On a shared computer nobody is signed in with values that the tab has stored, because somebody else may have
  // reopened the tab.
  const isShared = yield* select(selectIsSharedComputer);
  if (!stored.gb_refresh_token || isShared) {
    yield* clearRemainsOrLeave(site, stored);
    return stored.session;
  }
  const outcome = yield* requestRefresh({ site, session: stored.session?.id, used: stored.gb_access_token });
  if (sessionRefreshed.match(outcome)) return yield* goToDocumentApp(site, stored.session);
  const { superseded: isSuperseded, failure } = outcome.payload;
  if (isSuperseded) return yield* leaveAsSuperseded(site);
  // "One that got no answer puts them back" (decisions, Sessions); a failed server or gateway is none. The session
  // stays, unless it has ended in another tab.
  if (!failure || isUndecided(failure)) return stored.session;
  if (!isUnauthorized(failure)) {
    // Another tab may just have renewed the tokens.
    const end = yield* endSessionOrLeave(site, expecting(stored, 'session', 'gb_access_token', 'gb_refresh_token'));
    if (end === 'changed') return yield* leaveIfRefreshed(site, continued);
  }
  yield* put(sessionCredentialsCleared());
  return stored.session;
}

/**
 * Without a refresh token there is no session to continue. Its remains are removed, except what an app is about to get
 * in another tab.
 */
function* clearRemainsOrLeave(site: SiteName, stored: StoredValues<'session' | 'app_grant'>): Flow {
  const { session, app_grant: grant } = stored;
  const now = yield* ask('clock', 'now', {});
  if (session && grant?.session === session.id && isWithin(now, grant.since, limits.appAccessMs)) return;
  const outcome = yield* commitUnderWay(site, { expects: expecting(stored, 'session'), clear: keysOfGroup('tokens') });
  if (outcome === 'superseded') return yield* leaveAsSuperseded(site);
  yield* put(sessionCredentialsCleared());
}

/**
 * Spec §4, Provider routing by stored type: that of the session that has ended, although a start in another tab has
 * overwritten it, with its user name. If somebody has signed in or out since, it leaves.
 */
function* sendToUsersProvider(
  site: SiteName,
  { email_id, client_type }: Visitor,
  ended: Session | undefined,
): Flow<never> {
  yield* leaveIfSignedInOrOutSince(site, ended);
  yield* leaveIfSignedOutMeanwhile(site, { email_id });
  const { productId, trip } = yield* select((state) => ({
    productId: selectProductId(state),
    trip: state.facts.trip,
  }));
  const ofEnd = ended?.endedMethod ? (['pending_sign_in'] as const) : [];
  const stored = yield* read(site, 'idp_type', 'workdocs_last_authenticated_user_name', ...ofEnd);
  const method = ended?.method ?? overwrittenMethodOf(ended, stored, trip) ?? methodOf(stored.idp_type, productId);
  switch (method) {
    case 'own':
      yield* leaveIfSignedInOrOutSince(site, ended, 'ownLogin');
      return yield* goToOwnLogin(site, ended?.username ?? stored.workdocs_last_authenticated_user_name ?? email_id);
    case undefined:
      return yield* goTo('entry', { sitename: site, email_id, client_type });
    default:
      return yield* askForProvider(site, method === 'directory', { email_id, client_type });
  }
}

/** "Ask for the user's provider (repository type ENTERPRISE_DIRECTORY)." */
function* askForProvider(site: SiteName, isDirectory: boolean, visitor: Visitor): Flow<never> {
  const next = yield* lookUpProviderOrLeave(
    site,
    { userRepository: enterpriseRepository, organizationDomain: site },
    isDirectory ? 'preAuth' : undefined,
  );
  switch (next.to) {
    case 'federate':
    case 'directory':
      return yield* goToProvider(site, next.to);
    case 'identityCenter':
      return yield* goToIdentityCenter(site, next.oidc);
    case 'ownLogin':
      return yield* goToOwnLogin(site, visitor.email_id);
    case 'askForEmail':
      // With an e-mail address the form looks the provider up by it; a second missing parameter says so there.
      return yield* goTo('entry', { sitename: site, ...visitor, ...(!visitor.email_id && { auto_submit: false }) });
    case 'unknown':
      if (isDirectory) return yield* goToProvider(site, 'directory');
      return yield* goTo('entry', { sitename: site, ...visitor, auto_submit: false });
  }
}
