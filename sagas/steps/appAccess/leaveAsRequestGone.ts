import type { SiteName } from 'src/contract/brandTypes';
import { leaveAsSuperseded, readCurrentSession } from 'sagas/steps/session/currentSession';
import { type Flow, goTo, select } from 'sagas/effects/effects';

/**
 * Leaves because the request of the app is gone. If the person had approved it and somebody has signed in or out since,
 * the entry page reports that; otherwise the error page is shown.
 */
export function* leaveAsRequestGone(site: SiteName | undefined): Flow<never> {
  const { approved } = yield* select((state) => state.consent);
  const session = site && approved?.site === site ? yield* readCurrentSession(site) : undefined;
  if (site && session && session.id !== approved?.session) return yield* leaveAsSuperseded(site);
  return yield* goTo('problem');
}
