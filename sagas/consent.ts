import type { SiteName } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import { type AppRequest } from 'src/rules/app/appRequest';
import { permissionsOf } from 'src/rules/app/consent';
import { consentAllowed, consentAsked, consentDenied, consentFailed, consentGiven, consentNotMe } from 'slices/consent';
import { redirectRetryWanted } from 'slices/redirect';
import { loadApp, readTarget, readConfirmedPerson, requireGrant } from 'sagas/steps/appAccess/appAccess';
import { expecting } from 'sagas/steps/storage/commit';
import { denyRequest } from 'sagas/steps/appAccess/denyRequest';
import { type Flow, goTo, put, select, take, takeOneOf } from 'sagas/effects/effects';
import { isLapsed } from 'sagas/steps/appRequest/appRequest';
import { findHandledRequest } from 'sagas/steps/appRequest/appRequestToAnswer';
import { findSite } from 'sagas/steps/site/site';
import { type Session, goToEntryAgain } from 'sagas/steps/session/currentSession';
import { signOutOrLeave } from 'sagas/steps/session/commitOrLeave';
import { isDriveApplication } from 'src/rules/app/appAccess';

/** Spec §4, Consent. */
export function* consent({ sitename, error }: ParamsOf<'consent'>): Flow<never> {
  const site = yield* findSite('consent', sitename);
  const request = site ? yield* findHandledRequest(site) : undefined;
  if (error !== undefined) return yield* failConsent(site);
  if (!site || !request) return yield* goTo('problem');
  // The redirect page reports that.
  if (isLapsed(request)) return yield* goTo('appRedirect', { sitename: site });
  // The grant names the sign-in whose consent is asked for.
  const session = yield* requireGrant(site, request);
  const settings = yield* select((state) => state.facts.settings);
  if (isDriveApplication(settings, request.applicationId)) return yield* approve(site, request, session);
  yield* showQuestionOrLeave(site, request, session);
  return yield* decide(site, request, session);
}

/** The app that asks, what it asks for, in whose name, and where the answer goes. */
function* showQuestionOrLeave(site: SiteName, { applicationId }: AppRequest, session: Session): Flow {
  const metadata = yield* loadApp(site, applicationId);
  if (!metadata) return yield* failConsent(site);
  const { target } = yield* readTarget(site, metadata);
  // The redirect page reports the problem.
  if (!('host' in target)) return yield* goTo('appRedirect', { sitename: site });
  const { approved } = yield* select((state) => state.consent);
  const isOfSignIn = approved?.site === site && approved.session === session.id;
  yield* put(
    consentAsked({
      applicationId,
      name: metadata.Name,
      host: target.host,
      ...permissionsOf(metadata.Scopes),
      // The person whom the service has confirmed in this sign-in; a provider's code does not name one.
      username: yield* readConfirmedPerson(site, session),
      ...(isOfSignIn && approved.applicationId === applicationId && { isAgain: true }),
    }),
  );
}

function* decide(site: SiteName, request: AppRequest, session: Session): Flow<never> {
  const chosen = yield* takeOneOf(consentAllowed, consentDenied, consentNotMe);
  if (consentAllowed.match(chosen)) return yield* approve(site, request, session);
  if (consentDenied.match(chosen)) return yield* deny(site, request, session);
  return yield* signInAsSomebodyElse(site, session);
}

/**
 * "ALLOW records the approval and returns to the redirect page" (decisions, Flows). The approval belongs to the person
 * whom the question named.
 */
function* approve(site: SiteName, request: AppRequest, { id: session }: Session): Flow<never> {
  yield* put(consentGiven({ site, ...request, session }));
  return yield* goTo('appRedirect', { sitename: site });
}

/** "DENY clears every app-access value, the code included, and goes to sign-in", which does not submit by itself. */
function* deny(site: SiteName, request: AppRequest, session: Session): Flow<never> {
  yield* denyRequest(site, session, request);
  return yield* goToEntryAgain(site, { auto_submit: false });
}

/** Signs in as somebody else: the request stays, but the code and the tokens of this person are removed. */
function* signInAsSomebodyElse(site: SiteName, session: Session): Flow<never> {
  yield* signOutOrLeave(site, expecting({ session }, 'session'));
  return yield* goToEntryAgain(site, { check_auth_redirect: true, auto_submit: false });
}

function* failConsent(site: SiteName | undefined): Flow<never> {
  yield* put(consentFailed());
  yield* take(redirectRetryWanted);
  return yield* goTo('consent', { sitename: site });
}
