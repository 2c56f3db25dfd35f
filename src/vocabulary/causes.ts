import type { Cause, RedirectRefusal } from 'src/contract/causes';
import { csrfKeyOf } from 'src/contract/storageKeys';
import type { Superseder } from 'src/contract/persistedState';
import { answerParameters } from 'src/contract/routes';
import {
  type CauseRow,
  type CauseTrait,
  type NamedCauses,
  address,
  answered,
  arrival,
  committed,
  event,
  failed,
  found,
  latest,
  ownPageLoad,
  refreshOf,
  refusedParameter,
  refusedRequest,
  stored,
} from './clues';

const csrfToken = stored(...Object.values(csrfKeyOf));
const pending = stored('pending_sign_in');
const start = latest(stored('recent_sign_ins'), pending);
const code = stored('federate_auth_code', 'iic_auth_code', 'directory_auth_code');
const poolTokens = stored('pool_access_token', 'pool_refresh_token', 'idp_access_token', 'idp_refresh_token');
const lookUp = failed('api.organizationByAlias');
const exchanges = ['api.token', 'api.credentials', 'api.appCode', 'api.passwordUrl'] as const;
const exchange = failed(...exchanges);
const refreshOfExchange = refreshOf(...exchanges);
const user = answered('api.currentUser');

const startAhead =
  "The stored time of the start lies in the future of the device's clock: the clock was set back during the sign-in, so nobody can tell how long it took.";
const requestAhead =
  "The stored time of the app's request lies in the future of the device's clock: the clock was set back since, so nobody can tell how long the request had waited.";

/**
 * The sentence of each cause of a refused sign-in (spec §4, Anti-forgery and Callbacks), and the clues to it. A wrong
 * clock is a cause only in older logs; today it accompanies another cause.
 */
