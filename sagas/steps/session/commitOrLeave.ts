import type { CommitOutcome } from 'src/contract/portContract';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { hasEnded } from 'src/rules/signIn/replacedSession';
import { type Change, type Expected, clearAndCommit } from 'sagas/steps/storage/commit';
import { makeSignOutChange, commitSessionEnd, leaveAsSuperseded, readCurrentSession } from './currentSession';
import { commitUnderWay } from './commitUnderWay';
import type { Flow } from 'sagas/effects/effects';
import { refuseSignIn } from 'sagas/steps/refusal/refuseSignIn';

/**
 * Ends the session that storage is expected to hold, unless another tab has done so. `changed`: it is still the current
 * one, but another tab has changed its tokens. If it cannot be ended, leaves as `commitOrLeave` does.
 */
export function* endSessionOrLeave(site: SiteName, expects: Expected): Flow<'ended' | 'changed'> {
  const outcome = yield* commitSessionEnd(site, expects);
  const before = expects.values.session?.id;
  const current = outcome === 'superseded' ? yield* readCurrentSession(site) : undefined;
  if (outcome === 'superseded' && current?.id === before) return 'changed';
  if (!hasEnded(current, before)) yield* leaveUnlessCommitted(site, outcome);
  return 'ended';
}

/**
 * Signs the person out at their request, unless the session has just ended. If that fails, leaves as `commitOrLeave`
 * does.
 */
export function* signOutOrLeave(site: SiteName, expects: Expected): Flow {
  const outcome = yield* clearAndCommit(site, { expects, ...(yield* makeSignOutChange()) });
  if (outcome === 'superseded' && hasEnded(yield* readCurrentSession(site), expects.values.session?.id)) return;
  yield* leaveUnlessCommitted(site, outcome);
}

/**
 * Commits, also over a session that the service has ended meanwhile. If the commit fails, reports why, goes to the page
 * that fits the current state, as `late` does if somebody has signed in or out since, and does not return. The form
 * shows the person of a start that could not be stored.
 */
export function* commitOrLeave(site: SiteName, change: Change, late?: () => Flow<never>): Flow {
  const person = change.values?.pending_sign_in?.email;
  return yield* leaveUnlessCommitted(site, yield* commitUnderWay(site, change), late, person);
}

function* leaveUnlessCommitted(
  site: SiteName,
  outcome: CommitOutcome,
  late = (): Flow<never> => leaveAsSuperseded(site),
  person?: EmailId,
): Flow {
  if (outcome === 'superseded') return yield* late();
  if (outcome === 'refused') return yield* refuseSignIn(site, 'error', 'storageBlocked', { person });
}
