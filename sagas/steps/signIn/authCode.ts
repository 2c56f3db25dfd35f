import type { SiteName } from 'src/contract/brandTypes';
import type { Method } from 'src/contract/providers';
import type { Sealed } from 'src/contract/shape';
import { type SiteKey, type StoredValues, codeKeys, codeKeysOf } from 'src/contract/storageKeys';
import { redirectUriOf } from 'src/rules/address/redirectUri';
import { isEndMarker } from 'src/rules/signIn/replacedSession';
import { hasOwnStart } from 'src/rules/signIn/signInToFinish';
import { wasInterrupted } from 'src/rules/signIn/interrupted';
import { belongsToTrip } from 'src/rules/signIn/trip';
import { selectProvedId } from 'slices/attempt';
import { selectContinues } from 'slices/route';
import { expecting } from 'sagas/steps/storage/commit';
import { type Flow, ask, read, select } from 'sagas/effects/effects';
import { type Organization, loadOrganization } from './organization';
import { refuseAndClear, refuseWithoutClearing } from './refuseAndClear';
import { commitUnderWay } from 'sagas/steps/session/commitUnderWay';
import { leaveAsSuperseded } from 'sagas/steps/session/currentSession';
import { leaveUnlessCurrent, leaveUnlessMayReplace } from 'sagas/steps/session/leaveUnlessCurrent';
import type { SignIn } from './signIn';

/** A provider's code and the values that it is exchanged with; a directory-service code has no parameters. */
export interface CodeToExchange {
  readonly organization: Organization;
  readonly code: Sealed<'code'>;
  readonly params: { readonly ClientId: string; readonly RedirectUri: string } | undefined;
}

/** The organisation of the site; without it the sign-in ends. */
export function* requireOrganization(signIn: SignIn): Flow<Organization> {
  return (yield* loadOrganization(signIn.site)) ?? (yield* refuseWithoutOrganization(signIn));
}

/** The organisation was not found, perhaps because no answer came. A session continues. */
export function* refuseWithoutOrganization(signIn: SignIn): Flow<never> {
  if (signIn.kind !== 'pending') return yield* refuseWithoutClearing(signIn, 'error', 'noOrganization');
  return yield* refuseAndClear(signIn, 'error', 'noOrganization');
}

/**
 * Removes the code of the provider from storage, so that no other page can use it, and returns it with the other values
 * of the exchange.
 */
export function* claimCodeOrLeave(signIn: SignIn): Flow<CodeToExchange> {
  const coded = yield* requireCode(signIn);
  // The organisation is looked up before the code is removed, so the code is still there if the page is reloaded in
  // between.
  const organization = yield* requireOrganization(signIn);
  yield* claimOrLeave(signIn, coded.code);
  return { organization, ...coded };
}

/** The stored code of a provider with its companions; refused if a part is missing or it is too old. */
export function* requireCode(signIn: SignIn): Flow<Omit<CodeToExchange, 'organization'>> {
  const { site, method } = signIn;
  if (method === 'own') throw new RangeError('own sign-in has no code');
  // A sign-in that is the current session has used its code. A stored one is of a newer start, in another tab.
  if (signIn.kind === 'current') {
    yield* leaveIfSuperseded(signIn);
    return yield* refuseWithoutClearing(signIn, 'error', 'codeSpent');
  }
  const { code, params, missing, isExpired } = yield* readStoredCode[method](site);
  if (!code || missing.length > 0) return yield* refuseIncomplete(signIn, missing);
  return isExpired ? yield* refuseAndClear(signIn, 'error', 'startedLongAgo') : { code, params };
}

/**
 * Removes the code or the token before it is sent, so that it is sent once, by one page only, whatever the result (RFC
 * 6749, 4.1.2). Even if the answer is lost, nothing remains of a person who may have been refused.
 */
export function* claimOrLeave(signIn: SignIn, codeOrToken: Sealed<'code' | 'accessToken'>): Flow {
  const { site, method, replaces: session } = signIn;
  const [key] = codeKeysOf[method];
  const expects = expecting({ session, [key]: codeOrToken }, 'session', key);
  if ((yield* commitUnderWay(site, { expects, clear: codeKeysOf[method] })) === 'committed') return;
  yield* leaveUnlessMayReplace(site, session);
  const start = signIn.kind === 'pending' ? signIn.start : undefined;
  yield* refuseAndClear(signIn, 'error', yield* readCauseOfLostCode(site, start));
}

/**
 * Why a sign-in with this start no longer finds what it has read, although nobody has signed in or out since: another
 * tab has stored a newer start, which clears older codes, or another page has the same answer and was first.
 */
export function* readCauseOfLostCode(
  site: SiteName,
  start: StoredValues<'pending_sign_in'>['pending_sign_in'],
): Flow<'otherTab' | 'usedTwice'> {
  const { pending_sign_in: newest } = yield* read(site, 'pending_sign_in');
  return newest && newest.id !== start?.id ? 'otherTab' : 'usedTwice';
}

/**
 * For a sign-in that lacks what it needs. It may have been removed with the session of this page; then the page says
 * that somebody has signed in or out since, or that the service has ended the session, and does not continue.
 */
