import type { SiteName } from 'src/contract/brandTypes';
import { type StorageKey, storageKeyNames, storageKeys } from 'src/contract/storageKeys';
import { selectIsShared } from 'slices/sharing';
import { commit } from './commit';
import { type Flow, select } from './effects';

/**
 * What is kept for the whole browser is not of this session, but for the site and the way in that were used last. The mark
 * of the sign-out stays: tabs that were not in front then end by it when they are opened again.
 */
const keysOfSession = storageKeyNames.filter(
  (key) =>
    (storageKeys[key].scope === 'site' && key !== 'signed_out_at' && key !== 'session') ||
    key === 'siteName' ||
    key === 'last_sign_in',
);

/** What the call still needs by which the service hears of it. */
const keysOfLastCall: readonly StorageKey[] = ['region', 'client_type'];

/** Where the person asked to go after signing out. */
const keysOfDestination: readonly StorageKey[] = ['site_redirect_path', 'visit_since'];

/** On a shared computer nothing else of a session that has ended is left, in the tab either. */
export function* forgetSession(site: SiteName, hasDestination: boolean): Flow {
  if (!(yield* select(selectIsShared))) return;
  const stays = [...keysOfLastCall, ...(hasDestination ? keysOfDestination : [])];
  yield* commit(site, { clear: keysOfSession.filter((key) => !stays.includes(key)) });
}

/** The rest of it, once the service knows. */
export function* forgetLastCall(site: SiteName): Flow {
  if (yield* select(selectIsShared)) yield* commit(site, { clear: keysOfLastCall });
}
