import type { SiteName } from 'src/contract/brandTypes';
import { visitOfTrip } from 'src/rules/signIn/visitOfPage';
import { type Flow, ask, read, select, write } from 'sagas/effects/effects';

/**
 * From now on this tab continues the visit for which another one has begun a sign-in, in that trip: somebody who signs
 * in elsewhere clears the browser's copy (0.47).
 */
export function* takeOverVisit(site: SiteName, begunIn: string | undefined): Flow {
  const { trip } = yield* select((state) => state.facts);
  if (begunIn === undefined || begunIn === trip) return;
  const stored = yield* read(site, 'client_type', 'site_redirect_path', 'visit_trip');
  const visit = visitOfTrip(stored, begunIn);
  if (visit.client_type ?? visit.site_redirect_path)
    yield* write(site, { ...visit, visit_trip: trip, visit_since: yield* ask('clock', 'now', {}) });
}
