import type { Cause, RedirectRefusal } from 'src/contract/causes';
import type { Superseder } from 'src/contract/persistedState';
import {
  type CauseRow,
  type NamedCauses,
  address,
  answered,
  arrival,
  committed,
  event,
  failed,
  latest,
  refusedParameter,
  stored,
} from './clues';

const csrfToken = stored('federate_csrf_token', 'iic_csrf_token');
const pending = stored('pending_sign_in');
const start = latest(stored('recent_sign_ins'), pending);
const code = stored('federate_auth_code', 'iic_auth_code', 'directory_auth_code');
const poolTokens = stored('pool_access_token', 'pool_refresh_token', 'idp_access_token', 'idp_refresh_token');
const lookUp = failed('api.organizationByAlias');
const exchange = failed('api.token', 'api.credentials', 'api.appCode', 'api.passwordUrl');
const user = answered('api.currentUser');

/**
 * The sentence of each cause of a refused sign-in (spec §4, Anti-forgery and Callbacks), and the clues to it. A wrong
 * clock is a cause only in older logs; today it accompanies another cause.
 */
const signInCauses: Readonly<Record<Cause | 'clockSkewed', CauseRow>> = {
  tokenMissing: {
    phrase: 'The sign-in came back, and this browser holds no record of having started it.',
    clues: [csrfToken, arrival],
  },
  stateMissing: {
    phrase:
      'The sign-in came back without its state, as far as the page could read the address[, but with a parameter whose name resembles {resembled}].',
    clues: [arrival],
  },
  stateNotJson: {
    phrase: 'The sign-in came back with a state that the page could not read, as when it is changed on its way.',
    clues: [arrival],
  },
  noCsrfToken: {
    phrase: 'The sign-in came back with a state that holds no anti-forgery token, so nobody can tell who started it.',
    clues: [arrival],
  },
  differentToken: {
    phrase:
      'The sign-in came back with another anti-forgery token than the stored one, as when it was not started in this browser.',
    clues: [arrival, csrfToken],
  },
  otherTab: {
    phrase: 'A newer sign-in, as in another tab, had taken the place of the one that came back here[; but {doubt}].',
    clues: [start, csrfToken, arrival],
  },
  startedLongAgo: {
    phrase:
      'By the clock of the device, the person came back from the directory service more than ten minutes after the sign-in was started.',
    clues: [pending, answered('clock.now')],
  },
  usedTwice: {
    phrase: 'The same callback address was opened a second time, as from a bookmark or with Back; it works only once.',
    clues: [start, arrival],
  },
  notStarted: {
    phrase: 'A callback address was opened although no sign-in was under way in this browser.',
    clues: [pending, arrival],
  },
  storageWiped: {
    phrase:
      'The storage of the browser was wiped while the person was at the provider: this tab had started the sign-in, and nothing of it was left.',
    clues: [csrfToken, pending],
  },
  otherBrowser: {
    phrase:
      'The sign-in came back where none was under way: this tab has no mark of a start, and nothing of one is stored, as in another browser, profile or tab.',
    clues: [csrfToken, pending],
  },
  startIncomplete: {
    phrase: 'Not all that the sign-in needs was stored when it was to be finished[: {missing} was missing].',
    clues: [code],
  },
  storageBlocked: {
    phrase: 'What the sign-in stores was not kept, so it could not be finished in this browser.',
    clues: [latest(answered('storage.health', 'storage.write'), committed('refused'))],
  },
  clockSkewed: {
    phrase: "The device's clock is {skew|wrong}, so sign-ins look expired.",
    clues: [answered('clock.skew')],
  },
  noCode: {
    phrase: 'The person came back without a code that the page could find, so there was nothing to sign in with.',
    clues: [latest(arrival, code)],
  },
  providerRefused: {
    phrase: "The sign-in was cancelled or refused on the provider's own page[ (error {providerError})].",
    clues: [address('error'), arrival],
  },
  providerSetup: {
    phrase:
      'The provider did not take the request: its own settings and those of the deployment do not match[ (error {providerError})].',
    clues: [address('error'), arrival],
  },
  providerUnavailable: {
    phrase: 'The provider failed by itself, and nobody was signed in[ (error {providerError})].',
    clues: [address('error'), arrival],
  },
  noSite: {
    phrase: 'The page could not tell which site the person was signing in to.',
    clues: [latest(arrival, answered('storage.siteOf', 'storage.sitesWith')), address()],
  },
  noTokens: {
    phrase: 'The page found no tokens of a finished sign-in in this browser.',
    clues: [latest(poolTokens, stored('gb_access_token', 'idp_type'))],
  },
  noSession: {
    phrase: 'There was no session of the user pool any more[: {failure}], so the password could not be changed.',
    clues: [failed('identity.refreshSession'), latest(poolTokens, stored('idp_type'))],
  },
  foreignTokens: {
    phrase: "The address brought tokens of a sign-in that is not this browser's own, and they were not taken.",
    clues: [arrival, poolTokens],
  },
  ownLoginNotAllowed: {
    phrase: 'This site does not allow own sign-in with e-mail and password[: its mode is {mode}].',
    clues: [latest(answered('api.organizationByAlias'), stored('orgInfo'))],
  },
  noOrganization: {
    phrase: 'The site could not be looked up[: {failure}].',
    clues: [lookUp],
  },
  exchangeRefused: {
    phrase: 'The service did not accept the sign-in: {call|the exchange} failed[, {failure}].',
    clues: [exchange, failed()],
  },
  incompleteAnswer: {
    phrase: 'The service sent an answer that could not be used: of {call|the exchange}, {failure|it was incomplete}.',
    clues: [exchange, failed(), answered('api.passwordUrl')],
  },
  unreachable: {
    phrase:
      'The service could not be reached, or its answer could not be read: to {call|a call}, {failure|no answer came that the page could read}.',
    clues: [failed()],
  },
  userInvalid: {
    phrase:
      'The service did not recognise the user after the sign-in: {call|the question who the user is} {answer|gave nobody}.',
    clues: [user],
  },
  userInactive: {
    phrase: 'The user is not active on this site, says {call|the service}[: {failure}].',
    clues: [latest(user, failed('api.token', 'api.credentials', 'api.appCode'), answered('api.token')), user],
  },
  passwordElsewhere: {
    phrase: 'The password is kept by the organisation’s own provider[ ({idpType})], so it cannot be changed here.',
    clues: [stored('idp_type')],
  },
  sharedComputer: {
    phrase: 'The computer is shared, so no session of the user pool was kept with which the password could be changed.',
    clues: [poolTokens],
  },
  noOidcClient: {
    phrase:
      'The page found no OIDC client of the identity center for this site (IAMIdentityCenterAuthInitiationParams with OIDCUrl and OIDCClientId), so it could not send the person there.',
    clues: [latest(answered('api.userIdentityProvider'), stored('iic_oidc_url', 'iic_client_id'))],
  },
};

