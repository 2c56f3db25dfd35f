import type { SiteName } from 'src/contract/brandTypes';
import { type Method, noProvider } from 'src/contract/providers';
import type { ParamsOf } from 'src/contract/routes';
import type { StoredValues } from 'src/contract/storageKeys';
import { epochSecondsOf } from 'src/rules/parsers';
import { methodOf } from 'src/rules/providers';
import { isOfTrip } from 'src/rules/trip';
import { selectProductId } from 'slices/facts';
import { grantAppAccess, findGrant, grantOwnTokens, findRequestOfSignIn } from 'sagas/steps/appAccess';
import { openForCurrentSession, finishSignIn } from 'sagas/steps/credentials';
import { requireValidUser } from 'sagas/steps/currentUser';
import { type Flow, ask, goTo, read, select } from 'sagas/effects/effects';
import { type TokenResponse, exchangeTokens, exchangeOwnPoolTokens } from 'sagas/steps/exchange';
import { readCurrentToken } from 'sagas/steps/authCode';
import { refuseSignIn } from 'sagas/steps/refuseSignIn';
import { findSite } from 'sagas/steps/site';
import { restartAtEntry, leaveAsSuperseded } from 'sagas/steps/currentSession';
import { type SignIn } from 'sagas/steps/flowSession';

/** Spec §4, Post-auth. */
export function* postAuth({ sitename }: ParamsOf<'postAuth'>): Flow<never> {
  const secrets = yield* ask('browser', 'arrivalSecrets', { route: 'postAuth' });
  const site = yield* findSite(sitename);
  if (!site) return yield* refuseSignIn(site, 'error', 'noSite');
  yield* refuseIfStartedInAnotherTab(site);
  const request = yield* findRequestOfSignIn(site);
  const signIn = yield* findSignIn(site);
  if (!signIn) return yield* restartAtEntry(site);
  // The redirect page reports that it has expired; a grant from before a reload already exists.
  if (request === 'expired' || (request && (yield* findGrant(site, request))))
    return yield* goTo('appRedirect', { sitename: site });
  const { method, replaces } = signIn;
  if (request)
    return yield* method === 'own' ? grantOwnTokens(signIn, secrets, request) : grantAppAccess(signIn, request);
  // "DIRECTORY_SERVICE: use the stored token"; so does every sign-in that was finished before a reload.
  if (!(yield* readCurrentToken(signIn))) {
    const exchange = method === 'own' ? exchangeOwnPoolTokens(signIn, secrets) : exchangeTokens(signIn);
    return yield* validateAndFinish(signIn, yield* exchange);
  }
  const user_status = yield* requireValidUser({ kind: 'current', site, method, replaces }, undefined, undefined);
  return yield* openForCurrentSession(site, replaces, { user_status });
}

/**
 * A sign-in is finished only in the tab where the person has proved who they are; opening post-auth in another tab is
 * refused. If that tab was closed in between, the person starts again.
 */
function* refuseIfStartedInAnotherTab(site: SiteName): Flow {
  const { attempt, trip } = yield* select((state) => ({ attempt: state.attempt, trip: state.facts.trip }));
  if (attempt?.site === site) return;
  const { pending_sign_in: pending } = yield* read(site, 'pending_sign_in');
  if (isOfTrip(pending?.trip, trip)) return;
  yield* refuseSignIn(site, 'error', 'otherTab');
}

/**
 * The sign-in to finish: the one that this page has proved, else the stored one; undefined if there is none. A sign-in
 * is refused as superseded if another one was started, finished or ended since. Everything is read at once, so no other
 * tab comes in between.
 */
function* findSignIn(site: SiteName): Flow<SignIn | undefined> {
  const stored = yield* read(site, 'idp_type', 'session', 'pending_sign_in');
  const { idp_type, session, pending_sign_in: pending } = stored;
  if (idp_type === undefined || idp_type === noProvider) return undefined;
  const { attempt, productId } = yield* select((state) => ({
    attempt: state.attempt,
    productId: selectProductId(state),
  }));
  const proved = attempt?.site === site ? [pending, session].find((each) => each?.id === attempt.id) : undefined;
  if (attempt?.site === site && !proved) return yield* leaveAsSuperseded(site);
  // "Other types count as the own user pool."
  const typed = methodOf(idp_type, productId) ?? 'own';
  const method = proved ? (proved.method ?? 'own') : yield* methodToContinue(site, stored, typed);
  const start = proved === undefined || proved === pending ? answeredStart(method, stored) : undefined;
  const isSuperseded = start?.id !== undefined && start.id !== session?.id && start.over !== session?.id;
  if (isSuperseded) return yield* leaveAsSuperseded(site);
  const signIn = { site, method, replaces: session, isTypeOverwritten: typed !== method };
  if (method === 'own' && !start) {
    if (session?.method === 'own') return { kind: 'current', ...signIn };
    return { kind: 'finished', ...signIn, id: yield* ask('random', 'signIn', {}) };
  }
  const id = (start ?? proved)?.id;
  if (id !== undefined && id === session?.id) return { kind: 'current', ...signIn };
  return {
    kind: 'pending',
    ...signIn,
    id: id ?? (yield* ask('random', 'signIn', {})),
    started: pending,
    username: method === 'own' ? start?.email : undefined,
  };
}

/**
 * The method of the stored sign-in: its type, unless only the storage of a shared tab shows the sign-in that has
 * overwritten it. The session is then as it was.
 */
function* methodToContinue(
  site: SiteName,
  { session, pending_sign_in: pending }: StoredValues<'session' | 'pending_sign_in'>,
  typed: Method,
): Flow<Method> {
  if (pending || session?.method === undefined || session.method === typed) return typed;
  const { idp_access_token } = typed === 'own' ? yield* read(site, 'idp_access_token') : {};
  return idp_access_token ? typed : session.method;
}

/** The pending sign-in if it is the one that led here. Storage may have a newer one, which another tab has started. */
function answeredStart(
  method: Method,
  { session, pending_sign_in: pending }: StoredValues<'session' | 'pending_sign_in'>,
): StoredValues['pending_sign_in'] {
  const isAnswered = method === 'own' ? pending?.id !== session?.id : pending?.used === true;
  return pending?.method === method && isAnswered ? pending : undefined;
}

/** "Validate by fetching the current user, store credentials and go to the default app." */
function* validateAndFinish(signIn: SignIn, { tokens, expiresAt, status, extra }: TokenResponse): Flow<never> {
  const user_status = yield* requireValidUser(signIn, tokens.accessToken, status);
  const credentials = { ...tokens, expiresAt: expiresAt ?? epochSecondsOf(undefined) };
  return yield* finishSignIn(signIn, credentials, { ...extra, user_status });
}
