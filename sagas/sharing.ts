import type { SiteName } from 'src/contract/brandTypes';
import { type StorageKey, type StoredValues, storageKeyNames, storageKeys } from 'src/contract/storageKeys';
import { wayInFormat } from 'src/rules/wayIn';
import { selectStorageHealth } from 'slices/place';
import { selectIsShared, sharingChosen, sharingRefused } from 'slices/sharing';
import { wayInForgotten } from 'slices/wayIn';
import { channelOf, takeFrom } from './channels';
import { commit } from './commit';
import { type Flow, ask, put, read, select, take } from './effects';
import { type SignIn } from './standing';

/** Carries out what a person says of this computer, as long as the page lives: the last word counts. */
export function* keepSharing(): Flow {
  const said = yield* channelOf(sharingChosen);
  while (true) {
    const { shared } = (yield* takeFrom(said)).payload;
    const place = shared ? 'tab' : 'browser';
    const site = (yield* select((state) => state.site)) ?? undefined;
    const now = yield* ask('storage', 'keepIn', { place, site });
    if (now !== place && (yield* select(selectIsShared))) yield* put(sharingRefused());
  }
}

/** On a shared computer: what is kept of a site goes along into the tab, as soon as the site is known. */
export function* bringAlong(site: SiteName): Flow {
  if (yield* select(selectIsShared)) yield* ask('storage', 'keepIn', { place: 'tab', site });
}

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

/** Forgets the last way in when a person wants it. */
export function* keepForgetting(): Flow {
  while (true) {
    yield* take(wayInForgotten);
    yield* ask('storage', 'clear', { keys: ['last_sign_in'] });
  }
}

/**
 * The way in that has just worked, to be offered first next time: not on a shared computer, not where nobody said who it
 * was, and only where the page can look for it before it is painted.
 */
export function* wayInOf({ site, method, id }: SignIn): Flow<StoredValues<'last_sign_in'>> {
  const { pending_sign_in: pending } = yield* read(site, 'pending_sign_in');
  const isKept = yield* select(
    (state) => state.wayIn.step !== 'unknown' && !selectIsShared(state) && selectStorageHealth(state) === 'local',
  );
  const isIts = pending?.method === method && (pending.id === undefined || pending.id === id);
  if (!isKept || !isIts || !pending.email) return {};
  return { last_sign_in: { format: wayInFormat, siteName: site, emailId: pending.email, method } };
}
