import type { SiteKey, StoredValues } from 'src/contract/storageKeys';
import type { AppRequest } from 'src/rules/app/appRequest';
import { selectIsSharedComputer } from 'slices/sharing';
import { type Flow, goTo, select } from 'sagas/effects/effects';
import { makeCleanUp, makeWayIn } from 'sagas/steps/signIn/signInValues';
import { withoutName } from 'sagas/steps/session/sharedComputer';
import { commitOrLeave } from 'sagas/steps/session/commitOrLeave';
import { type SignIn, expectedSessionOf, makeSessionForApp } from 'sagas/steps/signIn/signIn';

/**
 * Finishes a sign-in for an app: its person replaces whoever was signed in, completely. The grant names the sign-in and
 * the request. If somebody has signed in or out since, it leaves as `late` does.
 */
export function* storeGrantAndGo(
  signIn: SignIn,
  request: AppRequest,
  granted: StoredValues<SiteKey>,
  late?: () => Flow<never>,
): Flow<never> {
  const { site } = signIn;
  const namedSession = yield* makeSessionForApp(signIn);
  const isShared = yield* select(selectIsSharedComputer);
  const session = isShared ? withoutName(namedSession) : namedSession;
  const app_grant = { session: session.id, ...request, ...(isShared && { username: namedSession.username }) };
  const finished = yield* makeCleanUp(site, session);
  const wayIn = yield* makeWayIn(signIn, session);
  const values = { siteName: site, session, app_grant, ...granted, ...wayIn, ...finished.values };
  const clear = finished.clear.filter((key) => !Object.hasOwn(values, key));
  yield* commitOrLeave(site, { expects: expectedSessionOf(signIn), values, clear }, late);
  return yield* goTo('appRedirect', { sitename: site });
}
