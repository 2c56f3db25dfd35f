import type { EpochSeconds, SiteName } from 'src/contract/brandTypes';
import type { Method } from 'src/contract/providers';
import type { Sealed } from 'src/contract/shape';
import type { Region } from 'src/contract/stages';
import {
  type SiteKey,
  type StorageKey,
  type StoredValue,
  type StoredValues,
  personKeys,
} from 'src/contract/storageKeys';
import { documentAppDeparture, documentAppOf, leadsToLogin } from 'src/rules/documentApp';
import { alreadyExpired } from 'src/rules/parsers';
import { methodOf, wireNameOf } from 'src/rules/providers';
import { selectProductId } from 'slices/facts';
import { selectStorageHealth } from 'slices/place';
import { selectIsSharedComputer } from 'slices/sharing';
import { sessionCredentialsStored } from 'slices/session';
import { siteConfirmed } from 'slices/site';
import { type Change, expecting } from './commit';
import { type Flow, leaveTo, put, read, select } from 'sagas/effects/effects';
import { refuseSignIn } from './refuseSignIn';
import { documentAppValuesOf, keysToForgetWhenShared } from './sharedComputer';
import { isServedByHost } from './site';
import { type Session, leaveAsSuperseded, newSession } from './currentSession';
import { commitUnderWay } from './commitUnderWay';
import { type SignIn, expectedSessionOf, makeSession } from './signIn';
import { wayInFormat } from 'src/rules/wayIn';

/**
 * The way in to store: this sign-in, to be offered first next time. `undefined` removes an older one if this person has
 * no name. Without the key an older one stays: on a shared computer, or where a page cannot read it before
 * it is painted.
 */
export function* wayInToStore(
  { site, method }: SignIn,
  { id, username }: StoredValue<'session'>,
): Flow<StoredValues<'last_sign_in'>> {
  const { pending_sign_in: start } = yield* read(site, 'pending_sign_in');
  const isKept = yield* select(
    (state) =>
      state.wayIn.step !== 'unknown' && !selectIsSharedComputer(state) && selectStorageHealth(state) === 'local',
  );
  if (!isKept) return {};
  // A pending sign-in of an older build has no id. If the method is the same, it counts as this sign-in.
  const namesPerson = start?.method === method && (start.id === undefined || start.id === id);
  // The user pool has named its person. What was typed before a provider's sign-in counts for that one only.
  const emailId = username ?? (namesPerson ? start.email : undefined);
  return { last_sign_in: emailId && { format: wayInFormat, siteName: site, emailId, method, session: id } };
}

/** The credentials for calls, from any exchange (decisions, Storage). */
export interface Credentials {
  readonly accessToken: Sealed<'accessToken'>;
  readonly refreshToken: Sealed<'refreshToken'> | undefined;
  readonly expiresAt: EpochSeconds;
}

/**
 * Finishes a sign-in: its person replaces whoever was signed in, completely and in one commit (spec §4, Main flow 5),
 * together with everything from the same exchange. Then the document application opens.
 */
export function* finishSignIn(
  signIn: SignIn,
  { accessToken, refreshToken, expiresAt }: Credentials,
  extra: StoredValues<SiteKey> = {},
): Flow<never> {
  const { site } = signIn;
  const session = yield* makeSession(signIn);
  const values = {
    session,
    gb_access_token: accessToken,
    gb_refresh_token: refreshToken,
    gb_access_token_exp: expiresAt,
    ...(yield* wayInToStore(signIn, session)),
    ...extra,
  };
  const finished = yield* makeCleanUp(site, session);
  return yield* commitAndLeave(
    site,
    { expects: expectedSessionOf(signIn), values: { ...values, ...finished.values }, clear: finished.clear },
    expiresAt,
  );
}

/**
 * Opens the document application for the person who is already signed in, unless another session has replaced theirs.
 */
export function* openDocumentApp(
  site: SiteName,
  replaces: Session | undefined,
  extra: StoredValues<SiteKey> = {},
): Flow<never> {
  const stored = yield* read(site, 'session', 'idp_type', 'gb_access_token', 'gb_access_token_exp');
  if (stored.session?.id !== replaces?.id || !stored.gb_access_token) return yield* leaveAsSuperseded(site, replaces);
  const productId = yield* select(selectProductId);
  const session = stored.session ?? (yield* newSession(methodOf(stored.idp_type, productId)));
  // A sign-in that was started but not finished has overwritten `idp_type`.
  const started = methodOf(stored.idp_type, productId);
  const isOfStart = session.method && session.method !== started;
  const values = { session, ...extra, ...(isOfStart && (yield* valuesBefore(session, started))) };
  const expects = expecting(stored, 'session', 'gb_access_token');
  const change = { expects, values, clear: keysClearedOnRefresh };
  // Another tab may just have renewed the token.
  const again = (): Flow<never> => openDocumentApp(site, replaces, extra);
  return yield* commitAndLeave(site, change, stored.gb_access_token_exp ?? alreadyExpired, again);
}

