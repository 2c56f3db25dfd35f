import type { EpochMs, EpochSeconds, SiteName } from 'src/contract/brandTypes';
import type { Method } from 'src/contract/providers';
import type { Region } from 'src/contract/stages';
import type { SiteKey, StorageKey, StoredValues } from 'src/contract/storageKeys';
import { documentAppDeparture, documentAppOf } from 'src/rules/address/documentApp';
import { pathToOpen } from 'src/rules/signIn/visitOfPage';
import { alreadyExpired } from 'src/rules/values/parsers';
import { methodOf } from 'src/rules/values/providers';
import { selectProductId } from 'slices/facts';
import { selectStorageKind } from 'slices/place';
import { selectIsSharedComputer } from 'slices/sharing';
import { sessionCredentialsStored } from 'slices/session';
import { siteConfirmed } from 'slices/site';
import { type Change, expecting } from 'sagas/steps/storage/commit';
import { type Flow, put, read, select } from 'sagas/effects/effects';
import { leaveTo } from 'sagas/effects/otherScreens';
import { dropPathToLogin } from 'sagas/steps/site/requestedPath';
import { refuseSignIn } from 'sagas/steps/refusal/refuseSignIn';
import { documentAppValuesOf, readKeysToClearWhenShared } from 'sagas/steps/session/sharedComputer';
import { isServedByHost } from 'sagas/steps/site/site';
import { type Session, leaveAsSuperseded, makeNewSession } from 'sagas/steps/session/currentSession';
import { commitUnderWay } from 'sagas/steps/session/commitUnderWay';
import { type IssuedTokens, leaveAsLate } from './lateTokens';
import { type SignIn, expectedSessionOf, makeSession } from './signIn';
import { makeCleanUp, makeRestoredValuesUnlessUnnamed, makeWayIn } from './signInValues';

/** The credentials for calls, from any exchange (decisions, Storage). */
export interface Credentials extends IssuedTokens {
  readonly expiresAt: EpochSeconds;
}

/**
 * Finishes a sign-in: its person replaces whoever was signed in, completely and in one commit (spec §4, Main flow 5),
 * together with everything from the same exchange. Then the document application opens.
 */
export function* finishSignInAndGo(
  signIn: SignIn,
  { expiresAt, ...tokens }: Credentials,
  extra: StoredValues<SiteKey> = {},
): Flow<never> {
  const { site } = signIn;
  const session = yield* makeSession(signIn);
  const values = {
    session,
    gb_access_token: tokens.accessToken,
    gb_refresh_token: tokens.refreshToken,
    gb_access_token_exp: expiresAt,
    ...(yield* makeWayIn(signIn, session)),
    ...extra,
  };
  const finished = yield* makeCleanUp(site, session);
  return yield* commitAndLeave(
    site,
    { expects: expectedSessionOf(signIn), values: { ...values, ...finished.values }, clear: finished.clear },
    expiresAt,
    () => leaveAsLate(site, tokens),
  );
}

/**
 * Opens the document application for the person who is already signed in, unless another session has replaced theirs.
 */
export function* goToDocumentApp(
  site: SiteName,
  replaces: Session | undefined,
  extra: StoredValues<SiteKey> = {},
): Flow<never> {
  const stored = yield* read(site, 'session', 'idp_type', 'gb_access_token', 'gb_access_token_exp');
  if (stored.session?.id !== replaces?.id || !stored.gb_access_token)
    return yield* leaveAsSuperseded(site, { ownSession: replaces });
  const productId = yield* select(selectProductId);
  // A sign-in that was started but not finished has overwritten `idp_type`: it tells no method of the session.
  const typed = methodOf(stored.idp_type, productId);
  const session = stored.session ?? (yield* makeSessionUnlessStarted(site, typed));
  const restored =
    session?.method && session.method !== typed ? yield* makeRestoredValuesUnlessUnnamed(session, typed) : {};
  const values = { ...(session && { session }), ...extra, ...restored };
  const expects = expecting(stored, 'session', 'gb_access_token');
  const change = { expects, values, clear: keysClearedOnRefresh };
  // Another tab may just have renewed the token.
  const again = (): Flow<never> => goToDocumentApp(site, replaces, extra);
  return yield* commitAndLeave(site, change, stored.gb_access_token_exp ?? alreadyExpired, again);
}

/**
 * A session for tokens that an older build has stored without one; none while the type may be that of a start. Nobody
 * has signed in now, and nobody knows when they did.
 */
function* makeSessionUnlessStarted(site: SiteName, typed: Method | undefined): Flow<Session | undefined> {
  const { pending_sign_in: start } = yield* read(site, 'pending_sign_in');
  return start ? undefined : { ...(yield* makeNewSession(typed)), since: 0 as EpochMs };
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
 * The region to store for a site without one: only that of region.json, on a host of the site (decisions, Sessions).
 */
function* selectRegionToStore(site: SiteName): Flow<Region | undefined> {
  const place = yield* select((state) => state.place);
  const isNamed = place.step === 'ready' && !place.assumed && !place.stored;
  return isNamed && (yield* isServedByHost(site)) ? place.region : undefined;
}

const keysOfWantedPath = ['site_redirect_path', 'visit_trip'] as const;
const keysOfPath = [...keysOfWantedPath, 'opened_path'] as const;
/**
 * Signs a person in with one commit, then leaves for the document application. No call is made in between. If an
 * expected value has changed, `again` decides.
 */
function* commitAndLeave(
  site: SiteName,
  { values = {}, clear = [], expects }: Change,
  expiresAt: EpochSeconds,
  again: () => Flow<never>,
): Flow<never> {
  // The document application reads the tokens from storage; without them it would see nobody signed in.
  if ((yield* select(selectStorageKind)) === 'memory') return yield* refuseSignIn(site, 'error', 'storageBlocked');
  const keys = ['region', 'site_confirmed', 'pending_sign_in', ...keysOfPath] as const;
  const { region, site_confirmed, ...paths } = yield* read(site, ...keys);
  const { scheme, host, stage, settings, trip } = yield* select((state) => state.facts);
  const session = values.session?.id;
  const wanted = pathToOpen(paths, session, trip);
  const written: StoredValues = {
    // The region that is stored for the site takes precedence over the page's.
    region: region ?? (yield* selectRegionToStore(site)),
    siteName: site,
    site_confirmed: true,
    ...(session !== undefined && wanted && { opened_path: { session, trip, path: wanted } }),
    ...values,
  };
  const stored = (yield* select(selectIsSharedComputer)) ? documentAppValuesOf(written) : written;
  // The path that another tab has opened is for a reload there.
  const used = paths.opened_path?.trip === trip ? keysOfPath : keysOfWantedPath;
  const forgotten: readonly StorageKey[] = [...clear, ...(yield* readKeysToClearWhenShared(site)), ...used];
  const removed = forgotten.filter((key) => !Object.hasOwn(stored, key));
  const outcome = yield* commitUnderWay(site, { expects, values: stored, clear: removed });
  if (outcome === 'superseded') return yield* again();
  if (outcome === 'refused') return yield* refuseSignIn(site, 'error', 'storageBlocked');
  if (!site_confirmed) yield* put(siteConfirmed({ site }));
  yield* put(sessionCredentialsStored({ expiresAt }));
  const page = { scheme, host, documentApp: documentAppOf(stage, settings) };
  // The document application of the stage, or the path in it that the person wanted, used once (spec §2).
  return yield* leaveTo(documentAppDeparture(page, yield* dropPathToLogin(wanted)));
}
