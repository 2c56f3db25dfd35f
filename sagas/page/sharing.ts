import type { WayIn } from 'src/contract/storageKeys';
import { selectIsSharedComputer, sharingChosen, sharingRefused } from 'slices/sharing';
import { wayInForgotten } from 'slices/wayIn';
import { openChannel, takeFrom } from 'sagas/effects/channels';
import { type Flow, ask, put, read, readGlobal, select, take } from 'sagas/effects/effects';
import { send } from 'sagas/steps/call';
import { commit, expecting } from 'sagas/steps/commit';
import { commitSignedOut, keysOfNotification } from 'sagas/steps/currentSession';

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

/** "Remove this account from this browser": the offer goes, and with it what this browser stores of the account. */
export function* watchWayInForgotten(): Flow {
  while (true) {
    yield* take(wayInForgotten);
    const { last_sign_in: offered } = yield* readGlobal('last_sign_in');
    yield* ask('storage', 'clear', { keys: ['last_sign_in'] });
    if (offered) yield* forgetAccount(offered);
  }
}

/** A sign-out that stays on this page, so that nothing typed into its form is lost. */
function* forgetAccount({ siteName: site, emailId, method }: WayIn): Flow {
  const stored = yield* read(site, 'session', 'workdocs_last_authenticated_user_name', ...keysOfNotification);
  const { session, gb_access_token: token, gb_refresh_token: RefreshToken, region, client_type: clientType } = stored;
  const expects = expecting(stored, 'session');
  if (stored.workdocs_last_authenticated_user_name === emailId)
    yield* commit(site, { expects, clear: ['workdocs_last_authenticated_user_name'] });
  // A provider's session does not name its person; the offer is that of the site's last one.
  const isOfAccount = session?.method === method && (session.username ?? emailId) === emailId;
  if (!isOfAccount || (yield* commitSignedOut(site, expects)) !== 'kept') return;
  if (token && RefreshToken) yield* send('logout', { RefreshToken }, site, { token, region, clientType });
}
