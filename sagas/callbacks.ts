import type { ReturnedState } from 'src/contract/asks';
import type { SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import type { Method } from 'src/contract/providers';
import type { ParamsOf } from 'src/contract/routes';
import type { EpochSeconds } from 'src/contract/brandTypes';
import { causeOfRefusal, checkState, withUse } from 'src/rules/csrf';
import { siteRecognised } from 'slices/site';
import { type Flow, ask, goTo, put, read, select, takeStored, write } from './effects';
import { signInAgain } from './refusal';
import { siteInFront, siteInFrontOrLast } from './site';

/** Spec §4, Directory-service callback. */
export function* directoryCallback({ sitename }: ParamsOf<'directoryCallback'>): Flow<never> {
  const { auth_code } = yield* ask('browser', 'arrivalSecrets', { route: 'directoryCallback' });
  const site = yield* siteInFront(sitename);
  if (!site) return yield* signInAgain(site, 'error', 'noSite');
  yield* put(siteRecognised({ site }));
  if (!auth_code) return yield* signInAgain(site, 'error', 'noCode');
  yield* refuseUnlessStarted(site, 'directory');
  const now = yield* ask('clock', 'now', {});
  const directory_auth_code_exp = (Math.floor(now / 1000) + limits.directoryCodeLifetimeS) as EpochSeconds;
  yield* write(site, { directory_auth_code: auth_code, directory_auth_code_exp });
  return yield* goTo('postAuth', { sitename: site });
}

/** Spec §4, Federated callback: "failed CSRF check or no code: sign-in page with error; else post-auth." */
export function* federateCallback(): Flow<never> {
  const { code, state } = yield* ask('browser', 'arrivalSecrets', { route: 'federateCallback' });
  const site = yield* checkedSite('federate', state);
  if (!code) return yield* signInAgain(site, 'error', 'noCode');
  yield* write(site, { federate_auth_code: code });
  return yield* goTo('postAuth', { sitename: site });
}

/** Spec §4, Identity-center callback: the CSRF check first, then the provider's error, then the code. */
export function* identityCenterCallback({ error }: ParamsOf<'identityCenterCallback'>): Flow<never> {
  const { code, state } = yield* ask('browser', 'arrivalSecrets', { route: 'identityCenterCallback' });
  const site = yield* checkedSite('identityCenter', state);
  if (error === 'access_denied') return yield* signInAgain(site, 'not_active', 'providerRefused');
  if (error !== undefined) return yield* signInAgain(site, 'error', 'providerRefused');
  if (!code) return yield* signInAgain(site, 'error', 'noCode');
  yield* write(site, { iic_auth_code: code });
  return yield* goTo('postAuth', { sitename: site });
}

const csrfKeys = { federate: 'federate_csrf_token', identityCenter: 'iic_csrf_token' } as const;

/**
 * The site whose sign-in this is, once the returned state has passed the anti-forgery check. "The stored token is removed
 * after the check either way"; a refusal leaves for sign-in and does not come back.
 */
function* checkedSite(method: keyof typeof csrfKeys, given: ReturnedState | undefined): Flow<SiteName> {
  const state: ReturnedState = given ?? { form: 'missing' };
  // The state names which stored token it must match (decisions, Flows).
  const site = yield* siteInFrontOrLast(state.form === 'json' ? state.sitename : undefined);
  if (!site) return yield* signInAgain(site, 'error', state.form === 'missing' ? 'stateMissing' : 'noSite');
  yield* put(siteRecognised({ site }));
  const key = csrfKeys[method];
  const stored = yield* takeStored(site, key);
  const remembered = yield* read(site, 'recent_sign_ins');
  const recent = remembered.recent_sign_ins ?? [];
  yield* write(site, { recent_sign_ins: withUse(recent, state) });
  const check = checkState(stored[key], state);
  if (check !== 'ok') {
    const storage = yield* select(({ place }) => (place.step === 'ready' ? place.storage : 'memory'));
    return yield* signInAgain(site, 'error', causeOfRefusal(check, state, recent, storage));
  }
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
}
