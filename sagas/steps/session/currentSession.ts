import type { CommitOutcome } from 'src/contract/portContract';
import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import type { Superseder } from 'src/contract/persistedState';
import type { Method } from 'src/contract/providers';
import type { ParamsOf, RouteId } from 'src/contract/routes';
import {
  type StorageKey,
  type StoredValue,
  type StoredValues,
  keysClearedAtEnd,
  personKeys,
} from 'src/contract/storageKeys';
import { endMarkerOf, hasBeenReplaced, hasEnded, isEndMarker } from 'src/rules/signIn/replacedSession';
import type { StoredSession } from 'src/rules/signIn/openedSession';
import { sessionSuperseded } from 'slices/session';
import { findRequestOfTab } from 'sagas/steps/appRequest/appRequest';
import { type Change, type Expected, clearAndCommit, commit } from 'sagas/steps/storage/commit';
import { type Flow, ask, goTo, put, read } from 'sagas/effects/effects';

/** The session of a site. Where it may be undefined, the owner of the tokens there is unknown. */
export type Session = StoredValue<'session'>;

/** The current session; a commit that expects it fails if it has changed since. */
export function* readCurrentSession(site: SiteName): Flow<Session | undefined> {
  const { session } = yield* read(site, 'session');
  return session;
}

/**
 * If nothing was read of the session of a site, whether another stage has one: an access token that it has issued. A
 * sign-out ends that session too, although its values stay unread (0.52).
 */
export function* readOtherStage(
  site: SiteName,
  { session, gb_access_token }: StoredSession,
): Flow<StoredSession['otherStage']> {
  if (session ?? gb_access_token) return undefined;
  return (yield* ask('storage', 'sitesWith', { key: 'gb_access_token' })).includes(site) || undefined;
}

/** Whether the last change was a sign-out: only that leaves a session with neither a method nor an end marker. */
export const isSignOut = (session: Session | undefined): boolean =>
  session !== undefined && !session.method && !isEndMarker(session);

/** A session with a new id. Without a method nobody is signed in. */
export function* makeNewSession(method?: Method): Flow<StoredValue<'session'>> {
  const since: EpochMs = yield* ask('clock', 'now', {});
  return { id: yield* ask('random', 'signIn', {}), method, since };
}

/**
 * The change that removes everything of the person at the site, at a sign-out; nobody is signed in afterwards.
 */
export function* makeSignOutChange(): Flow<Required<Pick<Change, 'values' | 'clear'>>> {
  return { values: { session: yield* makeNewSession() }, clear: personKeys };
}

/** The change of a sign-out on purpose, which every other tab of this browser detects by `signed_out_at`. */
export function* makeAnnouncedSignOutChange(): Flow<Required<Pick<Change, 'values' | 'clear'>>> {
  const { values, clear } = yield* makeSignOutChange();
  return { values: { ...values, signed_out_at: yield* ask('clock', 'now', {}) }, clear };
}

/**
 * Ends the session that storage is expected to hold, and clears `also`. Its tokens, and the person's name in it, are
 * removed even if storage accepts no new values. Nobody has signed out: a sign-in that another tab has started goes on,
 * and its code stays. If nobody was signed in, the id stays too, because a sign-in under way, or a sign-out, is
 * recognised by it.
 */
export function* commitSessionEnd(
  site: SiteName,
  expects: Expected,
  also: readonly StorageKey[] = [],
): Flow<CommitOutcome> {
  const { session: before } = expects.values;
  if (before && !before.method) return yield* commit(site, { expects, clear: [...keysClearedAtEnd, ...also] });
  const session = { ...(yield* makeNewSession()), ...endMarkerOf(before) };
  return yield* clearAndCommit(site, { expects, values: { session }, clear: [...keysClearedAtEnd, ...also] });
}

/**
 * Leaves for the entry page because another sign-in or a sign-out has replaced this session. The entry page names it
 * and continues only on a click; nobody can continue with a session of another stage (0.52). If the service has ended
 * `ownSession`, the session of this page, the notice says only that, even if another tab has started a sign-in.
 * `params` stay in the address; `ofSignOut` comes with them if the page says that there was one.
 */
export function* leaveAsSuperseded(site: SiteName, { ownSession, params, ofSignOut }: Circumstances = {}): Flow<never> {
  const found = yield* readSuperseder(site, ownSession);
  yield* put(sessionSuperseded(found));
  return yield* goToEntryAgain(site, { ...params, ...(found.by === 'signOut' && ofSignOut), auto_submit: false });
}

