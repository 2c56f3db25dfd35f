import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { visitOfTrip } from 'src/rules/signIn/visitOfPage';
import { attemptProved } from 'slices/attempt';
import { dropRequest, findRequestOfTab } from 'sagas/steps/appRequest/appRequest';
import { type Flow, ask, goTo, put, read, select } from 'sagas/effects/effects';
import { hasReplaced, leaveAsSuperseded, readCurrentSession } from './currentSession';

/**
 * Continues as the person who is already signed in, to the destination of this visit. If nobody is, if the page has
 * named somebody else, or if somebody signs in or out while the next screen loads, it shows first who is signed in now.
 * That screen learns which session it is, because even then somebody may come before it reads storage.
 */
export function* leaveAsCurrent(site: SiteName, offered: EmailId | undefined): Flow<never> {
  const before = yield* readCurrentSession(site);
  yield* ask('code', 'loadAhead', { route: 'checkAuth' });
  const keys = [
    'session',
    'gb_access_token',
    'gb_refresh_token',
    'client_type',
    'site_redirect_path',
    'visit_trip',
  ] as const;
  const { session, gb_access_token, gb_refresh_token, ...visit } = yield* read(site, ...keys);
  const { trip } = yield* select((state) => state.facts);
  const isOther = offered !== undefined && session?.username !== offered;
  if (!gb_access_token || isOther || hasReplaced(session, before)) return yield* leaveAsSuperseded(site);
  if (session) yield* put(attemptProved({ site, id: session.id }));
  // Check-auth would end a session that it cannot refresh, such as that of a tab that shares its computer. Post-auth
  // opens for it, whatever sign-in another tab has begun.
  if (!gb_refresh_token) {
    // As check-auth does: an app's request waits for a sign-in of its own, and this session has no code left.
    if (yield* findRequestOfTab(site)) yield* dropRequest(site);
    return yield* goTo('postAuth', { sitename: site });
  }
  return yield* goTo('checkAuth', { sitename: site, ...visitOfTrip(visit, trip) });
}
