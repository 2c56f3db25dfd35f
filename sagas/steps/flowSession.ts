import type { CommitOutcome } from 'src/contract/portContract';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { Method } from 'src/contract/providers';
import type { StoredValue } from 'src/contract/storageKeys';
import { type Change, type Expected, commit, expecting } from './commit';
import { type Session, commitSignedOut, newSession, leaveAsSuperseded } from './currentSession';
import { type Flow, ask, read } from 'sagas/effects/effects';
import { refuseSignIn } from './refuseSignIn';

/** The sign-in that is current now; a commit that expects it fails if it has changed since. */
export function* readCurrentSession(site: SiteName): Flow<Session | undefined> {
  const { session } = yield* read(site, 'session');
  return session;
}

interface SignInOfSite {
  readonly site: SiteName;
  readonly method: Method;
  /** The session that was stored when the sign-in was read. If storage has another one by now, it came too late. */
  readonly replaces: Session | undefined;
  /** A sign-in that only the storage of a shared tab shows has overwritten the stored type of this one. */
  readonly isTypeOverwritten?: boolean;
}

/** A sign-in under way. A refusal clears its codes and tokens; whoever is signed in stays. */
export interface PendingSignIn extends SignInOfSite {
  readonly kind: 'pending';
  /** The id of the session that it becomes. */
  readonly id: string;
  /** Its start, as it was read. If storage has another one by now, the stored codes and tokens belong to that one. */
  readonly started?: StoredValue<'pending_sign_in'> | undefined;
  /** The person, if the own user pool has named them. */
  readonly username?: EmailId | undefined;
}

/**
 * An own sign-in that has finished, although the current session is not its own. The user-pool tokens that it has
 * stored are exchanged again. A refusal ends the current session.
 */
interface FinishedSignIn extends SignInOfSite {
  readonly kind: 'finished';
  /** The id of the session that it becomes. */
  readonly id: string;
}

/** The sign-in of the current session, which older versions stored without a session. A refusal ends it. */
interface CurrentSignIn extends SignInOfSite {
  readonly kind: 'current';
}

/** A sign-in that post-auth finishes or continues. */
export type SignIn = PendingSignIn | FinishedSignIn | CurrentSignIn;

/** The values that storage must still hold for this sign-in to be valid. */
export const expectedSessionOf = ({ replaces }: Pick<SignIn, 'replaces'>) =>
  expecting({ session: replaces }, 'session');

/** The session that a finished sign-in becomes. */
export function* sessionOf(signIn: SignIn): Flow<StoredValue<'session'>> {
  const { method, replaces } = signIn;
  if (signIn.kind === 'current') return replaces ?? (yield* newSession(method));
  const username = signIn.kind === 'pending' ? signIn.username : undefined;
  return { id: signIn.id, method, username, since: yield* ask('clock', 'now', {}) };
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
  if (outcome === 'superseded') return yield* leaveAsSuperseded(site);
  if (outcome === 'refused') return yield* refuseSignIn(site, 'error', 'storageBlocked');
}

/** Continues only if this sign-in is still the current one. */
export function* requireCurrentSession(site: SiteName, session: Session | undefined): Flow {
  if ((yield* readCurrentSession(site))?.id !== session?.id) yield* leaveAsSuperseded(site);
}
