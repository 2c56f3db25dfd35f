import type { ReturnedState } from 'src/contract/asks';
import type { SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import type { Method } from 'src/contract/providers';
import type { ParamsOf } from 'src/contract/routes';
import type { StoredValue } from 'src/contract/storageKeys';
import type { EpochSeconds } from 'src/contract/brandTypes';
import { causeOfRefusal, checkState } from 'src/rules/csrf';
import { causeWithoutCode } from 'src/rules/providers';
import { siteRecognised } from 'slices/site';
import { type Flow, ask, clear, goTo, put, select, takeStored, write } from './effects';
import { recogniseStart } from './recentSignIns';
import { signInAgain } from './refusal';
import { siteInFront, siteInFrontOrLast } from './site';

/** Spec §4, Directory-service callback. */
export function* directoryCallback({ sitename, error }: ParamsOf<'directoryCallback'>): Flow<never> {
  const { auth_code } = yield* ask('browser', 'arrivalSecrets', { route: 'directoryCallback' });
  const site = yield* siteInFront(sitename);
  if (!site) return yield* signInAgain(site, 'error', 'noSite');
  yield* put(siteRecognised({ site }));
  if (!auth_code) return yield* signInAgain(site, 'error', causeWithoutCode(error));
  yield* refuseUnlessStarted(site, 'directory');
  const now = yield* ask('clock', 'now', {});
  const directory_auth_code_exp = (Math.floor(now / 1000) + limits.directoryCodeLifetimeS) as EpochSeconds;
  yield* write(site, { directory_auth_code: auth_code, directory_auth_code_exp });
  return yield* goTo('postAuth', { sitename: site });
}

/** Spec §4, Federated callback: "failed CSRF check or no code: sign-in page with error; else post-auth." */
export function* federateCallback({ error }: ParamsOf<'federateCallback'>): Flow<never> {
  const { code, state } = yield* ask('browser', 'arrivalSecrets', { route: 'federateCallback' });
  const site = yield* checkedSite('federate', state);
  if (!code) return yield* signInAgain(site, 'error', causeWithoutCode(error));
  yield* write(site, { federate_auth_code: code });
  return yield* goTo('postAuth', { sitename: site });
}

/** Spec §4, Identity-center callback: the CSRF check first, then the provider's error, then the code. */
export function* identityCenterCallback({ error }: ParamsOf<'identityCenterCallback'>): Flow<never> {
  const { code, state } = yield* ask('browser', 'arrivalSecrets', { route: 'identityCenterCallback' });
  const site = yield* checkedSite('identityCenter', state);
  if (error === 'access_denied') return yield* signInAgain(site, 'not_active', 'providerRefused');
  if (error !== undefined || !code) return yield* signInAgain(site, 'error', causeWithoutCode(error));
  yield* write(site, { iic_auth_code: code });
  return yield* goTo('postAuth', { sitename: site });
}

type PendingSignIn = StoredValue<'pending_sign_in'>;

const csrfKeys = { federate: 'federate_csrf_token', identityCenter: 'iic_csrf_token' } as const;

/**
 * The site whose sign-in this is, once the returned state has passed the anti-forgery check. "The stored token is removed
 * after the check either way"; a refusal leaves for sign-in and does not come back.
 */
function* checkedSite(method: keyof typeof csrfKeys, given: ReturnedState | undefined): Flow<SiteName> {
  const state: ReturnedState = given ?? { form: 'missing' };
  // The state names which stored token it must match (decisions, Flows).
  const site = yield* siteInFrontOrLast(state.form === 'json' ? state.sitename : undefined);
  if (!site) {
    // Nobody knows whose token it was, so none is left: "removed after the check either way".
    const key = csrfKeys[method];
    for (const each of yield* ask('storage', 'sitesWith', { key })) yield* clear(each, [key]);
    return yield* signInAgain(site, 'error', state.form === 'missing' ? 'stateMissing' : 'noSite');
  }
  yield* put(siteRecognised({ site }));
  const key = csrfKeys[method];
  const stored = yield* takeStored(site, key);
  const own = yield* recogniseStart(site, state.form === 'json' ? state.csrfToken : undefined);
  const check = checkState(stored[key], state);
  if (check !== 'ok') return yield* signInAgain(site, 'error', causeOfRefusal(check, own));
  yield* refuseUnlessStarted(site, method);
  return site;
}

/** A code counts only from the provider that this browser started last for the site (RFC 9700, 4.4 and 4.5), and once. */
function* refuseUnlessStarted(site: SiteName, method: Method): Flow {
  const { pending_sign_in: pending } = yield* takeStored(site, 'pending_sign_in');
  const used = pending?.used === true || pending?.method === method;
  if (pending) yield* write(site, { pending_sign_in: { ...pending, used } });
  if (!pending) yield* signInAgain(site, 'error', 'notStarted');
  else if (pending.method !== method) yield* signInAgain(site, 'error', 'otherTab');
  else if (pending.used) yield* signInAgain(site, 'error', 'usedTwice');
  else if (method === 'directory') yield* refuseUnlessOfThisTab(site, pending);
}

/**
 * No state tells whose answer a directory code is, so it counts only in the tab that was sent for it, and only for ten
 * minutes (decisions, Sessions): a link with somebody else's code finds nothing to go on with. A tab that may keep nothing
 * has no witness of its own and cannot know that it was the one: then that is the cause.
 */
function* refuseUnlessOfThisTab(site: SiteName, { trip, since }: PendingSignIn): Flow {
  const { trip: here, witness } = yield* select((state) => state.facts);
  const now = yield* ask('clock', 'now', {});
  if (trip !== here) yield* signInAgain(site, 'error', witness ? 'otherTab' : 'storageBlocked');
  else if (since === undefined || Math.abs(now - since) > limits.directoryPendingMs)
    yield* signInAgain(site, 'error', 'startedLongAgo');
}
