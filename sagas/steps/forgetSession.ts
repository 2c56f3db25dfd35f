import type { SiteName } from 'src/contract/brandTypes';
import { type StorageKey, storageKeyNames, storageKeys } from 'src/contract/storageKeys';
import { selectIsSharedComputer } from 'slices/sharing';
import { commit } from './commit';
import { type Flow, select } from 'sagas/effects/effects';

/**
 * Values of the whole browser do not belong to this session, except the last site and the last way in. The mark of the
 * sign-out stays: hidden tabs read it and end when they are opened again.
 */
const keysOfSession = storageKeyNames.filter(
  (key) =>
    (storageKeys[key].scope === 'site' && key !== 'signed_out_at' && key !== 'session') ||
    key === 'siteName' ||
    key === 'last_sign_in',
);

/** The values that the call to the service still needs, and the mark that it has not been made. */
const keysOfLastCall: readonly StorageKey[] = ['region', 'client_type', 'sign_out_pending'];

/** Where the person asked to go: it ends with the session, unless it is meant for after the sign-out. */
export const keysOfDestination: readonly StorageKey[] = ['site_redirect_path', 'visit_since'];

/**
 * On a shared computer, removes an ended session from storage and from the tab, except for the keys above that are
 * still needed.
 */
export function* forgetSession(site: SiteName, hasDestination: boolean): Flow {
  if (!(yield* select(selectIsSharedComputer))) return;
  const stays = [...keysOfLastCall, ...(hasDestination ? keysOfDestination : [])];
  yield* commit(site, { clear: keysOfSession.filter((key) => !stays.includes(key)) });
}

/** Forgets `also`, and on a shared computer the rest, once the service has been notified. */
export function* forgetLastCall(site: SiteName, also: readonly StorageKey[]): Flow {
  yield* commit(site, { clear: (yield* select(selectIsSharedComputer)) ? keysOfLastCall : also });
}
