import type { SiteName } from 'src/contract/brandTypes';
import {
  type StorageKey,
  type StoredValue,
  type StoredValues,
  isSharedWithDocumentApp,
  keysOfGroup,
  personKeys,
  storageKeyNames,
  storageKeys,
} from 'src/contract/storageKeys';
import { belongsToTrip } from 'src/rules/signIn/trip';
import { selectIsSharedComputer } from 'slices/sharing';
import { commit, expecting } from 'sagas/steps/storage/commit';
import { keysOfRequestedPath } from 'sagas/steps/site/requestedPathKeys';
import { type Flow, read, select } from 'sagas/effects/effects';

/**
 * Everything stored for the site, and the last site and way in. `session` and `signed_out_at` stay: other tabs learn
 * from them that the person has signed out, and end.
 */
const keysRemovedWhenShared = storageKeyNames.filter(
  (key) =>
    (storageKeys[key].scope === 'site' && key !== 'signed_out_at' && key !== 'session') ||
    key === 'siteName' ||
    key === 'last_sign_in',
);

/** Says that the service has not been notified of the sign-out yet. */
const signOutMark: StorageKey = 'sign_out_pending';

/**
 * On a shared computer, removes an ended session from storage and from the tab, except for the keys above that are
 * still needed.
 */
export function* clearSessionIfShared(site: SiteName, hasRequestedPath: boolean): Flow {
  if (!(yield* select(selectIsSharedComputer))) return;
  const stays = [signOutMark, ...(hasRequestedPath ? keysOfRequestedPath : [])];
  yield* commit(site, { clear: keysRemovedWhenShared.filter((key) => !stays.includes(key)) });
}

/** Forgets that this tab still has to notify the service of a sign-out; another tab's mark stays. */
export function* clearSignOutMark(site: SiteName): Flow {
  const { trip: sign_out_pending } = yield* select((state) => state.facts);
  yield* commit(site, { expects: expecting({ sign_out_pending }, 'sign_out_pending'), clear: [signOutMark] });
}

/**
 * On a shared computer only what the document application reads is stored: no refresh token, no token of the user pool,
 * and no name.
 */
export const documentAppValuesOf = ({ session, ...values }: StoredValues): StoredValues => ({
  ...Object.fromEntries(Object.entries(values).filter(([key]) => isSharedWithDocumentApp(key))),
  session: session && withoutName(session),
});

/**
 * The values that a finished sign-in on a shared computer removes, because a reopened tab would restore them:
 * everything that lets somebody in or identifies the person, and when they came. Empty if the computer is not shared.
 */
export function* readKeysToClearWhenShared(site: SiteName): Flow<readonly StorageKey[]> {
  if (!(yield* select(selectIsSharedComputer))) return [];
  const { pending_sign_in: start } = yield* read(site, 'pending_sign_in');
  const { trip } = yield* select((state) => state.facts);
  const tokens = personKeys.filter((key) => !isSharedWithDocumentApp(key));
  // A sign-in in another tab may be under way.
  const isOwn = start && belongsToTrip(start.trip, trip);
  return [...tokens, ...keysOfGroup('names'), 'visit_since', ...(isOwn ? (['pending_sign_in'] as const) : [])];
}

/** A session as local storage may keep it on a shared computer, where everybody can read it: without a name. */
export const withoutName = (session: StoredValue<'session'>): StoredValue<'session'> => ({
  ...session,
  username: undefined,
});