const signInCauses: Readonly<Record<Cause | 'clockSkewed', CauseRow>> = {
  tokenMissing: {
    phrase: 'A callback was opened, but storage holds no anti-forgery token of it.',
    clues: [csrfToken, arrival],
    traits: ['ofCallback', 'ofStoredValue'],
  },
  stateMissing: {
    phrase:
      'A callback was opened, but the page found no state in the address[, only a parameter whose name resembles {resembled}].',
    clues: [arrival],
  },
  stateNotJson: {
    phrase:
      'The sign-in came back with a state that the page could not read, perhaps because something changed it on the way.',
    clues: [arrival],
  },
  noCsrfToken: {
    phrase: 'The state that came back contains no anti-forgery token, so the page cannot tell who started the sign-in.',
    clues: [arrival],
  },
  differentToken: {
    phrase:
      'The anti-forgery token that came back differs from the stored one; the sign-in may not have been started in this browser.',
    clues: [arrival, csrfToken],
    traits: ['ofCallback', 'ofStart'],
  },
  otherTab: {
    phrase: 'A newer sign-in, for example in another tab, had replaced the one that came back here[, but {doubt}].',
    inCase: {
      startOfOther: 'The start that storage held had been made in another tab, or on an earlier visit in this one.',
    },
    clues: [start, csrfToken, arrival],
    traits: ['byAnotherSignIn', 'ofCallback', 'ofStart', 'ofStoredValue'],
  },
  startedLongAgo: {
    phrase:
      "According to the device's clock, the person came back from the directory service more than ten minutes after starting the sign-in.",
    inCase: {
      codeWaited:
        "According to the device's clock, the directory service's code had waited in this browser for more than ten minutes.",
      // Of builds that had no cause of its own for this.
      aheadOfClock: startAhead,
    },
    clues: [latest(pending, stored('directory_auth_code_exp')), answered('clock.now')],
  },
  clockSetBack: {
    phrase: startAhead,
    clues: [pending, answered('clock.now')],
  },
  usedTwice: {
    phrase:
      'The same callback address was opened a second time, for example from a bookmark or with Back; it works only once.',
    clues: [start, arrival],
    traits: ['ofCallback', 'ofStart', 'ofStoredValue'],
  },
  notStarted: {
    phrase:
      'A callback address was opened, but the browser has no record of a started sign-in at this address of the page.',
    clues: [pending, arrival],
    isEmpty: true,
    traits: ['ofCallback', 'ofStoredValue'],
  },
  storageWiped: {
    phrase:
      'Nothing of this sign-in was left in storage, although this tab had started one: storage seems to have been emptied since.',
    clues: [csrfToken, pending],
    traits: ['ofStoredValue'],
  },
  otherBrowser: {
    phrase:
      'A callback was opened, but neither this tab nor storage has a record of starting a sign-in; it may have been started at another address of the page, or in another tab, profile or browser.',
    clues: [csrfToken, pending],
    traits: ['ofCallback', 'ofStoredValue'],
  },
  startIncomplete: {
    phrase: 'The page could not finish the sign-in, because stored values that it needs were missing[: {missing}].',
    clues: [code],
    traits: ['ofCallback', 'ofStart', 'ofStoredValue', 'withoutGrant'],
  },
  interrupted: {
    phrase: 'The page was loaded again, or left and opened again, while it was finishing this sign-in.',
    clues: [latest(code, poolTokens)],
    traits: ['ofCallback', 'ofStart', 'ofStoredValue', 'withoutGrant'],
  },
  codeSpent: {
    phrase:
      'The person was signed in already, and that sign-in had used its code, so it could neither be finished again nor grant anything else.',
    clues: [stored('session')],
    traits: ['withoutGrant'],
  },
  storageBlocked: {
    phrase: 'The browser did not keep what the page stored, so the sign-in could not be finished.',
    // Older pages reported storage as the reason here too.
    inCase: {
      withoutClient:
        'The service named the identity center, but no usable OIDC client of it, so the page could not send the person there. In addition, the browser did not keep what the page stored.',
    },
    clues: [latest(answered('storage.health', 'storage.write'), committed('refused'))],
  },
  clockSkewed: {
    phrase: "The device's clock is {skew|wrong}, so sign-ins look expired.",
    clues: [answered('clock.skew')],
  },
  noCode: {
    phrase: 'A callback was opened, but the page found no code to sign in with.',
    clues: [latest(arrival, code)],
    traits: ['ofStoredValue', 'withoutGrant'],
  },
  answerUnusable: {
    phrase:
      'The provider sent the person back, but the page could not use its answer[: it refused {refusedAnswer}]. Perhaps the provider sent it so, or something on the way changed the address.',
    clues: [...answerParameters.map(refusedParameter), arrival],
    traits: ['withoutGrant'],
  },
  providerRefused: {
    phrase:
      'The provider sent the person back with an error instead of a code[ (error {providerError})], so this sign-in was not finished.',
    inCase: {
      codeBesideError:
        'An error[ ({providerError})] and a code came back from the provider, and the page heeds the error, so the code was not used and this sign-in was not finished.',
      cancelled:
        'The provider sent the person back with error {providerError} instead of a code, so this sign-in was not finished.',
    },
    clues: [address('error'), arrival],
  },
  providerSetup: {
    phrase:
      'The provider rejected the request[ (error {providerError})]: perhaps its settings and those of the deployment do not match, or something changed the request on the way.',
    inCase: {
      requestInvalid:
        'The provider called the request invalid (error {providerError}), so this sign-in was not finished.',
    },
    clues: [address('error'), arrival],
  },
  providerUnavailable: {
    phrase: 'The provider reported a failure, so this sign-in was not finished[ (error {providerError})].',
    clues: [address('error'), arrival],
  },
  noSite: {
    phrase: 'The page could not tell which site the person was signing in to.',
    clues: [latest(arrival, answered('storage.siteOf', 'storage.sitesWith')), address()],
    isEmpty: true,
    traits: ['ofStoredValue'],
  },
  noTokens: {
    phrase: 'The page found no tokens of a finished sign-in in this browser.',
    clues: [latest(poolTokens, stored('gb_access_token', 'idp_type'))],
    isEmpty: true,
    traits: ['ofCallback', 'ofStart', 'ofStoredValue', 'withoutGrant'],
  },
  noSession: {
    phrase: 'The page found no session of own sign-in in this browser, so the password could not be changed.',
    inCase: {
      oldPasswordRefused:
        'The user pool did not accept the old password: {failure}, so the password could not be changed.',
      sessionRefused: 'The user pool did not accept the session: {failure}, so the password could not be changed.',
      changeFailed: 'The change of the password at the user pool failed: {failure}.',
      sessionNotRefreshed:
        'The session at the user pool could not be refreshed: {failure}, so the password could not be changed.',
    },
    clues: [failed('identity.refreshSession', 'identity.changePassword'), latest(poolTokens, stored('idp_type'))],
    isEmpty: true,
    traits: ['ofStoredValue'],
  },
  foreignTokens: {
    phrase:
      'The page rejected the tokens in the address, because they are not the ones that this browser stored for the sign-in.',
    clues: [arrival, poolTokens],
  },
  ownLoginNotAllowed: {
    phrase:
      'The page assumed that this site does not allow own sign-in with e-mail and password[: its mode is {mode}].',
    inCase: {
      withoutMode:
        "The page assumed that this site does not allow own sign-in with e-mail and password, because it did not know the site's mode.",
    },
    clues: [latest(answered('api.organizationByAlias'), stored('orgInfo'))],
  },
  noOrganization: {
    phrase: 'The site could not be looked up[: {failure}].',
    clues: [lookUp],
  },
  exchangeRefused: {
    phrase: 'The service did not accept the sign-in: {call|the exchange} failed[, {failure}].',
    unlessRefused: { nothing: 'The sign-in could not be finished: {call|the exchange} failed[, {failure}].' },
    inCase: {
      appRefused:
        'The service did not give the app a code: {call} failed[, {failure}]. Status 403 is about what is allowed: perhaps the organisation or the service does not allow this app, or not for this person. A sign-in without the app shows whether the account works.',
      changesPassword: 'The page could not find where the password is changed: {call} failed[, {failure}].',
    },
    clues: [refreshOfExchange, exchange, failed()],
  },
  incompleteAnswer: {
    phrase: 'The page could not use the answer to {call|the exchange}[: {failure}].',
    clues: [refreshOfExchange, exchange, failed(), answered('api.passwordUrl')],
  },
  unreachable: {
    phrase: 'The page got no readable answer to {call|a call}.',
    clues: [failed()],
  },
  throttled: {
    phrase: 'A limit of the service kept the sign-in from being finished: {call|the exchange} failed[, {failure}].',
    inCase: {
      changesPassword:
        'A limit of the service kept the page from finding where the password is changed: {call} failed[, {failure}].',
    },
    clues: [refreshOfExchange, exchange, failed()],
  },
  userNotLoaded: {
    phrase: 'The page could not tell who had signed in: {call|the look-up of the current user} failed[, {failure}].',
    clues: [refreshOf('api.currentUser'), failed('api.currentUser'), user],
  },
  userInvalid: {
    phrase: 'The page could not tell who had signed in: {call|the look-up of the current user} {answer|found nobody}.',
    clues: [user],
  },
  userInactive: {
    phrase: 'The user is not active on this site, according to {call|the service}[: {failure}].',
    clues: [latest(user, failed('api.token', 'api.credentials', 'api.appCode'), answered('api.token')), user],
  },
  passwordElsewhere: {
    phrase: 'Passwords of the stored sign-in method[ ({idpType})] cannot be changed here.',
    inCase: {
      managedElsewhere: 'The organisation’s own provider manages the password, so it cannot be changed here.',
    },
    clues: [stored('idp_type')],
  },
  sharedComputer: {
    phrase:
      'The box “I share this computer” was ticked, so the page keeps no session at the user pool, and the password cannot be changed.',
    clues: [poolTokens],
  },
  noOidcClient: {
    phrase:
      'The page found no usable OIDC client of the identity center for this site (IAMIdentityCenterAuthInitiationParams with OIDCClientId and an https address as OIDCUrl), so it could not send the person there.',
    inCase: {
      clientNotStored:
        'The page found no OIDC client of the identity center in storage (iic_oidc_url, iic_client_id), so it could not send the person there.',
      clientIdMissing:
        'The service named the address of the identity center, but no client id (OIDCClientId), so the page could not send the person there.',
      clientAddressMissing:
        'The service named a client of the identity center, but no address (OIDCUrl), so the page could not send the person there.',
      clientAddressRefused:
        'The page does not open the address that the service named for the identity center[, {clientAddress}]: OIDCUrl must be a complete https address without a user name[, and {clientLack}].',
    },
    clues: [latest(answered('api.userIdentityProvider'), stored('iic_oidc_url', 'iic_client_id'))],
  },
};

