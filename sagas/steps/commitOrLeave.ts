import type { CommitOutcome } from 'src/contract/portContract';
import type { SiteName } from 'src/contract/brandTypes';
import { type Change, type Expected, commit } from './commit';
import { commitSignedOut, leaveAsSuperseded } from './currentSession';
import type { Flow } from 'sagas/effects/effects';
import { refuseSignIn } from './refuseSignIn';

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