/**
 * Restores `idp_type` of the current session, and for `of` own sign-in the last user name: a sign-in that was only
 * started has overwritten them. Empty if nobody is signed in; the next sign-in then begins with the provider that was
 * started last.
 */
export function* valuesToRestore(session: Session | undefined, of?: Method): Flow<StoredValues<SiteKey>> {
  if (!session?.method) return {};
  const productId = yield* select(selectProductId);
  const idp_type = wireNameOf(session.method, productId);
  return of === 'own' ? { idp_type, workdocs_last_authenticated_user_name: session.username } : { idp_type };
}

/**
 * `valuesOfCurrent` for a session that stays although another sign-in, of this method, was started. An own session of
 * version 1.0 names no person. Storage alone does, and a start by a provider leaves that name.
 */
function* valuesBefore(session: Session & object, started: Method | undefined): Flow<StoredValues<SiteKey>> {
  const isNamed = session.method !== 'own' || session.username !== undefined;
  return yield* valuesToRestore(session, isNamed ? session.method : started);
}

/**
 * The keys that a refresh clears. The own pool's tokens stay, because changing the password needs them (decisions,
 * Sessions); so do pending grants of an app, and the code of a sign-in under way.
 */
const keysClearedOnRefresh: readonly SiteKey[] = [
  'workdocs_federated_token',
  'workdocs_federated_refresh_token',
  'workdocs_federated_token_exp',
  'workdocs_federated_token_exp_iso',
];

/**
 * A finished sign-in removes its intermediate values, and stores its type and last user name again: a newer start in
 * another tab has overwritten them, or storage was emptied meanwhile. The other values of that start stay.
 */
export function* makeCleanUp(
  site: SiteName,
  session: StoredValue<'session'>,
): Flow<{ readonly values: StoredValues<SiteKey>; readonly clear: readonly SiteKey[] }> {
  const { pending_sign_in: start } = yield* read(site, 'pending_sign_in');
  const values = yield* valuesBefore(session, start?.method);
  // A pending sign-in of an older build has no id. It counts as this one if its callback has arrived.
  const isOfThisSignIn = start && (start.id === undefined ? start.used : start.id === session.id);
  return { values, clear: isOfThisSignIn ? [...personKeys, 'pending_sign_in'] : personKeys };
}

/** The region to store for a site without one: only that of region.json, on a host of the site (decisions, Sessions). */
function* selectRegionToStore(site: SiteName): Flow<Region | undefined> {
  const place = yield* select((state) => state.place);
  const isNamed = place.step === 'ready' && !place.assumed && !place.stored;
  return isNamed && (yield* isServedByHost(site)) ? place.region : undefined;
}

/**
 * Signs a person in with one commit, then leaves for the document application. No call is made in between. If an
 * expected value has changed, `again` decides anew; without it the sign-in is superseded.
 */
function* commitAndLeave(
  site: SiteName,
  { values = {}, clear = [], expects }: Change,
  expiresAt: EpochSeconds,
  again: () => Flow<never> = () => leaveAsSuperseded(site),
): Flow<never> {
  // The document application reads the tokens from storage; without them it would see nobody signed in.
  if ((yield* select(selectStorageHealth)) === 'memory') return yield* refuseSignIn(site, 'error', 'storageBlocked');
  const keys = ['region', 'site_confirmed', 'site_redirect_path'] as const;
  const { region, site_confirmed, site_redirect_path } = yield* read(site, ...keys);
  const written: StoredValues = {
    // The region that is stored for the site takes precedence over the page's.
    region: region ?? (yield* selectRegionToStore(site)),
    siteName: site,
    site_confirmed: true,
    ...values,
  };
  const stored = (yield* select(selectIsSharedComputer)) ? documentAppValuesOf(written) : written;
  const forgotten = [...clear, ...(yield* keysToForgetWhenShared(site))];
  const removed: readonly StorageKey[] = forgotten.filter((key) => !Object.hasOwn(stored, key));
  const outcome = yield* commitUnderWay(site, { expects, values: stored, clear: [...removed, 'site_redirect_path'] });
  if (outcome === 'superseded') return yield* again();
  if (outcome === 'refused') return yield* refuseSignIn(site, 'error', 'storageBlocked');
  if (!site_confirmed) yield* put(siteConfirmed({ site }));
  yield* put(sessionCredentialsStored({ expiresAt }));
  const { scheme, host, path, stage, settings } = yield* select((state) => state.facts);
  const page = { scheme, host, documentApp: documentAppOf(stage, settings) };
  // The document application of the stage, or the path in it that the person wanted, used once (spec §2).
  const goal = site_redirect_path && !leadsToLogin(site_redirect_path, path) ? site_redirect_path : undefined;
  return yield* leaveTo(documentAppDeparture(page, goal));
}
