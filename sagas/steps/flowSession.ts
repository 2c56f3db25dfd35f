import type { CommitOutcome } from 'src/contract/portContract';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { Method } from 'src/contract/providers';
import type { StoredValue } from 'src/contract/storageKeys';
import { type Change, type Expected, commit, expecting } from './commit';
import { type Session, commitSignedOut, reportSuperseded } from './currentSession';
import { type Flow, ask, read } from 'sagas/effects/effects';
import { refuseSignIn } from './refuseSignIn';

/** The sign-in that is current now; a commit that expects it fails if it has changed since. */
export function* readCurrentSession(site: SiteName): Flow<Session | undefined> {
  const { session } = yield* read(site, 'session');
  return session;
}

/** A sign-in that can be finished: its id, and the session that it replaces. */
export interface SignIn {
  readonly site: SiteName;
  readonly method: Method;
  /** The id of the session that it becomes. */
  readonly id: string;
  /**
   * The session that was current when the sign-in started. If storage has another one by now, the sign-in came too
   * late.
   */
  readonly replaces: Session | undefined;
  /**
   * The pending sign-in as it was read. If storage has another one by now, the stored codes and tokens belong to that
   * one.
   */
  readonly started?: StoredValue<'pending_sign_in'> | undefined;
  /** Whether a refusal must end the current session, instead of clearing the codes of a pending sign-in. */
  readonly isStored: boolean;
  /** The person, if the own user pool has named them. */
  readonly username?: EmailId | undefined;
}

/** The values that storage must still hold for this sign-in to be valid. */
export const expectedSessionOf = ({ replaces }: Pick<SignIn, 'replaces'>) =>
  expecting({ session: replaces }, 'session');

/** The session that a finished sign-in becomes; an existing session keeps its id. */
export function* sessionOf({ id, method, username, replaces }: SignIn): Flow<StoredValue<'session'>> {
  if (replaces?.id === id) return replaces;
  return { id, method, username, since: yield* ask('clock', 'now', {}) };
}

/** Ends the session that storage is expected to hold. If that fails, leaves as `commitOrLeave` does. */
export function* signOutOrLeave(site: SiteName, expects: Expected): Flow {
  return yield* continueIfKept(site, yield* commitSignedOut(site, expects));
}

/** Commits. If the commit fails, reports why, goes to the page that fits the current state, and does not return. */
export function* commitOrLeave(site: SiteName, change: Change): Flow {
  return yield* continueIfKept(site, yield* commit(site, change));
}

function* continueIfKept(site: SiteName, outcome: CommitOutcome): Flow {
  if (outcome === 'superseded') return yield* reportSuperseded(site);
  if (outcome === 'refused') return yield* refuseSignIn(site, 'error', 'storageBlocked');
}

/** Continues only if this sign-in is still the current one. */
export function* requireCurrentSession(site: SiteName, session: Session | undefined): Flow {
  if ((yield* readCurrentSession(site))?.id !== session?.id) yield* reportSuperseded(site);
}
