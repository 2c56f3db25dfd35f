import type { SiteName } from 'src/contract/brandTypes';
import { hasEnded } from 'src/rules/signIn/replacedSession';
import { appRequestDropped } from 'slices/appRequest';
import { leaveAsSuperseded, readCurrentSession, restartAtEntry } from 'sagas/steps/session/currentSession';
import { type Flow, goTo, put, select } from 'sagas/effects/effects';

/**
 * Leaves because the request of the app is gone. If the person has just approved it, the entry page says that somebody
 * has signed in or out since, or else that the request was already answered: DENY may have ended its session with it.
 * Without an approval, or where storage has lost the session too, the error page is shown.
 */
export function* leaveAsRequestGone(site: SiteName | undefined): Flow<never> {
  const { approved } = yield* select((state) => state.consent);
  const session = site && approved?.site === site ? yield* readCurrentSession(site) : undefined;
  if (!site || !approved || !session) return yield* goTo('problem');
  if (session.id !== approved.session && !hasEnded(session, approved.session))
    return yield* leaveAsSuperseded(site);
  yield* put(appRequestDropped({ site, isAnswered: true }));
  return yield* restartAtEntry(site, { auto_submit: false });
}
