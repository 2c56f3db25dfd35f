import type { EmailId, EpochMs, SiteName } from 'src/contract/brandTypes';
import type { Superseder } from 'src/contract/keptState';
import type { Method } from 'src/contract/providers';
import type { ParamsOf } from 'src/contract/routes';
import { type StoredValue, type StoredValues, personKeys } from 'src/contract/storageKeys';
import { selectRequestSite } from 'slices/appRequest';
import { sessionSuperseded } from 'slices/session';
import { type Change, commit, expecting } from './commit';
import { type Flow, ask, goTo, put, read, select } from './effects';
import { signInAgain } from './refusal';

/** The sign-in that stands at a site; undefined where nobody knows whose the tokens there are. */
export type Standing = StoredValue<'session'> | undefined;

export function* standingAt(site: SiteName): Flow<Standing> {
  const { session } = yield* read(site, 'session');
  return session;
}

/** A sign-in that can be finished: what it is called, and the session whose place it takes. */
export interface SignIn {
  readonly site: SiteName;
  readonly method: Method;
  /** Names the session that it becomes. */
  readonly id: string;
  /** What stood when it began: where something else stands by now, it came too late. */
  readonly over: Standing;
  /** It stands already, and ends when it is refused. */
  readonly isStored: boolean;
  /** Who it is, where the own user pool has said so. */
  readonly username?: EmailId | undefined;
}

/** What has to stand still for this sign-in to count. */
export const overOf = ({ over }: Pick<SignIn, 'over'>) => expecting({ session: over }, 'session');

/** A new name for what stands from now on: without a method nobody is signed in. */
export function* newSession(method?: Method): Flow<StoredValue<'session'>> {
  const since: EpochMs = yield* ask('clock', 'now', {});
  return { id: yield* ask('random', 'signIn', {}), method, since };
}

/** The session that a sign-in becomes when it is finished; one that stands already stays as it is called. */
export function* sessionOf({ id, method, username, over }: SignIn): Flow<StoredValue<'session'>> {
  if (over?.id === id) return over;
  return { id, method, username, since: yield* ask('clock', 'now', {}) };
}

/** What one person has of the site is no more, and nobody is signed in: the end of a session, however it came. */
export function* nobody(): Flow<Required<Pick<Change, 'values' | 'clear'>>> {
  return { values: { session: yield* newSession() }, clear: personKeys };
}

/** Commits, or says why not and follows what is true now: then it does not come back. */
export function* commitOrFollow(site: SiteName, change: Change): Flow {
  const outcome = yield* commit(site, change);
  if (outcome === 'superseded') return yield* superseded(site);
  if (outcome === 'refused') return yield* signInAgain(site, 'error', 'storageBlocked');
}

/** Goes on only while this sign-in still stands. */
export function* followUnlessStanding(site: SiteName, session: Standing): Flow {
  if ((yield* standingAt(site))?.id !== session?.id) yield* superseded(site);
}

/** Somebody else's word was the last one: the entry page says whose, and leads on by a person's click. */
export function* superseded(site: SiteName): Flow<never> {
  const held = yield* read(site, 'session', 'gb_access_token');
  const by = supersederOf(held);
  yield* put(sessionSuperseded({ site, by, username: by === 'signIn' ? held.session?.username : undefined }));
  return yield* beginAgain(site, { auto_submit: false });
}

function supersederOf({ session, gb_access_token }: StoredValues<'session' | 'gb_access_token'>): Superseder {
  if (gb_access_token !== undefined) return 'signIn';
  return session?.method === undefined ? 'signOut' : 'start';
}

/**
 * The entry page, to begin again at the same site: a request that waits there goes along, because the page forgets it
 * otherwise (spec §4, Posture flow; decisions, Apps).
 */
export function* beginAgain(site: SiteName, params: Omit<ParamsOf<'entry'>, 'sitename'> = {}): Flow<never> {
  const waiting = yield* select((state) => selectRequestSite(state));
  return yield* goTo('entry', { sitename: site, ...params, ...(waiting === site && { check_auth_redirect: true }) });
}
