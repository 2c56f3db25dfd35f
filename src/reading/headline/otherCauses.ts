import type { RedirectRefusal } from 'src/contract/causes';
import type { Superseder } from 'src/contract/keptState';
import { address, answered, committed, failed, latest, refusedParameter, said, stored } from './clues';
import type { CauseRow } from './signInCauses';

/** Why a person could not be sent back to an app (spec §4, Redirect page). */
export const redirectCauses: Readonly<Record<RedirectRefusal, CauseRow>> = {
  given: {
    phrase: 'The redirect page was opened with an error in its address[ ({providerError})].',
    clues: [address('error')],
  },
  metadata: {
    phrase: 'The app could not be looked up, so the person could not be sent back to it[: {failure}].',
    clues: [failed('api.appMetadata'), latest(answered('api.appMetadata'), stored('app_redirect'))],
  },
  invalidRedirect: {
    phrase: 'The app asked to send the person to an address that it has not registered[: {rejected}].',
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
    phrase: "The app's request had waited longer than 30 minutes for its person.",
    clues: [stored('app_access_since'), said('appRequest/expired')],
  },
};

/** What was refused by the user pool, by the event that says so. */
export const poolCauses: Readonly<Record<string, CauseRow>> = {
  'ownLogin/refused': {
    phrase: 'The user pool did not accept the sign-in: {exception}.',
    clues: [failed('identity.signIn')],
  },
  'changePassword/refused': {
    phrase: 'The password was not changed: {exception}.',
    clues: [failed('identity.changePassword', 'identity.refreshSession')],
  },
  'resetPassword/codeRefused': {
    phrase: 'No code for a new password was sent: {exception}.',
    clues: [failed('identity.forgotPassword')],
  },
  'resetPassword/refused': {
    phrase: 'The new password was not taken: {exception}.',
    clues: [failed('identity.confirmPassword')],
  },
  'updateUser/refused': {
    phrase: 'The first profile and password were not taken: {exception}.',
    clues: [failed('identity.setNewPassword')],
  },
};

/** The change that came too late, else the read that showed it; then what stands there now. */
const overtaken = [committed('superseded'), stored('session')];

/** What took the place of a sign-in that was under way, or of one that a page went on with. */
export const supersededCauses: Readonly<Record<Superseder, CauseRow>> = {
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
  phrase: 'The session could not be refreshed, because another sign-in or a sign-out had taken its place.',
  clues: overtaken,
};

/** Events that end something without a cause in their payload. */
export const plainCauses: Readonly<Record<string, CauseRow>> = {
  'entry/signInImpossible': {
    phrase: 'The service still wants an e-mail address although one was sent, so it does not say how to sign in.',
    clues: [failed('api.userIdentityProvider')],
  },
  'resetPassword/usernameMissing': {
    phrase: 'A new password was asked for without saying for which e-mail address.',
    clues: [said('ownLogin/passwordForgotten')],
  },
  'consent/failed': {
    phrase: 'The request of the app could not be shown: to {call|a call}, {failure|nothing usable came}.',
    clues: [failed('api.appMetadata', 'api.currentUser'), failed()],
  },
  'appRequest/expired': redirectCauses.expired,
  'session/ended': {
    phrase: 'The service ended the session: {call|the refresh} failed[, {failure}].',
    clues: [failed('api.refreshToken')],
  },
  'session/refreshFailed': {
    phrase: 'The session could not be refreshed: {call|the refresh} failed[, {failure}].',
    clues: [failed('api.refreshToken')],
  },
  'redirect/nothingHappened': {
    phrase: 'The app did not open: some seconds later the page was still in front.',
    clues: [said('redirect/redirecting')],
  },
  'flow/crashed': {
    phrase: 'The page itself failed: the flow {flow} crashed with {name}, which is a defect of the product.',
    clues: [],
  },
  'page/failed': {
    phrase: 'The page itself failed ({where}, {name}), which is a defect of the product.',
    clues: [failed()],
  },
};

/** Why the error page was shown (spec §2, /error): by its text where the flow named one, else by what stands before it. */
export const errorPageCauses: Readonly<Record<string, CauseRow>> = {
  siteDeleted: { phrase: 'This site has been deleted.', clues: [failed('api.organizationByAlias')] },
  siteUnknown: {
    phrase: 'The service does not know a site of this name[: {failure}].',
    clues: [failed('api.organizationByAlias'), failed()],
  },
  siteNameInvalid: {
    phrase: 'The address names a site that cannot be one.',
    clues: [refusedParameter('sitename')],
  },
  challengeInvalid: {
    phrase: 'The app sent a code challenge that is not alphanumeric.',
    clues: [refusedParameter('code_challenge')],
  },
  codeMissing: {
    phrase: 'A file of the page could not be loaded, so its screen could not be shown[: {failure}].',
    clues: [failed('code.load')],
  },
  nothingToAnswer: {
    phrase: 'No request of an app was waiting that could be answered.',
    clues: [stored('app_access_since', 'application_id', 'code_challenge', 'auth_code')],
  },
  errorPage: { phrase: 'The error page was opened.', clues: [address()] },
};

/** An error in the address of the entry form of which the log does not hold how it came there (spec §8). */
export const errorInAddress: CauseRow = {
  phrase: 'The page was opened with the error “{providerError}” in its address; what led to it is not in this log.',
  clues: [address('error')],
};