export function* leaveIfSuperseded(signIn: SignIn): Flow {
  const { site, kind, replaces } = signIn;
  if (kind === 'current') return yield* leaveUnlessCurrent(site, replaces);
  yield* leaveUnlessMayReplace(site, replaces);
  if (!replaces || replaces.method || hasOwnStart(signIn)) return;
  // Without a start this page was opened for the session that has ended; for one that somebody has signed out of, only
  // if it has been there before: an address that was just opened knew nothing of it.
  const wasThere = yield* select((state) => selectContinues(state) || selectProvedId(state, site) !== undefined);
  if (wasThere || isEndMarker(replaces)) yield* leaveAsSuperseded(site);
}

/**
 * The callback refuses a return without a code. So if the code is missing here, it was already used, as after a reload
 * (`refuseIfInterrupted`), or storage was wiped, or another tab has started a newer sign-in.
 */
function* refuseIncomplete(signIn: SignIn, missing: readonly SiteKey[]): Flow<never> {
  yield* leaveIfSuperseded(signIn);
  if (missing.includes(codeKeysOf[signIn.method][0])) yield* refuseIfInterrupted(signIn, missing);
  const { pending_sign_in: start } = yield* read(signIn.site, 'pending_sign_in');
  const { trip } = yield* select((state) => state.facts);
  if (start && !start.used && !belongsToTrip(start.trip, trip))
    return yield* refuseAndClear(signIn, 'error', 'otherTab');
  if (start || signIn.method !== 'directory') return yield* refuseAndClear(signIn, 'error', 'startIncomplete', missing);
  return yield* refuseAndClear(signIn, 'error', 'noTokens', [...missing, 'gb_access_token']);
}

/**
 * Refuses a sign-in whose code, or tokens, an earlier load of this tab has sent without an answer: nothing is wrong
 * with the browser, and the person starts again.
 */
export function* refuseIfInterrupted(signIn: SignIn, missing: readonly SiteKey[]): Flow {
  const page = yield* select((state) => ({
    trip: state.facts.trip,
    comesAgain: selectContinues(state) && state.route?.arrival !== 'flow',
    isRefused: state.signIn.step === 'refused',
  }));
  if (wasInterrupted(signIn, page)) yield* refuseAndClear(signIn, 'error', 'interrupted', missing);
}

interface StoredCode {
  readonly code: Sealed<'code'> | undefined;
  readonly params: CodeToExchange['params'];
  /** The values that should be stored but are not: the code, or its companions. */
  readonly missing: readonly SiteKey[];
  readonly isExpired?: boolean;
}
/** The keys whose values are missing. */
export const missingKeys = (values: StoredValues<SiteKey>, ...keys: readonly SiteKey[]): readonly SiteKey[] =>
  keys.filter((key) => values[key] === undefined);
const readStoredCode: { readonly [M in Exclude<Method, 'own'>]: (site: SiteName) => Flow<StoredCode> } = {
  *federate(site) {
    const stored = yield* read(site, 'federate_auth_code', 'federate_client_id', 'federate_redirect_uri');
    const { federate_client_id: ClientId, federate_redirect_uri: RedirectUri } = stored;
    const isWhole = ClientId !== undefined && RedirectUri !== undefined;
    return {
      code: stored.federate_auth_code,
      params: isWhole ? { ClientId, RedirectUri } : undefined,
      missing: missingKeys(stored, 'federate_auth_code', 'federate_client_id', 'federate_redirect_uri'),
    };
  },
  *identityCenter(site) {
    const stored = yield* read(site, 'iic_auth_code', 'iic_client_id');
    const { iic_auth_code: code, iic_client_id: ClientId } = stored;
    const facts = yield* select((state) => state.facts);
    const RedirectUri = redirectUriOf(facts, 'identityCenterCallback', facts.settings.product.id);
    const params = ClientId === undefined ? undefined : { ClientId, RedirectUri };
    return { code, params, missing: missingKeys(stored, 'iic_auth_code', 'iic_client_id') };
  },
  *directory(site) {
    const stored = yield* read(site, 'directory_auth_code', 'directory_auth_code_exp');
    const { directory_auth_code: code, directory_auth_code_exp: until } = stored;
    const now = yield* ask('clock', 'now', {});
    const isExpired = until !== undefined && until * 1000 <= now;
    return { code, params: undefined, missing: missingKeys(stored, 'directory_auth_code'), isExpired };
  },
};

/**
 * The token of the current session, for a sign-in without a code: one that was finished before a reload, or the
 * directory service's (spec §4, Post-auth; decisions, Flows). Never while a sign-in is under way: the token of an
 * earlier person says nothing about the owner of a used code.
 */
export function* readCurrentToken({ kind, site, method, replaces }: SignIn): Flow<Sealed<'accessToken'> | undefined> {
  // Every other own sign-in has the user pool's tokens.
  if (method === 'own' && kind !== 'current') return undefined;
  const stored = yield* read(site, ...codeKeys, 'pending_sign_in', 'gb_access_token');
  if (kind === 'current') return stored.gb_access_token;
  if (codeKeys.some((key) => stored[key] !== undefined)) return undefined;
  if (stored.pending_sign_in) return undefined;
  return method === 'directory' || replaces?.method === method ? stored.gb_access_token : undefined;
}
