import type { Action } from '@reduxjs/toolkit';
import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import { type PersistedState, type StoreDrop, storeFormat } from 'src/contract/persistedState';
import { limits } from 'src/contract/limits';
import { isPlainObject } from 'src/rules/values/shape';
import { isStoreTooOld } from 'src/rules/storage/persistedState';
import type { StoredValue } from 'src/contract/storageKeys';
import type { RootState } from 'slices/index';
import { entryOtherSiteWanted, entrySubmitted } from 'slices/entry';
import { ownLoginSubmitted, ownLoginPasswordForgotten } from 'slices/ownLogin';
import { selectPersistedState } from 'slices/persisted';
import { isHiddenOrLeft, pageLeft, pageVisibilityChanged } from 'slices/page';
import { storeDropped, storeRestored } from 'slices/store';
import { routeEntered } from 'slices/route';
import { sessionSignedOut, sessionSignedOutElsewhere } from 'slices/session';
import { selectIsSharedComputer } from 'slices/sharing';
import {
  type Flow,
  ask,
  clear,
  fork,
  put,
  read,
  takeWithin,
  select,
  take,
  takeAny,
  takeOneOf,
  write,
} from 'sagas/effects/effects';

/**
 * Restores what an earlier page of this trip left (decisions, The persisted store). `named` is the site of the address
 * or the host; without one, the site of the trip. A fresh visit restores nothing.
 */
export function* restoreStore(named: SiteName | undefined): Flow {
  const { trip, continues } = yield* select((state) => state.facts);
  if (!continues) return;
  // Entering a screen resets its state, so the state is restored after that.
  if ((yield* select((state) => state.route)) === null) yield* take(routeEntered);
  const site = named ?? (yield* ask('storage', 'siteOf', { trip }));
  if (!site) return;
  const { store } = yield* read(site, 'store');
  if (store?.trip !== trip) return;
  const why = whyDropped(store, yield* ask('clock', 'now', {}));
  if (!why) return yield* put(storeRestored({ site, slices: yield* readSlicesToRestore(site, store) }));
  yield* clear(site, ['store']);
  yield* put(storeDropped({ site, why }));
}

/** That nobody is signed in is over once somebody is. */
function* readSlicesToRestore(site: SiteName, { slices, savedAt }: StoredValue<'store'>): Flow<PersistedState> {
  if (slices.signIn?.why !== 'noSession') return slices;
  const { session } = yield* read(site, 'session');
  return session?.method && session.since > savedAt ? { ...slices, signIn: undefined } : slices;
}

function whyDropped({ format, savedAt }: StoredValue<'store'>, now: EpochMs): StoreDrop | undefined {
  if (format > storeFormat) return 'newerFormat';
  return isStoreTooOld({ savedAt }, now) ? 'tooOld' : undefined;
}

/** The persisted state at one moment; no site while there is nothing to persist. */
interface Persisted {
  readonly site: SiteName | undefined;
  readonly slices: PersistedState;
}
const nothingPersisted: Persisted = { site: undefined, slices: {} };
const persistedOf = (site: SiteName | null, slices: PersistedState): Persisted =>
  site === null || Object.keys(slices).length === 0 ? nothingPersisted : { site, slices };
const selectPersisted = (state: RootState): Persisted => persistedOf(state.site, selectPersistedState(state));

/** The fields that say that a form was sent and not answered yet. */
const isUnanswered = (name: string, value: unknown): boolean =>
  name === 'submitted' || (name === 'changePassword' && !(isPlainObject(value) && value['changed']));
/**
 * The compared part of a store as a text: two stores with the same text count as equal. A slice without any compared
 * value counts as absent.
 */
function textOf({ site, slices }: Persisted, withUnanswered: boolean): string {
  const isIgnored = (name: string, value: unknown) => !withUnanswered && isUnanswered(name, value);
  const isEmpty = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, each]) => each === undefined || isIgnored(name, each) || isEmpty(each));
  const text: unknown = JSON.stringify(slices, (name, value: unknown) =>
    isIgnored(name, value) || isEmpty(value) ? undefined : value,
  );
  return typeof text === 'string' ? `${site} ${text}` : '';
}

