import type { ArrivalSecrets } from 'src/contract/routes';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { keysOfGroup, requestKeys, grantedKeys } from 'src/contract/storageKeys';
import type { AppRequest } from 'src/rules/app/appRequest';
import { isSameRequest } from 'src/rules/app/sameRequest';
import { wireNameOf } from 'src/rules/values/providers';
import { hostNameOf } from 'src/rules/values/hostName';
import { type AppMetadata, type RedirectTarget, isAnswerable, redirectTarget } from 'src/rules/address/redirectTarget';
import { appDescribed } from 'slices/app';
import { entryForgotten } from 'slices/entry';
import { selectIsSharedComputer } from 'slices/sharing';
import { reportDropped } from 'sagas/steps/appRequest/appRequest';
import { send } from 'sagas/steps/calls/send';
import { commit, expecting } from 'sagas/steps/storage/commit';
import { commitUnderWay } from 'sagas/steps/session/commitUnderWay';
import { readKeysToClearWhenShared } from 'sagas/steps/session/sharedComputer';
import { requireValidUser } from 'sagas/steps/signIn/currentUser';
import { type Flow, goTo, put, read, select } from 'sagas/effects/effects';
import { exchangePoolTokensOrLeave } from 'sagas/steps/signIn/exchange';
import { claimCodeOrLeave } from 'sagas/steps/signIn/authCode';
import { exchangeForOrLeave } from 'sagas/steps/signIn/organization';
import { leaveAsRequestGone, leaveIfAnswered } from './leaveAsRequestGone';
import { reportAppFailure } from './reportAppFailure';
import { storeGrantAndGo } from './storeGrantAndGo';
import { leaveAsLate } from 'sagas/steps/signIn/lateTokens';
import { refuseExchange } from 'sagas/steps/signIn/refuseAndClear';
import type { Session } from 'sagas/steps/session/currentSession';
import { leaveUnlessCurrent } from 'sagas/steps/session/leaveUnlessCurrent';
import type { SignIn } from 'sagas/steps/signIn/signIn';

/** The stored values that identify a request, for `expects` of a commit. */
export const requestIdentity = ({ codeChallenge: code_challenge, since: app_access_since }: AppRequest) => ({
  code_challenge,
  app_access_since,
});
export const requestIdentityKeys = ['code_challenge', 'app_access_since'] as const;

/**
 * Forgets the request that this page handles, with everything granted for it. What a later sign-in was granted stays,
 * and so does a newer request.
 */
export function* dropHandledRequest(site: SiteName, session: Session | undefined, request: AppRequest): Flow {
  const identity = requestIdentity(request);
  const expects = expecting({ session, ...identity }, 'session', ...requestIdentityKeys);
  const outcome = yield* commit(site, { expects, clear: keysOfGroup('appAccess') });
  if (outcome === 'superseded') {
    yield* commit(site, { expects: expecting(identity, ...requestIdentityKeys), clear: requestKeys });
    yield* commit(site, { expects: expecting({ session }, 'session'), clear: grantedKeys });
  }
  yield* reportDropped(site);
}

/** On a shared computer the page forgets its person too: it may stay, or come back from the cache. */
function* forgetTyped(): Flow {
  if (yield* select(selectIsSharedComputer)) yield* put(entryForgotten());
}

/** Uses up a grant: once, while its sign-in is current and no newer request has replaced the one that it answers. */
export function* spendGrantOrLeave(site: SiteName, session: Session, request: AppRequest): Flow {
  const { app_grant } = yield* read(site, 'app_grant');
  const granted = { session, app_grant };
  const expects = expecting(
    { ...granted, ...requestIdentity(request) },
    'session',
    'app_grant',
    ...requestIdentityKeys,
  );
  // On a shared computer the person is handed over to the app and forgotten together with the request. The status goes
  // "with the tokens" (decisions, Sessions), which own sign-in has stored for the app alone.
  const status = session.method === 'own' ? (['user_status'] as const) : [];
  const clear = [...keysOfGroup('appAccess'), ...(yield* readKeysToClearWhenShared(site)), ...status];
  if (app_grant && (yield* commit(site, { expects, clear })) === 'committed') return yield* forgetTyped();
  yield* leaveUnlessCurrent(site, session);
  // The values of the newer request stay: another tab is answering it.
  const ofGrant = expecting(granted, 'session', 'app_grant');
  if (app_grant && (yield* commit(site, { expects: ofGrant, clear: [...grantedKeys, ...status] })) === 'committed')
    yield* leaveAsRequestGone(site);
  // Another tab has used the grant: post-auth creates a new one, or explains why it cannot.
  yield* goTo('postAuth', { sitename: site });
}

