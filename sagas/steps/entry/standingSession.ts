import type { ParamsOf } from 'src/contract/routes';
import { isOfAccount, wayInPlace } from 'src/rules/signIn/wayIn';
import { visitOfTrip } from 'src/rules/signIn/visitOfPage';
import { attemptProved } from 'slices/attempt';
import type { EntryInput } from 'slices/entry';
import { selectHostSite } from 'slices/facts';
import { selectIsSharedComputer } from 'slices/sharing';
import { type Flow, goTo, put, read, readGlobal, select } from 'sagas/effects/effects';

/**
 * Goes to check-auth if the person has pressed the button with the way in that worked last time, and the session that
 * it began is still the current one: whoever is signed in types no password. Another account that has signed in since,
 * as in another tab, is not the one that the button names. Check-auth continues that session only; if it has ended, it
 * leads to the person's provider, as the button does otherwise.
 */
export function* leaveIfStillSignedIn({ siteName: site, emailId }: EntryInput, params: ParamsOf<'entry'>): Flow {
  const pressed = yield* select(({ wayIn, appRequest, ...state }) =>
    wayIn.step === 'offered' &&
    wayIn.found.siteName === site &&
    wayIn.found.emailId === emailId &&
    wayInPlace(wayIn.found, {
      params,
      hostSite: selectHostSite(state),
      isAppWaiting: appRequest.step !== 'none',
      isShared: selectIsSharedComputer(state),
    }) === 'first'
      ? wayIn.found
      : undefined,
  );
  if (!pressed) return;
  const { last_sign_in } = yield* readGlobal('last_sign_in');
  const { session, gb_refresh_token, ...visit } = yield* read(
    site,
    'session',
    'gb_refresh_token',
    'client_type',
    'site_redirect_path',
    'visit_trip',
  );
  const { trip } = yield* select((state) => state.facts);
  if (!gb_refresh_token || !session?.method || (session.username ?? emailId) !== emailId) return;
  if (!isOfAccount(last_sign_in, pressed) || session.id !== last_sign_in.session) return;
  yield* put(attemptProved({ site, id: session.id }));
  return yield* goTo('checkAuth', { sitename: site, email_id: emailId, ...visitOfTrip(visit, trip) }, { how: 'push' });
}
