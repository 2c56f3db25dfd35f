import type { SiteName } from 'src/contract/brandTypes';
import { keysOfGroup } from 'src/contract/storageKeys';
import type { AppRequest } from 'src/rules/app/appRequest';
import { isOnlyForRequest } from 'src/rules/app/onlyForRequest';
import { type Flow, read } from 'sagas/effects/effects';
import { dropHandledRequest, requestIdentity, requestIdentityKeys } from './appAccess';
import { reportDropped } from 'sagas/steps/appRequest/appRequest';
import { expecting } from 'sagas/steps/storage/commit';
import { type Session, commitSessionEnd } from 'sagas/steps/session/currentSession';

/**
 * Ends a request that gets no answer: the person has denied it, or it can never be answered.
 *
 * "DENY clears every app-access value, the code included" (decisions, Flows). A session that exists only for the
 * request ends with it, in the same commit: the page asks to sign in, so nobody may be signed in without being told.
 */
export function* denyRequest(site: SiteName, session: Session, request: AppRequest): Flow {
  const stored = yield* read(site, 'session', 'app_grant', 'gb_access_token');
  if (stored.session?.id === session.id && isOnlyForRequest(request, stored)) {
    const denied = { ...stored, ...requestIdentity(request) };
    const expects = expecting(denied, 'session', 'app_grant', 'gb_access_token', ...requestIdentityKeys);
    if ((yield* commitSessionEnd(site, expects, keysOfGroup('appAccess'))) === 'committed')
      return yield* reportDropped(site);
  }
  yield* dropHandledRequest(site, session, request);
}