const defaultUnusable =
  'The page does not open the default address that the service names for the app[ ({defaultAddress})].';

/** Why a person could not be sent back to an app (spec §4, Redirect page). */
export const redirectCauses: Readonly<Record<RedirectRefusal, CauseRow>> = {
  given: {
    phrase: 'The redirect page was opened with an error in its address[ ({providerError})].',
    clues: [address('error')],
  },
  metadata: {
    phrase: 'The page had no address to send the person back to.',
    inCase: {
      // The service lists the addresses that an app may request, and names its default one.
      lookUpFailed:
        'The page could not find out whether and where it may send the person back: the look-up of the app failed[, {failure}].',
      defaultUnusable,
    },
    clues: [failed('api.appMetadata'), answered('api.appMetadata'), stored('app_redirect')],
  },
  invalidRedirect: {
    phrase:
      'The page refused to send the person back to {rejected|that address}: it is not among the addresses that the service lists for the app, or the page never opens such an address here.',
    inCase: {
      // Of builds that refused such a default address as if the app had requested it.
      defaultUnusable,
      notListed:
        'The page refused to send the person back to {rejected|that address}: it is not among the addresses that the service lists for the app.',
    },
    clues: [stored('app_redirect'), answered('api.appMetadata')],
  },
  insecureRedirect: {
    phrase:
      'The answer with its tokens would have gone to an unencrypted address[ ({rejected})], where others could read them.',
    inCase: {
      defaultAddress:
        'The answer with its tokens would have gone to an unencrypted address[ ({rejected})], where others could read them; the service names it as the default of the app.',
      requestedAddress:
        'The answer with its tokens would have gone to an unencrypted address[ ({rejected})], where others could read them; the app had requested it.',
    },
    clues: [stored('app_redirect'), stored('posture_access_token')],
  },
  userPool: {
    phrase: 'The page assumed that the app[ {name}] does not accept people who use own sign-in.',
    inCase: {
      externalExcluded:
        'The app[ {name}] does not accept people who use own sign-in: the service says so (ExternalSupport false).',
    },
    clues: [answered('api.appMetadata'), stored('posture_access_token')],
  },
  expired: {
    phrase: "According to the device's clock, the app's request had waited longer than 30 minutes.",
    // Of builds that had no cause of its own for this.
    inCase: { aheadOfClock: requestAhead },
    clues: [found('app_access_since'), event('appRequest/expired')],
  },
  undated: {
    phrase: requestAhead,
    clues: [found('app_access_since'), event('appRequest/undated')],
  },
};

