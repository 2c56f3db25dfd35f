import type { SiteName } from 'src/contract/brandTypes';
import type { Method } from 'src/contract/providers';
import { type SiteKey, type StoredValue, type StoredValues, personKeys } from 'src/contract/storageKeys';
import { wireNameOf } from 'src/rules/values/providers';
import { wayInFormat } from 'src/rules/signIn/wayIn';
import { selectProductId } from 'slices/facts';
import { selectStorageKind } from 'slices/place';
import { selectIsSharedComputer } from 'slices/sharing';
import { type Flow, read, select } from 'sagas/effects/effects';
import type { Session } from 'sagas/steps/session/currentSession';
import type { SignIn } from './signIn';

/**
 * The way in to store: this sign-in, to be offered first next time. `undefined` removes an older one if this person has
 * no name. If the key is absent, an older value stays: on a shared computer, or where a page cannot read it before it
 * is painted.
 */
export function* makeWayIn(
  { site, method }: SignIn,
  { id, username }: StoredValue<'session'>,
): Flow<StoredValues<'last_sign_in'>> {
  const { pending_sign_in: start } = yield* read(site, 'pending_sign_in');
  const isKept = yield* select(
    (state) => state.wayIn.step !== 'unknown' && !selectIsSharedComputer(state) && selectStorageKind(state) === 'local',
  );
  if (!isKept) return {};
  // A pending sign-in of an older build has no id. If the method is the same, it counts as this sign-in.
  const namesPerson = start?.method === method && (start.id === undefined || start.id === id);
  // The user pool has named its person. What was typed before a provider's sign-in counts for that one only; what a
  // link brought may be anybody's.
  const emailId = username ?? (namesPerson && !start.fromLink ? start.email : undefined);
  return { last_sign_in: emailId && { format: wayInFormat, siteName: site, emailId, method, session: id } };
}

/**
 * Restores `idp_type` of the current session, and for `of` own sign-in the last user name: a sign-in that was only
 * started has overwritten them. Empty if nobody is signed in; the next sign-in then begins with the provider that was
 * started last.
 */
export function* makeRestoredValues(session: Session | undefined, of?: Method): Flow<StoredValues<SiteKey>> {
  if (!session?.method) return {};
  const productId = yield* select(selectProductId);
  const idp_type = wireNameOf(session.method, productId);
  return of === 'own' ? { idp_type, workdocs_last_authenticated_user_name: session.username } : { idp_type };
}

/**
 * `makeRestoredValues` for a session that stays although another sign-in, of this method, was started. An own session
 * of version 1.0 names no person. Storage alone does, and a start by a provider leaves that name.
 */
export function* makeRestoredValuesUnlessUnnamed(
  session: Session & object,
  started: Method | undefined,
): Flow<StoredValues<SiteKey>> {
  const isNamed = session.method !== 'own' || session.username !== undefined;
  return yield* makeRestoredValues(session, isNamed ? session.method : started);
}

/**
 * A finished sign-in removes its intermediate values, and stores its type and last user name again: a newer start in
 * another tab has overwritten them, or storage was emptied meanwhile. The other values of that start stay.
 */
export function* makeCleanUp(
  site: SiteName,
  session: StoredValue<'session'>,
): Flow<{ readonly values: StoredValues<SiteKey>; readonly clear: readonly SiteKey[] }> {
  const { pending_sign_in: start } = yield* read(site, 'pending_sign_in');
  const values = yield* makeRestoredValuesUnlessUnnamed(session, start?.method);
  // A pending sign-in of an older build has no id. It counts as this one if its callback has arrived.
  const isOfThisSignIn = start && (start.id === undefined ? start.used : start.id === session.id);
  return { values, clear: isOfThisSignIn ? [...personKeys, 'pending_sign_in'] : personKeys };
}
