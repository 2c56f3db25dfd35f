import type { SiteName } from 'src/contract/brandTypes';
import { type Method, noProvider } from 'src/contract/providers';
import type { ParamsOf } from 'src/contract/routes';
import { epochSecondsOf } from 'src/rules/brands';
import { methodOf } from 'src/rules/providers';
import { selectProductId } from 'slices/facts';
import { grantAppAccess, grantFor, grantOwnTokens, requestOfSignIn } from './appAccess';
import { enterAgain, enterAs } from './credentials';
import { commit } from './commit';
import { refuseInvalidUser } from './currentUser';
import { type Flow, ask, goTo, read, select } from './effects';
import { type Issued, exchangedTokens, ownPoolTokens } from './exchange';
import { standingToken } from './grant';
import { signInAgain } from './refusal';
import { siteInFront } from './site';
import { type SignIn, beginAgain, nobody, overOf, superseded } from './standing';

/** Spec §4, Post-auth. */
export function* postAuth({ sitename }: ParamsOf<'postAuth'>): Flow<never> {
  const given = yield* ask('browser', 'arrivalSecrets', { route: 'postAuth' });
  const site = yield* siteInFront(sitename);
  if (!site) return yield* signInAgain(site, 'error', 'noSite');
  yield* refuseOfAnotherTab(site);
  const request = yield* requestOfSignIn(site);
  const method = yield* methodAt(site);
  if (!method) return yield* beginAgain(site);
  // The redirect page says that it has waited too long; what was granted before a reload is there already.
  if (request === 'expired' || (request && (yield* grantFor(site, request))))
    return yield* goTo('appRedirect', { sitename: site });
  const signIn = yield* signInAt(site, method);
  if (request)
    return yield* method === 'own' ? grantOwnTokens(signIn, given, request) : grantAppAccess(signIn, request);
  if (method === 'own') return yield* enterWith(signIn, yield* ownPoolTokens(signIn, given));
  // "DIRECTORY_SERVICE: use the stored token", and so does whatever was finished before a reload.
  const standing = yield* standingToken(signIn);
  if (!standing) return yield* enterWith(signIn, yield* exchangedTokens(signIn));
  const user_status = yield* refuseInvalidUser({ ...signIn, isStored: true }, undefined, undefined);
  return yield* enterAgain(site, signIn.over, { user_status });
}

/**
 * A sign-in is finished in the tab whose person has proved who they are: whoever opens post-auth in another one is not taken
 * for them. A tab that was closed in between begins again.
 */
function* refuseOfAnotherTab(site: SiteName): Flow {
  const { attempt, trip } = yield* select((state) => ({ attempt: state.attempt, trip: state.facts.trip }));
  if (attempt?.site === site) return;
  const { session, pending_sign_in: pending } = yield* read(site, 'session', 'pending_sign_in');
  if (pending?.trip === undefined || pending.trip === trip) return;
  // Nobody knows whether an own sign-in that was not finished has been refused: nothing of it is left.
  if (session && session.id === pending.id)
    yield* commit(site, { expects: overOf({ over: session }), ...(yield* nobody()) });
  yield* signInAgain(site, 'error', 'otherTab');
}

/**
 * How the person signed in: as the sign-in says that this page goes on with, else as it is stored; undefined where nothing
 * is. "Other types count as the own user pool."
 */
function* methodAt(site: SiteName): Flow<Method | undefined> {
  const { idp_type, session, pending_sign_in: pending } = yield* read(site, 'idp_type', 'session', 'pending_sign_in');
  if (idp_type === undefined || idp_type === noProvider) return undefined;
  const attempt = yield* select((state) => state.attempt);
  if (attempt?.site === site) {
    const own = [pending, session].find((each) => each?.id === attempt.id);
    // Another tab has started, finished or ended one since: what is stored is not of this one any more.
    return own ? own.method : yield* superseded(site);
  }
  const productId = yield* select(selectProductId);
  return methodOf(idp_type, productId) ?? 'own';
}

/** The sign-in that post-auth goes on with, unless another one was finished, or ended, after it began. */
function* signInAt(site: SiteName, method: Method): Flow<SignIn> {
  const { session, pending_sign_in: pending } = yield* read(site, 'session', 'pending_sign_in');
  if (method === 'own') {
    const id = session?.method === 'own' ? session.id : yield* ask('random', 'signIn', {});
    return { site, method, id, over: session, isStored: true };
  }
  // One that is not used has been started in another tab since.
  const own = pending?.used && pending.method === method ? pending : undefined;
  const isLate = own?.id !== undefined && own.id !== session?.id && own.over !== session?.id;
  if (isLate) return yield* superseded(site);
  const id = own?.id ?? (yield* ask('random', 'signIn', {}));
  return { site, method, id, over: session, isStored: false };
}

/** "Validate by fetching the current user, store credentials and go to the default app." */
function* enterWith(signIn: SignIn, { tokens, expiresAt, status, along }: Issued): Flow<never> {
  const user_status = yield* refuseInvalidUser(signIn, tokens.accessToken, status);
  const credentials = { ...tokens, expiresAt: expiresAt ?? epochSecondsOf(undefined) };
  return yield* enterAs(signIn, credentials, { ...along, user_status });
}