/** The change that came too late, or the read that showed it; then the current contents of storage. */
const supersededClues = [committed('superseded'), stored('session')];

const supersededAfter = (what: string): CauseRow => ({
  phrase: `${what}, so the page stopped.`,
  inCase: { changeNotSent: `${what}, so the page stopped: the change of the password was not sent.` },
  clues: supersededClues,
});
/** The change that replaced a sign-in under way, or the session of a page. */
const supersededCauses: Readonly<Record<Superseder, CauseRow>> = {
  signIn: {
    ...supersededAfter('Somebody signed in elsewhere in this browser, for example in another tab'),
    traits: ['byAnotherSignIn'],
  },
  start: {
    ...supersededAfter('Another sign-in was started elsewhere in this browser, for example in another tab'),
    traits: ['byAnotherSignIn'],
  },
  signOut: supersededAfter(
    'There was a sign-out, or the session ended, elsewhere in this browser, for example in another tab',
  ),
};

export const refreshTooLate: CauseRow = {
  phrase: 'The session could not be refreshed, because the stored session had changed in the meantime.',
  clues: supersededClues,
};

/**
 * Why the error page was shown (spec §2, /error): given by its text if a flow named one, otherwise by the step before
 * it.
 */
export const errorPageCauses = {
  siteDeleted: {
    phrase:
      'The service[ in {region}] answered as for a site that was deleted or moved, and the page shows both as deleted[: {failure}].',
    clues: [failed('api.organizationByAlias')],
  },
  siteUnknown: {
    phrase: 'The service[ in {region}] does not know a site with this name[: {failure}].',
    clues: [failed('api.organizationByAlias'), failed()],
  },
  siteNameInvalid: {
    phrase: 'The page rejected the site name in the address.',
    clues: [refusedParameter('sitename')],
  },
  hostInvalid: {
    phrase: 'The page rejected the site name in its own host, {host}.',
    clues: [ownPageLoad],
  },
  challengeInvalid: {
    phrase: "The page rejected the app's code challenge ({challengeFault}).",
    clues: [refusedParameter('code_challenge')],
  },
  requestInvalid: {
    phrase: "The page rejected a parameter of the app's request, so it did not answer the request.",
    clues: [refusedRequest],
  },
  codeMissing: {
    phrase: 'A file of the page could not be loaded, so its screen could not be shown[: {failure}].',
    clues: [failed('code.load')],
  },
  nothingToAnswer: {
    phrase: 'The page found no app request to answer.',
    clues: [stored('app_access_since', 'application_id', 'code_challenge', 'auth_code')],
    isEmpty: true,
    traits: ['ofStoredValue'],
  },
  errorPage: { phrase: 'The error page was opened.', clues: [address()], isEmpty: true },
} satisfies Readonly<Record<string, CauseRow>>;