/** Why a person could not be sent back to an app (spec §4, Redirect page). */
export const redirectCauses: Readonly<Record<RedirectRefusal, CauseRow>> = {
  given: {
    phrase: 'The redirect page was opened with an error in its address[ ({providerError})].',
    clues: [address('error')],
  },
  metadata: {
    phrase: 'The page knew no address of the app to send the person back to[: the look-up failed, {failure}].',
    clues: [failed('api.appMetadata'), answered('api.appMetadata'), stored('app_redirect')],
  },
  invalidRedirect: {
    phrase:
      'The page refused the address to go back to[, {rejected}]: the app has not registered it, or no page may open it.',
    clues: [stored('app_redirect'), answered('api.appMetadata')],
  },
  insecureRedirect: {
    phrase: 'The app asked for tokens at an address without encryption[ ({rejected})], where they could be read.',
    clues: [stored('app_redirect'), stored('posture_access_token')],
  },
  userPool: {
    phrase: 'The app[ {name}] does not take people of own sign-in.',
    clues: [answered('api.appMetadata'), stored('posture_access_token')],
  },
  expired: {
    phrase: "By the clock of the device, the app's request had waited longer than 30 minutes for its person.",
    clues: [stored('app_access_since'), event('appRequest/expired')],
  },
};

/** The change that came too late, or the read that showed it; then what is stored now. */
const overtaken = [committed('superseded'), stored('session')];

/** What replaced a sign-in that was under way, or the session that a page was using. */
const supersededCauses: Readonly<Record<Superseder, CauseRow>> = {
  signIn: {
    phrase:
      'Somebody signed in elsewhere in this browser, as in another tab, while this sign-in was under way, so this one no longer counted.',
    clues: overtaken,
  },
  start: {
    phrase:
      'Another sign-in was begun elsewhere in this browser, as in another tab, while this one was under way, so this one no longer counted.',
    clues: overtaken,
  },
  signOut: {
    phrase:
      'The person signed out, or the session ended, elsewhere in this browser, as in another tab, while this sign-in was under way, so it no longer counted.',
    clues: overtaken,
  },
};

export const refreshTooLate: CauseRow = {
  phrase: 'The session could not be refreshed, because what it rested on was no longer what was stored.',
  clues: overtaken,
};

/** Why the error page was shown (spec §2, /error): by its text if a flow named one, otherwise by the step before it. */
export const errorPageCauses: Readonly<Record<string, CauseRow>> = {
  siteDeleted: { phrase: 'This site has been deleted.', clues: [failed('api.organizationByAlias')] },
  siteUnknown: {
    phrase: 'The service does not know a site of this name[: {failure}].',
    clues: [failed('api.organizationByAlias'), failed()],
  },
  siteNameInvalid: {
    phrase: 'The page did not take the name of the site in the address.',
    clues: [refusedParameter('sitename')],
  },
  challengeInvalid: {
    phrase: 'The page did not take the code challenge of the app, which must be alphanumeric.',
    clues: [refusedParameter('code_challenge')],
  },
  codeMissing: {
    phrase: 'A file of the page could not be loaded, so its screen could not be shown[: {failure}].',
    clues: [failed('code.load')],
  },
  nothingToAnswer: {
    phrase: 'The page found no request of an app that it could answer.',
    clues: [stored('app_access_since', 'application_id', 'code_challenge', 'auth_code')],
  },
  errorPage: { phrase: 'The error page was opened.', clues: [address()] },
};

/** An error in the address of the entry form whose origin is not in the log (spec §8). */
export const errorInAddress: CauseRow = {
  phrase: 'The page was opened with the error “{providerError}” in its address; what led to it is not in this log.',
  clues: [address('error')],
};

/** A first profile that an earlier page had begun. */
export const firstProfileInterrupted: CauseRow = {
  phrase: 'Setting up the first profile was interrupted because the page was loaded again.',
  clues: [stored('store')],
};

export const refusedSignIn: NamedCauses = { by: 'why', of: 'signIn', causes: signInCauses };
export const refusedRedirect: NamedCauses = { by: 'why', of: 'redirect', causes: redirectCauses };
export const supersededSession: NamedCauses = { by: 'by', of: 'session.superseded', causes: supersededCauses };