/**
 * Persists the store of the current site: after an event that changed a persisted field, at most once in 250 ms, and
 * before the page leaves; clears it for a site that was left. Entering a screen writes at once, because it may be the
 * hop to a provider, and Firefox may lose a write while a page goes away. After signing out nothing is written, until a
 * sign-in begins on this page.
 */
export function* watchStore(): Flow {
  yield* fork(clearStoreOfSiteLeft);
  let written = nothingPersisted;
  while (true) {
    yield* persistUntilSignOut(written);
    yield* takeNextSignIn();
    written = yield* bringUpToDate(nothingPersisted, yield* ask('clock', 'now', {}));
  }
}

/** "Use another site" clears the store of the site left, although it may be an earlier visit's. */
function* clearStoreOfSiteLeft(): Flow {
  while (true) {
    const { site } = yield* select((state) => state);
    if (entryOtherSiteWanted.match(yield* takeAny()) && site) yield* clear(site, ['store']);
  }
}

/**
 * Waits until a submit, or a request for a code, names a person. Until then the form may still name the person who has
 * just signed out, who must not be persisted.
 */
function* takeNextSignIn(): Flow {
  while (true) {
    const event = yield* takeOneOf(entrySubmitted, ownLoginSubmitted, ownLoginPasswordForgotten);
    const last = yield* select(({ entry }) => entry.last);
    if (!last || entrySubmitted.match(event) || last.emailId === event.payload.username) return;
  }
}

const writeAtOnce = [
  routeEntered,
  pageLeft,
  pageVisibilityChanged,
  sessionSignedOut,
  sessionSignedOutElsewhere,
] as const;

function* persistUntilSignOut(before: Persisted): Flow {
  let written = before;
  while (true) {
    const event = yield* takeAny();
    if (yield* isSignOutHere(event)) return;
    if (yield* hasLeftSharedComputer()) return yield* persistHandOver();
    if (storeRestored.match(event)) written = persistedOf(event.payload.site, event.payload.slices);
    // An unanswered submit alone is not written, because the answer usually follows; it is written when the page is
    // hidden or left.
    const withUnanswered = isHiddenOrLeft(event);
    // A repeated submit is written even if nothing changed, because its age is measured from now.
    const now = yield* select(selectPersisted);
    if (!entrySubmitted.match(event) && textOf(now, withUnanswered) === textOf(written, withUnanswered)) continue;
    const savedAt = yield* ask('clock', 'now', {});
    const urgent = withUnanswered ? undefined : yield* takeWithin(limits.storeEveryMs, ...writeAtOnce);
    if (urgent && (yield* isSignOutHere(urgent))) return;
    if (yield* hasLeftSharedComputer()) return yield* persistHandOver();
    written = yield* bringUpToDate(written, savedAt);
  }
}

/** Whether the person has signed out: in this tab, or of the current site in another one. */
function* isSignOutHere(event: Action): Flow<boolean> {
  if (sessionSignedOut.match(event)) return true;
  return sessionSignedOutElsewhere.match(event) && event.payload.site === (yield* select((state) => state.site));
}

/**
 * Whether the person on a shared computer has been handed over to the document application or to an app. Nothing about
 * them is written after that.
 */
function* hasLeftSharedComputer(): Flow<boolean> {
  return yield* select(
    (state) =>
      selectIsSharedComputer(state) && (state.session.has === 'credentials' || state.redirect.step === 'redirecting'),
  );
}

/**
 * Only that the app got its answer, which names nobody: a reload of the redirect page says so (decisions, The persisted
 * store), although the hand-over has removed everything of the person (0.51).
 */
function* persistHandOver(): Flow {
  const { site, slices } = yield* select(selectPersisted);
  if (!slices.redirect) return;
  const now = persistedOf(site ?? null, { redirect: slices.redirect });
  yield* store(now, yield* ask('clock', 'now', {}));
}

function* bringUpToDate(before: Persisted, savedAt: EpochMs): Flow<Persisted> {
  const now = yield* select(selectPersisted);
  if (before.site !== undefined && before.site !== now.site) yield* clear(before.site, ['store']);
  yield* store(now, savedAt);
  return now;
}

function* store({ site, slices }: Persisted, savedAt: EpochMs): Flow {
  const { build, trip } = yield* select((state) => state.facts);
  if (site !== undefined) yield* write(site, { store: { format: storeFormat, build, trip, savedAt, slices } });
}
