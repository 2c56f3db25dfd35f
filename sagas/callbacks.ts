import type { ReturnedState, ParamsOf } from 'src/contract/routes';
import type { EpochSeconds, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { ageOf } from 'src/rules/page/clock';
import type { Method } from 'src/contract/providers';
import { type StoredValue, type StoredValues, codeKeyOf, csrfKeyOf } from 'src/contract/storageKeys';
import { isParamRefused } from 'src/rules/address/address';
import { problemOfResponse } from 'src/rules/signIn/authorizationResponse';
import { causeOfRefusal, checkState, isOfOtherStart } from 'src/rules/signIn/csrf';
import { wireNameOf } from 'src/rules/values/providers';
import { causeWithoutCode } from 'src/rules/signIn/causeWithoutCode';
import { isProvedOfTrip } from 'src/rules/signIn/trip';
import { attemptProved } from 'slices/attempt';
import { selectProductId } from 'slices/facts';
import { siteRecognised } from 'slices/site';
import { type Change, commit, expecting } from 'sagas/steps/storage/commit';
import { type Flow, ask, goTo, put, read, select } from 'sagas/effects/effects';
import { readCauseOfLostCode } from 'sagas/steps/signIn/authCode';
import { makeRestoredValues } from 'sagas/steps/signIn/signInValues';
import { markAnsweredStart, dropExpiredStart } from 'sagas/steps/signIn/recentStarts';
import { refuseSignIn } from 'sagas/steps/refusal/refuseSignIn';
import { findSite } from 'sagas/steps/site/site';
import { takeOverVisit } from 'sagas/steps/site/takeOverVisit';
import { leaveAsSuperseded } from 'sagas/steps/session/currentSession';
import { commitUnderWay } from 'sagas/steps/session/commitUnderWay';
import { leaveUnlessMayReplace } from 'sagas/steps/session/leaveUnlessCurrent';

/** Spec §4, Directory-service callback. An error only says why no code came. */
export function* directoryCallback({ sitename, error }: ParamsOf<'directoryCallback'>): Flow<never> {
  const { auth_code } = yield* ask('browser', 'arrivalSecrets', { route: 'directoryCallback' });
  const site = yield* findSite('directoryCallback', sitename);
  if (!site) return yield* refuseSignIn(site, 'error', 'noSite');
  yield* put(siteRecognised({ site }));
  if (!auth_code) return yield* refuseSignIn(site, 'error', causeWithoutCode(yield* selectProviderError(error)));
  const answered = yield* readAnsweredStart(site, 'directory');
  if (answered.code !== auth_code) {
    yield* refuseUnlessStarted(answered);
    const now = yield* ask('clock', 'now', {});
    const directory_auth_code_exp = (Math.floor(now / 1000) + limits.directoryCodeLifetimeS) as EpochSeconds;
    yield* storeReturnOrLeave(answered, { values: { directory_auth_code: auth_code, directory_auth_code_exp } });
  }
  return yield* goToPostAuth(answered);
}

/** Spec §4, Federated callback: "failed CSRF check or no code: sign-in page with error; else post-auth." */
export const federateCallback = ({ error }: ParamsOf<'federateCallback'>): Flow<never> =>
  handleCallback('federate', error);

/** Spec §4, Identity-center callback: the CSRF check first, then the provider's error, then the code. */
export const identityCenterCallback = ({ error }: ParamsOf<'identityCenterCallback'>): Flow<never> =>
  handleCallback('identityCenter', error);

type MethodWithState = keyof typeof csrfKeyOf;
type CsrfKey = (typeof csrfKeyOf)[MethodWithState];

/**
 * The callback of a provider that returns a state: stores the code and goes to post-auth. Of the identity center an
 * error is handled before the code; of the federated provider it only says why no code came.
 */
function* handleCallback(method: MethodWithState, error: string | undefined): Flow<never> {
  const { code, state } = yield* ask('browser', 'arrivalSecrets', { route: `${method}Callback` });
  const answered = yield* requireAnsweredStart(method, code, state);
  const { site } = answered;
  const failure = yield* selectProviderError(error);
  const hasCode = code !== undefined && (method === 'federate' || failure === undefined);
  if (answered.code !== code || !hasCode) {
    const receivedCode = hasCode ? code : undefined;
    const values = method === 'federate' ? { federate_auth_code: receivedCode } : { iic_auth_code: receivedCode };
    const before = hasCode ? {} : yield* makeRestoredValues(answered.stored.session, method);
    if (hasCode) yield* takeOverVisit(site, answered.stored.pending_sign_in?.trip);
    yield* storeReturnOrLeave(answered, { values: { ...values, ...before }, clear: [csrfKeyOf[method]] });
    if (method === 'identityCenter' && error === 'access_denied')
      return yield* refuseSignIn(site, 'not_active', 'providerRefused');
    if (!hasCode) return yield* refuseSignIn(site, 'error', causeWithoutCode(failure));
  }
  return yield* goToPostAuth(answered);
}

/**
 * The error that the provider returned. It is empty if the parameter was refused (duplicated, too long or blank; RFC
 * 6749, 3.1): an unreadable error is still an error.
 */
function* selectProviderError(error: string | undefined): Flow<string | undefined> {
  const address = yield* select((state) => state.route);
  return error ?? (address && isParamRefused(address, 'error') ? '' : undefined);
}

type Code = StoredValue<'federate_auth_code'>;
/** Why a state that names no site is refused. */
const causeWithoutSite = { missing: 'stateMissing', notJson: 'stateNotJson', json: 'noSite' } as const;

/** A sign-in that this browser started, and that a callback answers. */
interface AnsweredStart {
  readonly site: SiteName;
  readonly method: Exclude<Method, 'own'>;
  readonly stored: StoredValues<'session' | 'pending_sign_in'>;
  /** The stored code, if any. If it equals the returned one, this callback was reloaded. */
  readonly code: Code | undefined;
}

function* readAnsweredStart(site: SiteName, method: AnsweredStart['method']): Flow<AnsweredStart> {
  const key = codeKeyOf[method];
  const { [key]: code, ...stored } = yield* read(site, 'session', 'pending_sign_in', key);
  return { site, method, stored, code };
}

/**
 * Returns the start that a callback answers, after the anti-forgery check of the returned state. "The
 * stored token is removed after the check either way". A refusal goes to sign-in and does not return.
 */
function* requireAnsweredStart(
  method: MethodWithState,
  code: Code | undefined,
  returned: ReturnedState | undefined,
): Flow<AnsweredStart> {
  const key = csrfKeyOf[method];
  const state: ReturnedState = returned ?? { form: 'missing' };
  // The state names the stored token that it must match (decisions, Flows).
  const site = yield* findSite(`${method}Callback`, state.form === 'json' ? state.sitename : undefined);
  if (!site) return yield* refuseWithoutSite(key, state);
  yield* put(siteRecognised({ site }));
  const answered = yield* readAnsweredStart(site, method);
  if (code !== undefined && answered.code === code) return answered;
  const { [key]: stored } = yield* read(site, key);
  const knownStart = yield* markAnsweredStart(site, state.form === 'json' ? state.csrfToken : undefined);
  const check = checkState(stored, state);
  if (check !== 'ok') {
    const earlier = yield* dropExpiredStart(site, knownStart);
    const ofOtherStart = isOfOtherStart(check, earlier);
    // An earlier start is recognised by its print; the stored token is that of a newer one, perhaps in another tab.
    if (!earlier) yield* commit(site, { clear: [key] });
    return yield* refuseSignIn(site, 'error', causeOfRefusal(check, earlier), { ofOtherStart });
  }
  yield* refuseUnlessStarted(answered, [key]);
  return answered;
}

/** The returned state names no site that the page could continue at. */
function* refuseWithoutSite(key: CsrfKey, state: ReturnedState): Flow<never> {
  // "Removed after the check either way": the token of this trip. Its owner may be unknown; then all are removed.
  const ofTab = (yield* select((root) => root.site)) ?? undefined;
  const owners = ofTab ? [ofTab] : yield* ask('storage', 'sitesWith', { key });
  for (const each of owners) yield* commit(each, { clear: [key] });
  return yield* refuseSignIn(undefined, 'error', causeWithoutSite[state.form], { ofTab });
}

/** Accepts a code once, and only from the provider that this browser started last for the site (RFC 9700, 4.4, 4.5). */
function* refuseUnlessStarted({ site, method, stored }: AnsweredStart, clear: Change['clear'] = []): Flow {
  const witness = yield* select((state) => state.facts.witness);
  // A returned state has agreed with a stored token; a directory code has none.
  const problem = problemOfResponse(method, stored, method !== 'directory' || witness === 'intact');
  if (problem) yield* commit(site, { clear });
  if (problem && problem !== 'superseded') return yield* refuseSignIn(site, 'error', problem);
  if (method === 'directory' && stored.pending_sign_in) yield* refuseUnlessOfThisTab(site, stored.pending_sign_in);
  if (problem) yield* leaveAsSuperseded(site);
}

/**
 * Passes the id of this sign-in on to post-auth, so that a sign-in which another tab starts meanwhile is not taken for
 * it.
 */
function* goToPostAuth({ site, stored: { pending_sign_in: start } }: AnsweredStart): Flow<never> {
  if (start?.id) yield* put(attemptProved({ site, id: start.id }));
  return yield* goTo('postAuth', { sitename: site });
}

/**
 * Stores the result and removes what was stored when the sign-in was started, in one commit. If two pages have the same
 * answer, only one continues; none does if another tab has started a sign-in.
 */
function* storeReturnOrLeave({ site, method, stored }: AnsweredStart, { values, clear = [] }: Change): Flow {
  const { pending_sign_in: start } = stored;
  const expects = expecting(stored, 'session', 'pending_sign_in');
  // Without a start, only the type that is stored with the code tells post-auth whose code it is.
  const productId = yield* select(selectProductId);
  const used = start ? { pending_sign_in: { ...start, used: true } } : { idp_type: wireNameOf(method, productId) };
  const outcome = yield* commitUnderWay(site, { expects, values: { ...values, ...used }, clear });
  if (outcome === 'refused') {
    // "The stored token is removed after the check either way", also if storage accepts no new values.
    yield* commitUnderWay(site, { expects, clear });
    return yield* refuseSignIn(site, 'error', 'storageBlocked');
  }
  if (outcome === 'committed') return;
  yield* leaveUnlessMayReplace(site, stored.session);
  const cause = yield* readCauseOfLostCode(site, start);
  yield* refuseSignIn(site, 'error', cause, { ofOtherStart: cause === 'otherTab' });
}

/**
 * A directory code has no state that names its owner, so only the tab that requested it accepts it, and only for ten
 * minutes (decisions, Sessions): a link with somebody else's code leads nowhere. A tab that can store nothing lacks
 * this evidence; that is then the cause.
 */
function* refuseUnlessOfThisTab(site: SiteName, { trip, since }: StoredValue<'pending_sign_in'>): Flow {
  const { trip: here, witness } = yield* select((state) => state.facts);
  const now = yield* ask('clock', 'now', {});
  if (!isProvedOfTrip(trip, here)) yield* refuseSignIn(site, 'error', witness ? 'otherTab' : 'storageBlocked');
  const age = since === undefined ? 'expired' : ageOf(now, since, limits.directoryPendingMs);
  if (age !== 'within') yield* refuseSignIn(site, 'error', age === 'expired' ? 'startedLongAgo' : 'clockSetBack');
}