/**
 * Reports again what replaced the session of this page, if it has changed since `told`. A session that is over stays
 * over unless storage shows a later sign-in or sign-out.
 */
export function* reportSupersederUnless(told: SupersededBy): Flow {
  const found = yield* readSuperseder(told.site);
  const session = yield* readCurrentSession(told.site);
  const isOver = told.by !== 'signIn' && found.by !== 'signIn' && (!session || isEndMarker(session));
  const isSame = (['by', 'username', 'signedOut', 'otherStage'] as const).every((key) => found[key] === told[key]);
  if (!isOver && !isSame) yield* put(sessionSuperseded(found));
}

/** What has replaced the session of this page, as storage shows it now. */
function* readSuperseder(site: SiteName, ownSession?: Session): Flow<SupersededBy> {
  const stored = yield* read(site, 'session', 'gb_access_token', 'pending_sign_in');
  const { session } = stored;
  const ofStage = ownSession && hasEnded(session, ownSession.id) ? 'signOut' : supersederOf(stored);
  const otherStage = ofStage === 'signOut' ? yield* readOtherStage(site, stored) : undefined;
  const by = otherStage ? 'signIn' : ofStage;
  const username = by === 'signIn' ? session?.username : undefined;
  const signedOut = (by === 'signOut' && isSignOut(session)) || undefined;
  return { site, by, username, signedOut, otherStage };
}

type SupersededBy = ReturnType<typeof sessionSuperseded>['payload'];

/** What a page knows when it is superseded, beside the site. */
interface Circumstances {
  readonly ownSession?: Session | undefined;
  readonly params?: CarriedParams;
  readonly ofSignOut?: NoteOfSignOut;
}

/** Parameters of an entry page that stay valid whoever is signed in. */
type CarriedParams = Pick<ParamsOf<'entry'>, 'email_id' | 'error'>;
/** That the service has not confirmed a sign-out. */
type NoteOfSignOut = Pick<ParamsOf<'entry'>, 'session_left' | 'session_left_why'>;

/**
 * Leaves if somebody is signed in, where the page would say that they have signed out: somebody has come since. A token
 * beside a session without a method was stored late.
 */
export function* leaveIfSignedIn(site: SiteName, { email_id, error }: CarriedParams): Flow {
  const { session, gb_access_token } = yield* read(site, 'session', 'gb_access_token');
  if (gb_access_token && (!session || session.method)) yield* leaveAsSuperseded(site, { params: { email_id, error } });
}

/**
 * Leaves if somebody has signed in or out since `session` was read, even if nobody was signed in before (the table in
 * `leaveUnlessCurrent.ts`). The code of the screen that is `next` is loaded first: what happens meanwhile counts,
 * because a start at a provider replaces any session.
 */
export function* leaveIfSignedInOrOutSince(site: SiteName, session: Session | undefined, next?: RouteId): Flow {
  if (next) yield* ask('code', 'loadAhead', { route: next });
  if (hasReplaced(yield* readCurrentSession(site), session)) yield* leaveAsSuperseded(site);
}

/** Whether somebody has signed in or out since `session` was read. */
export const hasReplaced = (current: Session | undefined, session: Session | undefined): boolean =>
  current !== undefined && hasBeenReplaced(current, session?.id);

function supersederOf({
  session,
  gb_access_token,
  pending_sign_in: start,
}: StoredValues<'session' | 'gb_access_token' | 'pending_sign_in'>): Superseder {
  if (gb_access_token !== undefined) return 'signIn';
  // Where nobody has been signed in, the service has ended the session, or the start came after the sign-out, nobody
  // has signed out since.
  const isNewer = start && (!session || isEndMarker(session) || start.replaces === session.id);
  return (session?.method ?? isNewer) ? 'start' : 'signOut';
}

/**
 * Goes to the entry page, to start again at the same site, as the same client. If an app still waits for an answer,
 * `check_auth_redirect` is passed; without it the entry page would drop the request (spec §4, Posture flow; decisions,
 * Apps).
 */
export function* goToEntryAgain(site: SiteName, params: Omit<ParamsOf<'entry'>, 'sitename'> = {}): Flow<never> {
  const waiting = yield* findRequestOfTab(site);
  const { client_type } = yield* read(site, 'client_type');
  return yield* goTo('entry', {
    sitename: site,
    client_type,
    ...params,
    ...(waiting && { check_auth_redirect: true }),
  });
}
