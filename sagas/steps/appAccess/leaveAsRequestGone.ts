import type { SiteName } from 'src/contract/brandTypes';
import { hasEnded } from 'src/rules/signIn/replacedSession';
import { appRequestDropped } from 'slices/appRequest';
import { selectIsSharedComputer } from 'slices/sharing';
import { leaveAsSuperseded, readCurrentSession, goToEntryAgain } from 'sagas/steps/session/currentSession';
import { dropRequest } from 'sagas/steps/appRequest/appRequest';
import { type Flow, goTo, put, select } from 'sagas/effects/effects';

/**
 * Leaves because the request of the app is gone. If the person has just approved it, the entry page says that somebody
 * has signed in or out since, or else that the request was already answered.
 * Without an approval, or where storage has lost the session too, the error page is shown.
 */
export function* leaveAsRequestGone(site: SiteName | undefined): Flow<never> {
  const { approved } = yield* select((state) => state.consent);
  const session = site && approved?.site === site ? yield* readCurrentSession(site) : undefined;
  if (!site || !approved || !session) return yield* goTo('problem');
  if (session.id !== approved.session && !hasEnded(session, approved.session)) return yield* leaveAsSuperseded(site);
  return yield* leaveAsAnswered(site);
}

/**
 * Leaves if DENY has ended the session in which the person approves the request: in another tab, because it ends only
 * sessions that exist for a request (`denyRequest.ts`), which nothing refreshes. This tab's copy of the request goes
 * too. On a shared computer a page that comes back ends such a session as well, and its request stays (0.51).
 */
export function* leaveIfAnswered(site: SiteName): Flow {
  const { approved } = yield* select((state) => state.consent);
  if (yield* select(selectIsSharedComputer)) return;
  if (approved?.site !== site || !hasEnded(yield* readCurrentSession(site), approved.session)) return;
  yield* dropRequest(site);
  yield* leaveAsAnswered(site);
}

function* leaveAsAnswered(site: SiteName): Flow<never> {
  yield* put(appRequestDropped({ site, isAnswered: true }));
  return yield* goToEntryAgain(site, { auto_submit: false });
}