/** An error in the address of the entry form whose origin is not in the log (spec §8). */
export const errorInAddress: CauseRow = {
  phrase: 'The page was opened with the error {providerError} in its address; what led to it is not in this log.',
  clues: [address('error')],
};

/** The error page with a message in its address, as after a reload: the step that wrote it is not in this page load. */
export const errorPageInAddress: CauseRow = {
  phrase: 'The error page was opened with its message in the address; what led to it is not in this log.',
  clues: [address()],
};

/** A first profile that an earlier page had begun. */
export const firstProfileInterrupted: CauseRow = {
  phrase: 'Setting up the first profile was interrupted because the page was loaded again.',
  clues: [stored('store')],
};

export const refusedSignIn: NamedCauses = { by: 'why', of: 'signIn', causes: signInCauses };
export const refusedRedirect: NamedCauses = { by: 'why', of: 'redirect', causes: redirectCauses };
export const supersededSession: NamedCauses = { by: 'by', of: 'session.superseded', causes: supersededCauses };

/** The ids of the causes that a field names: `signIn.usedTwice`. */
export type NamedCauseId =
  | `signIn.${keyof typeof signInCauses}`
  | `redirect.${keyof typeof redirectCauses}`
  | `session.superseded.${keyof typeof supersededCauses}`
  | `errorPage.${keyof typeof errorPageCauses}`;

const traitsById: ReadonlyMap<string, readonly CauseTrait[]> = new Map(
  [refusedSignIn, supersededSession, { of: 'errorPage', causes: errorPageCauses }].flatMap(({ of, causes }) =>
    Object.entries<CauseRow>(causes).map(([name, { traits = [] }]) => [`${of}.${name}`, traits] as const),
  ),
);

/** Whether the row of a cause has this trait; false for a cause that this build does not know. */
export const hasTrait = (cause: string | undefined, trait: CauseTrait): boolean =>
  traitsById.get(cause ?? '')?.includes(trait) === true;

/** Whether another sign-in or a sign-out replaced a sign-in or the session of a page. */
export const isSuperseded = (cause: string): boolean => cause.startsWith(`${supersededSession.of}.`);
