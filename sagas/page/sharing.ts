import type { StoredValue, WayIn } from 'src/contract/storageKeys';
import { isOfAccount } from 'src/rules/signIn/wayIn';
import { selectIsSharedComputer, sharingChosen, sharingRefused } from 'slices/sharing';
import { wayInForgotten, wayInLooked } from 'slices/wayIn';
import { openChannel, takeFrom } from 'sagas/effects/channels';
import { type Flow, ask, put, read, readGlobal, select, takeOneOf } from 'sagas/effects/effects';
import { clearAndCommit, expecting } from 'sagas/steps/storage/commit';
import { makeAnnouncedSignOutChange } from 'sagas/steps/session/currentSession';
import { keysOfRequestedPath } from 'sagas/steps/site/requestedPathKeys';

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

/**
 * "Remove this account from this browser", for the account that the page offers, whatever another tab has stored since.
 * Which session its sign-in began is read with the offer: a sign-in at another site replaces what is stored.
 */
export function* watchWayInForgotten(): Flow {
  let offered = yield* withSession(yield* select(({ wayIn }) => (wayIn.step === 'offered' ? wayIn.found : undefined)));
  while (true) {
    const event = yield* takeOneOf(wayInLooked, wayInForgotten);
    if (wayInLooked.match(event)) offered = yield* withSession(event.payload.found);
    else if (offered) yield* clearAccount(offered);
  }
}

/** A way in, and the session that its sign-in began, if that is known. */
type WayInWithSession = WayIn & Pick<StoredValue<'last_sign_in'>, 'session'>;

function* withSession(found: WayIn | undefined): Flow<WayInWithSession | undefined> {
  if (!found) return undefined;
  const { last_sign_in: last } = yield* readGlobal('last_sign_in');
  return isOfAccount(last, found) ? { ...found, session: last.session } : found;
}

/**
 * Removes the session that began with the last sign-in of this account or names the person, their last user name, and
 * the offer, which goes last: a page that is loaded again before offers the rest again. Any other session may be
 * somebody else's and stays. The page stays as well, with what is typed into its form.
 */
function* clearAccount(offered: WayInWithSession): Flow {
  const { siteName: site, emailId } = offered;
  const { last_sign_in: last } = yield* readGlobal('last_sign_in');
  const isLast = isOfAccount(last, offered);
  const stored = yield* read(site, 'session', lastUser);
  const { session } = stored;
  const began = [offered.session, isLast ? last.session : undefined];
  const isTheirs = session && (began.includes(session.id) || session.username === emailId);
  // The person is signed out here, without the service.
  const { values, clear: signOutKeys } = isTheirs ? yield* makeAnnouncedSignOutChange() : { values: {}, clear: [] };
  const clear = isTheirs ? ([...signOutKeys, ...keysOfRequestedPath, 'recent_sign_ins'] as const) : [];
  const names = stored[lastUser] === emailId ? ([lastUser] as const) : [];
  if (isTheirs || names.length > 0)
    yield* clearAndCommit(site, { expects: expecting(stored, 'session'), values, clear: [...clear, ...names] });
  if (isLast) yield* ask('storage', 'clear', { keys: ['last_sign_in'] });
}

const lastUser = 'workdocs_last_authenticated_user_name' as const;
