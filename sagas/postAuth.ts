import type { SiteName } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import type { AppRequest } from 'src/rules/app/appRequest';
import { alreadyExpired } from 'src/rules/values/parsers';
import { isTypeInDoubt, hasOwnStart, signInToFinish } from 'src/rules/signIn/signInToFinish';
import { belongsToTrip } from 'src/rules/signIn/trip';
import { selectProvedId } from 'slices/attempt';
import { selectProductId } from 'slices/facts';
import { type Lapse, expireIfLapsed, isLapsed } from 'sagas/steps/appRequest/appRequest';
import { grantAppCodeAndGo, readGrantedSession, grantPoolTokensAndGo } from 'sagas/steps/appAccess/appAccess';
import { findRequestOfSignIn } from 'sagas/steps/appRequest/appRequestToAnswer';
import { goToDocumentApp, finishSignInAndGo } from 'sagas/steps/signIn/finishSignIn';
import { requireValidUser } from 'sagas/steps/signIn/currentUser';
import { type Flow, ask, goTo, read, select } from 'sagas/effects/effects';
import { type ExchangedTokens, exchangeTokensOrLeave, exchangePoolTokensOrLeave } from 'sagas/steps/signIn/exchange';
import { readCurrentToken } from 'sagas/steps/signIn/authCode';
import { clearPending } from 'sagas/steps/signIn/refuseAndClear';
import { refuseSignIn } from 'sagas/steps/refusal/refuseSignIn';
import { findSite } from 'sagas/steps/site/site';
import { goToEntryAgain, leaveAsSuperseded } from 'sagas/steps/session/currentSession';
import type { SignIn } from 'sagas/steps/signIn/signIn';

/** Spec §4, Post-auth. */
export function* postAuth({ sitename }: ParamsOf<'postAuth'>): Flow<never> {
  const secrets = yield* ask('browser', 'arrivalSecrets', { route: 'postAuth' });
  const site = yield* findSite('postAuth', sitename);
  if (!site) return yield* refuseSignIn(site, 'error', 'noSite');
  yield* refuseIfStartedInAnotherTab(site);
  const request = yield* findRequestOfSignIn(site);
  const signIn = yield* requireSignIn(site);
  if (isLapsed(request)) return yield* leaveAsLapsed(signIn, request);
  if (request && !hasOwnStart(signIn)) yield* leaveIfGrantedOrUnproved(signIn, request);
  const { method, replaces } = signIn;
  if (request)
    return yield* method === 'own'
      ? grantPoolTokensAndGo(signIn, secrets, request)
      : grantAppCodeAndGo(signIn, request);
  // "DIRECTORY_SERVICE: use the stored token"; so does every sign-in that was finished before a reload.
  if (!(yield* readCurrentToken(signIn))) {
    const exchanged =
      method === 'own' ? yield* exchangePoolTokensOrLeave(signIn, secrets) : yield* exchangeTokensOrLeave(signIn);
    return yield* validateAndFinish(signIn, exchanged);
  }
  const user_status = yield* requireValidUser({ kind: 'current', site, method, replaces });
  return yield* goToDocumentApp(site, replaces, { user_status });
}

/**
 * Without a sign-in under way, a grant from before a reload may already exist. If not, an app gets nothing of somebody
 * who is signed in although this page has not proved it: they have signed in in another tab. If the request has ended
 * their session (4.22), nobody is signed in, and the person starts. While a sign-in is under way, a stored grant
 * belongs to the previous person.
 */
function* leaveIfGrantedOrUnproved({ replaces, site }: SignIn, request: AppRequest): Flow {
  if (yield* readGrantedSession(site, request)) return yield* goTo('appRedirect', { sitename: site });
  const provedId = yield* select((state) => selectProvedId(state, site));
  if (replaces?.method === undefined || provedId !== undefined) return;
  const { gb_access_token: token } = yield* read(site, 'gb_access_token');
  yield* token ? leaveAsSuperseded(site) : goToEntryAgain(site, { auto_submit: false });
}

/**
 * A sign-in is finished only in the tab where the person has proved who they are; opening post-auth in another tab is
 * refused. If that tab was closed in between, the person starts again.
 */
function* refuseIfStartedInAnotherTab(site: SiteName): Flow {
  const { attempt, trip } = yield* select((state) => ({ attempt: state.attempt, trip: state.facts.trip }));
  if (attempt?.site === site) return;
  const { pending_sign_in: start } = yield* read(site, 'pending_sign_in');
  if (belongsToTrip(start?.trip, trip)) return;
  yield* refuseSignIn(site, 'error', 'otherTab');
}

/** The sign-in to finish. Without one the person starts again; one that was replaced or ended since is superseded. */
function* requireSignIn(site: SiteName): Flow<SignIn> {
  // All that the rule compares is read at once, so no other tab comes in between.
  const stored = yield* read(site, 'idp_type', 'session', 'pending_sign_in');
  const page = yield* select((state) => ({
    provedId: selectProvedId(state, site),
    productId: selectProductId(state),
  }));
  const pool = isTypeInDoubt(stored, page) ? yield* read(site, 'idp_access_token') : {};
  const found = signInToFinish({ ...stored, ...pool }, page);
  if (found === 'superseded') return yield* leaveAsSuperseded(site);
  if (!found) return yield* goToEntryAgain(site);
  if (found.kind === 'current') return { ...found, site };
  return { ...found, site, id: found.id ?? (yield* ask('random', 'signIn', {})) };
}

/**
 * The redirect page reports that the request has expired, in whatever tab the answer came back. Nobody will finish a
 * sign-in that was under way for it.
 */
function* leaveAsLapsed(signIn: SignIn, lapse: Lapse): Flow<never> {
  if (signIn.kind === 'pending') yield* clearPending(signIn);
  yield* expireIfLapsed(signIn.site, lapse);
  return yield* goTo('appRedirect', { sitename: signIn.site });
}

/** "Validate by fetching the current user, store credentials and go to the default app." */
function* validateAndFinish(signIn: SignIn, { tokens, expiresAt, status, extra }: ExchangedTokens): Flow<never> {
  const user_status = yield* requireValidUser(signIn, { tokens, status });
  const credentials = { ...tokens, expiresAt: expiresAt ?? alreadyExpired };
  return yield* finishSignInAndGo(signIn, credentials, { ...extra, user_status });
}
