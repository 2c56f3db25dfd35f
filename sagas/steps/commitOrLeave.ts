import type { CommitOutcome } from 'src/contract/portContract';
import type { SiteName } from 'src/contract/brandTypes';
import type { StoredValue } from 'src/contract/storageKeys';
import type { PendingSignIn as FoundPendingSignIn, SignIn as FoundSignIn } from 'src/rules/signInToFinish';
import { type Change, type Expected, commit, expecting } from './commit';
import { commitSignedOut, newSession, leaveAsSuperseded } from './currentSession';
import { type Flow, ask } from 'sagas/effects/effects';
import { refuseSignIn } from './refuseSignIn';

/** A sign-in at a site that post-auth finishes or continues. */
export type SignIn = FoundSignIn & { readonly site: SiteName };

/** A sign-in under way at a site. */
export type PendingSignIn = FoundPendingSignIn & { readonly site: SiteName };

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
  return yield* leaveUnlessKept(site, yield* commitSignedOut(site, expects));
}

/** Commits. If the commit fails, reports why, goes to the page that fits the current state, and does not return. */
export function* commitOrLeave(site: SiteName, change: Change): Flow {
  return yield* leaveUnlessKept(site, yield* commit(site, change));
}

function* leaveUnlessKept(site: SiteName, outcome: CommitOutcome): Flow {
  if (outcome === 'superseded') return yield* leaveAsSuperseded(site);
  if (outcome === 'refused') return yield* refuseSignIn(site, 'error', 'storageBlocked');
}