/** The session whose grant answers this very request, if it is still the current one; otherwise undefined. */
export function* readGrantedSession(site: SiteName, request: AppRequest): Flow<Session | undefined> {
  const { session, app_grant: grant } = yield* read(site, 'session', 'app_grant');
  if (!session || !grant || grant.session !== session.id) return undefined;
  return isSameRequest(grant, request) ? session : undefined;
}

/** The session whose grant answers this request. If there is none, it leaves, for post-auth or as already answered. */
export function* requireGrant(site: SiteName, request: AppRequest): Flow<Session> {
  const session = yield* readGrantedSession(site, request);
  if (session) return session;
  yield* leaveIfAnswered(site);
  return yield* goTo('postAuth', { sitename: site });
}

/** The address that the app has requested, and where its answer may go. */
export function* readTarget(
  site: SiteName,
  metadata: AppMetadata,
): Flow<{ readonly requested: string | undefined; readonly target: RedirectTarget }> {
  const { app_redirect: requested } = yield* read(site, 'app_redirect');
  const { ownSchemes } = yield* select((state) => state.facts.settings);
  return { requested, target: redirectTarget(requested, metadata, ownSchemes) };
}

/** The person whom the service has confirmed in the sign-in of this grant; a provider's code does not name one. */
export function* readConfirmedPerson(site: SiteName, { username }: Session): Flow<EmailId | undefined> {
  if (!(yield* select(selectIsSharedComputer))) return username;
  return (yield* read(site, 'app_grant')).app_grant?.username;
}

/** "… obtains an application auth code, stores it and goes to the redirect page" (spec §4, Post-auth). */
export function* grantAppCodeAndGo(signIn: SignIn, request: AppRequest): Flow<never> {
  const { site, method } = signIn;
  const { organization, code, params } = yield* claimCodeOrLeave(signIn);
  const { productId, host } = yield* select(({ facts }) => ({
    productId: facts.settings.product.id,
    host: facts.host,
  }));
  const input = {
    ApplicationId: request.applicationId,
    AuthCodeProvider: wireNameOf(method, productId),
    IdpAuthCode: code,
    CodeChallenge: request.codeChallenge,
    DeviceToken: 'LoginV2',
    Hostname: hostNameOf(host),
    PushNotificationPlatform: 'UNSPECIFIED',
    AuthCodeGrantParams: params,
  } as const;
  const answer = yield* exchangeForOrLeave(site, organization, ({ Id }) =>
    send('appCode', { ...input, OrganizationId: Id }, site),
  );
  yield* reportAppFailure(request.applicationId, answer);
  if (answer.outcome === 'failed') return yield* refuseExchange(signIn, answer.failure);
  return yield* storeGrantAndGo(signIn, request, { auth_code: answer.value.WorkdocsAuthCode });
}

/**
 * After own sign-in its tokens are stored for the app instead (decisions, Flows), and nowhere else: once the app has
 * them, nothing is left here with which somebody else could open the documents as this person.
 */
export function* grantPoolTokensAndGo(signIn: SignIn, secrets: ArrivalSecrets, request: AppRequest): Flow<never> {
  // "Own-pool people are checked before any token is handed to an app" (decisions, Sessions).
  const { poolTokens, tokens, status } = yield* exchangePoolTokensOrLeave(signIn, secrets);
  const user_status = yield* requireValidUser(signIn, { tokens, status });
  const granted = {
    posture_access_token: poolTokens.idp_access_token,
    posture_refresh_token: poolTokens.idp_refresh_token,
    posture_access_token_exp: poolTokens.idp_access_token_exp,
    user_status,
  };
  return yield* storeGrantAndGo(signIn, request, granted, () => leaveAsLate(signIn.site, tokens));
}

/**
 * The service's description of an app, requested once per page load (spec §7, "cached"); undefined if it is not
 * available. It decides where codes and tokens go, so a stored copy is never trusted (decisions, One place at a time),
 * and a remembered one refuses nobody without asking anew (0.48).
 */
export function* loadApp(site: SiteName, applicationId: string, session?: Session): Flow<AppMetadata | undefined> {
  const described = yield* select((state) => state.app);
  const known = described?.applicationId === applicationId ? described.metadata : undefined;
  if (known && (!session || (yield* mayAnswer(site, known, session)))) return known;
  const before = yield* read(site, 'session');
  const answer = yield* send('appMetadata', { applicationId }, site);
  yield* reportAppFailure(applicationId, answer);
  if (answer.outcome === 'failed') return undefined;
  const appMetadata = { applicationId, metadata: answer.value };
  yield* put(appDescribed(appMetadata));
  // What a sign-out has cleared meanwhile does not come back.
  yield* commitUnderWay(site, { expects: expecting(before, 'session'), values: { appMetadata } });
  return answer.value;
}

function* mayAnswer(site: SiteName, metadata: AppMetadata, { method }: Session): Flow<boolean> {
  return isAnswerable((yield* readTarget(site, metadata)).target, metadata, method === 'own');
}
