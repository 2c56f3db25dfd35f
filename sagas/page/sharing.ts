import type { WayIn } from 'src/contract/storageKeys';
import { selectIsSharedComputer, sharingChosen, sharingRefused } from 'slices/sharing';
import { wayInForgotten, wayInLooked } from 'slices/wayIn';
import { openChannel, takeFrom } from 'sagas/effects/channels';
import { type Flow, ask, put, read, readGlobal, select, takeOneOf } from 'sagas/effects/effects';
import { clearAndCommit, commit, expecting } from 'sagas/steps/commit';
import { changeThatSignsOut } from 'sagas/steps/currentSession';
import { keysOfDestination } from 'sagas/steps/sharedComputer';

/** Carries out the person's choices about this computer, as long as the page lives; the last choice applies. */
export function* watchSharing(): Flow {
  const choices = yield* openChannel(sharingChosen);
  while (true) {
    const { shared } = (yield* takeFrom(choices)).payload;
    const place = shared ? 'tab' : 'browser';
    const site = (yield* select((state) => state.site)) ?? undefined;
    const now = yield* ask('storage', 'keepIn', { place, site });
    if (now !== place && (yield* select(selectIsSharedComputer))) yield* put(sharingRefused());
  }
}

/** "Remove this account from this browser", for the account that the page offers, whatever another tab has stored since. */
export function* watchWayInForgotten(): Flow {
  let offered = yield* select(({ wayIn }) => (wayIn.step === 'offered' ? wayIn.found : undefined));
  while (true) {
    const event = yield* takeOneOf(wayInLooked, wayInForgotten);
    if (wayInLooked.match(event)) offered = event.payload.found;
    else if (offered) yield* forgetAccount(offered);
  }
}

/**
 * Removes the offer, the last user name if it is theirs, and a session that names them. A provider's session names
 * nobody and may be somebody else's, so it stays. The page stays as well, with what is typed into its form.
 */
function* forgetAccount({ siteName: site, emailId, method }: WayIn): Flow {
  const { last_sign_in: kept } = yield* readGlobal('last_sign_in');
  if (kept?.siteName === site && kept.emailId === emailId && kept.method === method)
    yield* ask('storage', 'clear', { keys: ['last_sign_in'] });
  const stored = yield* read(site, 'session', 'workdocs_last_authenticated_user_name');
  const expects = expecting(stored, 'session');
  if (stored.workdocs_last_authenticated_user_name === emailId)
    yield* commit(site, { expects, clear: ['workdocs_last_authenticated_user_name'] });
  if (stored.session?.username !== emailId) return;
  const { values, clear } = yield* changeThatSignsOut();
  // Every other tab of this browser detects the sign-out by this value.
  const signed_out_at = yield* ask('clock', 'now', {});
  yield* clearAndCommit(site, {
    expects,
    values: { ...values, signed_out_at },
    clear: [...clear, ...keysOfDestination, 'recent_sign_ins'],
  });
}
