import type { RouteId } from 'src/contract/routes';
import type { EventType } from 'slices/events';
import {
  type NamedCauseId,
  redirectCauses,
  refreshTooLate,
  refusedRedirect,
  refusedSignIn,
  supersededSession,
} from './causes';
import { type CauseRow, type NamedCauses, address, answered, event, failed } from './clues';
import type { QuestionName } from './questions';

/**
 * The meaning of an event for a reader of logs.
 *
 * - `input`: an action of the person or the browser
 * - `submit`: an input that expects an answer
 * - `outcome`: its result
 * - `aside`: a note; it is not an answer, and nothing follows from it
 * - `measurement`: an aside that only measures; times always differ
 * - `passing`: an aside about the page itself: it is hidden, shown or left
 * - `attention`: an aside about the person's attention: a pointer or a key was used, nothing covers the page
 * - `restored`: an aside about the state that an earlier page left
 * - `address`, `screen`: the new address, and the new screen
 */
export type EventRole =
  | 'input'
  | 'submit'
  | 'outcome'
  | 'aside'
  | 'measurement'
  | 'passing'
  | 'attention'
  | 'restored'
  | 'address'
  | 'screen';

/**
 * The cause of an event that has only one. With `by: 'exception'` its id ends with the service's exception.
 * `superseded` replaces it if the payload says that another sign-in or a sign-out came first. With `lists` it applies
 * only if that list in the payload is not empty.
 */
export type SingleCause = CauseRow & {
  readonly by?: 'exception';
  readonly superseded?: CauseRow;
  readonly lists?: string;
};

export interface EventRow {
  /** The rest of a sentence: `{who}` is whoever caused the event, `{failure}` its failure in words. */
  readonly predicate: string;
  readonly role: EventRole;
  /** The achievement: its id, and a sentence without its full stop. */
  readonly achieves?: readonly [name: string, text: string];
  /** What the page waits for afterwards, beyond what its screen always asks for. */
  readonly waitsFor?: string;
  /** The question whose answer confirms it; in `waitsFor`, `{times}` is how often it did. */
  readonly confirmedBy?: QuestionName;
  /** The field of the form for it; in `waitsFor`, `{awaited}` is the person if the form refused only other fields. */
  readonly awaited?: string;
  /** What the page waits for if the other event came before; `{times}` is how often. */
  readonly again?: { readonly after: EventType; readonly text: string };
  /** Why something was refused or failed for good, if the event contains it. */
  readonly refusal?: SingleCause | NamedCauses;
  /** The screen that shows an error after it. */
  readonly explains?: RouteId;
}

/** The router's own event: the address has changed. */
export const addressChanged = '@@router/LOCATION_CHANGE';

/** Every event, by its type. One without a row does not compile. */
const rows = {
  // The story describes these two by their destination.
  [addressChanged]: { role: 'address', predicate: 'the address changed' },
  'route/entered': { role: 'screen', predicate: 'showed a screen' },
  'api/called': { role: 'measurement', predicate: 'a call of {operation} took {span}[, status {status}]' },
  'app/described': { role: 'aside', predicate: 'the service described the app {applicationId}' },
  'app/unknown': { role: 'aside', predicate: 'the service did not know the app {applicationId}' },
  'app/unreachable': { role: 'aside', predicate: 'the service did not answer about the app {applicationId}' },
  'appRequest/dropped': {
    role: 'outcome',
    predicate: 'no app is waiting for an answer at {site} any longer[ {bySignOut}][, {isAnswered}]',
  },
  'appRequest/expired': {
    role: 'outcome',
    predicate: 'the request of an app at {site} had waited too long',
    refusal: redirectCauses.expired,
  },
  'appRequest/found': { role: 'outcome', predicate: 'the app {applicationId} waits for a sign-in to {site}' },
  'appRequest/undated': {
    role: 'outcome',
    predicate: 'nobody could tell how long the request of an app at {site} had waited',
    refusal: redirectCauses.undated,
  },
  'attempt/proved': {
    role: 'outcome',
    predicate:
      'the sign-in {id} at {site} continues: the user pool accepted it, its provider answered, or it is the current one',
  },
  'changePassword/allowed': { role: 'outcome', predicate: '{username} may change the password here' },
  'changePassword/changed': {
    role: 'outcome',
    predicate: 'the change of the password was confirmed',
    achieves: ['passwordChanged', 'The change of the password was confirmed'],
    confirmedBy: 'identity.changePassword',
  },
  'changePassword/refused': {
    role: 'outcome',
    predicate: 'the change of the password was not confirmed: {failure}',
    refusal: {
      by: 'exception',
      phrase: 'The password was not changed: {exception}.',
      unlessRefused: {
        call: 'identity.changePassword',
        otherCall: 'The password was not changed: {call} failed, so the change was not sent: {exception}.',
        nothing: 'It is not known whether the password was changed: {exception}.',
        notAsked: 'The password was not changed: {exception}.',
      },
      wrongPassword: 'the user pool rejected the current password',
      notAuthorized: 'the user pool rejected the current password, or no longer accepts the sign-in',
      clues: [failed('identity.changePassword', 'identity.refreshSession')],
    },
  },
  'changePassword/submitted': {
    role: 'submit',
    predicate: '{who} submitted old password {oldPassword} and new password {newPassword}',
  },
  'consent/allowed': { role: 'submit', predicate: "{who} allowed the app's request" },
  'consent/asked': {
    role: 'outcome',
    predicate:
      'showed the request of the app {name} ({applicationId}) at {host}[ in the name of {username}]: to read {read|nothing}, to change {write|nothing}, other actions {otherActions}',
    waitsFor: 'The page asked whether the app may have access',
    again: {
      after: 'consent/allowed',
      text: 'The page asked again whether the app may have access, although the person had allowed it {times} before',
    },
  },
  'consent/denied': {
    role: 'submit',
    predicate: "{who} denied the app's request",
    achieves: ['denied', "The app's request was denied"],
  },
  'consent/failed': {
    role: 'outcome',
    predicate: "the app's request could not be shown",
    refusal: {
      phrase:
        "The app's request could not be shown[: {call} failed, {failure}][: its address named the error {providerError}].",
      clues: [failed('api.appMetadata', 'api.currentUser'), failed(), address('error')],
    },
  },
  'consent/given': {
    role: 'outcome',
    predicate:
      'stored the consent to the app {applicationId} with code challenge {codeChallenge}[, in the sign-in {session}]',
  },
  'consent/notMe': { role: 'input', predicate: '{who} chose to use another account' },
  'entry/emailRequired': {
    role: 'outcome',
    predicate: 'the service answered that a parameter was missing, so the page asked for an e-mail address',
    waitsFor: 'The service answered that a parameter was missing, so the page asked for the e-mail address',
  },
  'entry/forgotten': { role: 'aside', predicate: 'the page forgot what was typed into the entry form' },
  'entry/otherSiteWanted': { role: 'input', predicate: '{who} asked for another site' },
  'entry/retried': { role: 'submit', predicate: '{who} tried again' },
  'entry/signInImpossible': {
    role: 'outcome',
    predicate:
      'this person cannot sign in: the service answered that a parameter was missing, although the page had an e-mail address to send',
    refusal: {
      phrase:
        'The service answered MissingParameterException although the page had an e-mail address to send, so the page could not find out how this person signs in. What the request contained is not in this log: perhaps the page left the address out, something on the way removed it, or the service misses something else.',
      clues: [failed('api.userIdentityProvider')],
    },
  },
  'entry/startedOver': { role: 'input', predicate: '{who} started over with an empty entry form' },
  'entry/submitted': {
    role: 'submit',
    predicate: '{who} submitted the entry form for {siteName}[ with e-mail {emailId}]',
  },
  'entry/visitorNamed': {
    role: 'outcome',
    predicate: 'the address named the person who signs in to {siteName}[: {emailId}]',
  },
  'entry/submittedItself': {
    role: 'submit',
    predicate: 'the entry form submitted itself for {siteName}[ with e-mail {emailId}]',
  },
  'experience/loginV2Chosen': {
    role: 'outcome',
    predicate: 'stored the choice for the newer sign-in experience: {optedIn}',
    achieves: ['experience', 'The choice of the sign-in experience was stored'],
  },
  'experience/loginV2NotStored': {
    role: 'outcome',
    predicate: 'did not store the choice of the sign-in experience',
    refusal: {
      phrase: 'The choice of the sign-in experience was not stored: the browser does not let the page store data.',
      clues: [answered('storage.write')],
    },
  },
  'flow/crashed': {
    role: 'outcome',
    predicate: 'the flow {flow} crashed with {name}',
    refusal: {
      phrase: 'The page itself failed: the flow {flow} crashed with {name}, which is a bug in the product.',
      clues: [],
      isDefect: true,
    },
    explains: 'problem',
  },
  'form/refused': {
    role: 'aside',
    predicate:
      '{who} submitted the form, but its checks did not accept {refusedFields|it, or could not be loaded}, so nothing was sent',
  },
  'guard/personSeen': { role: 'attention', predicate: 'a pointer or a key was used in the page' },
  'guard/pressedEarly': {
    role: 'input',
    predicate: '{who} pressed a button, but the page did not count the press and asked for another one',
  },
  'guard/rested': {
    role: 'attention',
    predicate: 'nothing has covered the page for a while',
  },
  'identity/called': {
    role: 'measurement',
    predicate: "the page's library for the identity service took {span} for {call}[, status {status}]",
  },
  'ownLogin/accepted': { role: 'outcome', predicate: 'the user pool accepted the sign-in' },
  'ownLogin/challengeExpired': {
    role: 'outcome',
    predicate: 'the user pool takes no more answers to its challenge for the first profile; sign-in starts again',
  },
  'ownLogin/newPasswordRequired': {
    role: 'outcome',
    predicate: 'the user pool asked {username} at {siteName} for a first profile and a new password[: {attributes}]',
    waitsFor: 'The user pool wants a first profile and password, and the page asked for them',
    refusal: {
      phrase:
        'The first profile cannot be finished here: the user pool also requires {lacking}, which the page does not ask for.',
      clues: [answered('identity.signIn')],
      lists: 'lacking',
    },
  },
  'ownLogin/passwordForgotten': {
    role: 'submit',
    predicate: '{who} asked for a code to reset the password[ of {username}][ at {siteName}]',
  },
  'ownLogin/refused': {
    role: 'outcome',
    predicate: 'own sign-in failed: {failure}',
    refusal: {
      by: 'exception',
      phrase: 'The user pool did not accept the sign-in: {exception}.',
      unlessRefused: {
        nothing: 'The sign-in at the user pool could not go on: {exception}.',
        accepted: 'The user pool accepted the password, but the sign-in could not go on: {exception}.',
        notAsked: 'The user pool could not be asked: {exception}.',
      },
      clues: [failed('identity.signIn')],
    },
  },
  'ownLogin/submitted': {
    role: 'submit',
    predicate: '{who} submitted own sign-in for {siteName} as {username} with password {password}',
  },
  'page/callBlocked': {
    role: 'aside',
    predicate: "the page's own Content-Security-Policy did not let a call go to {origin}",
  },
  'page/clockCompared': { role: 'aside', predicate: "compared the device's clock with the host's: {skew}" },
  'page/focusChanged': { role: 'passing', predicate: 'the focus of the window changed (focused: {focused})' },
  'page/failed': {
    role: 'outcome',
    predicate: 'the page threw an exception that nothing caught ({where}, {name}), which is a bug in the product',
    refusal: {
      phrase: 'The page itself failed ({where}, {name}), which is a bug in the product.',
      clues: [],
      isDefect: true,
    },
    explains: 'problem',
  },
  'page/left': { role: 'passing', predicate: 'the page was left' },
  'page/returned': { role: 'passing', predicate: 'the page came back from the back-forward cache' },
  'page/shown': { role: 'measurement', predicate: 'the page {page} was usable after {span}' },
  'page/visibilityChanged': { role: 'passing', predicate: 'the page became {state}' },
  'place/found': { role: 'aside', predicate: 'the region for calls is {region}; values are stored in {place}' },
  'place/storedValueRefused': { role: 'aside', predicate: 'the stored value {key} could not be read and was removed' },
  'redirect/endOfSupportShown': { role: 'outcome', predicate: 'showed the notice that support ended on {since}' },
  'redirect/launchWanted': { role: 'input', predicate: '{who} asked to open the app' },
  'redirect/linkCopied': { role: 'outcome', predicate: 'the link that opens the app was {copied}' },
  'redirect/linkWanted': { role: 'input', predicate: '{who} asked for the link that opens the app' },
  'redirect/nothingHappened': {
    role: 'outcome',
    predicate: 'the page was still there some seconds after the app should have opened',
    refusal: {
      phrase:
        'It is not known whether the app opened: this page was still there some seconds after it had asked the browser to open it. Perhaps the app is not installed for this account of the device, or a prompt or a policy of the browser kept it from opening; the page had done its part.',
      inCase: {
        webAddress:
          'It is not known whether the app opened: this page was still there some seconds after it had sent the browser to the web address of the app. Perhaps no answer had come from there, or one that leaves this page in place, such as an empty one or a download; the page had done its part.',
      },
      clues: [event('redirect/redirecting')],
    },
  },
  'redirect/redirecting': {
    role: 'outcome',
    predicate: 'was about to send the person to {name} at {host} (kind {kind}, external {external})',
    achieves: ['sentToApp', 'The person was sent to the app; what happened there is not in this log'],
  },
  'redirect/refused': {
    role: 'outcome',
    predicate:
      "the person cannot be sent back to the app[, which the service names {name}] (the page's reason: {reason})[; the rejected address was {rejected}]",
    refusal: refusedRedirect,
  },
  'redirect/retryWanted': { role: 'input', predicate: "{who} tried the app's request again" },
  'resetPassword/codeRefused': {
    role: 'outcome',
    predicate: 'the code was not confirmed as sent: {failure}',
    refusal: {
      by: 'exception',
      phrase: 'No code for a new password was sent: {exception}.',
      unlessRefused: {
        nothing: 'It is not known whether a code for a new password was sent: {exception}.',
        notAsked: 'No code for a new password was sent: {exception}.',
      },
      notAuthorized: 'it is not allowed, for this user or at all',
      clues: [failed('identity.forgotPassword')],
    },
  },
  'resetPassword/codeSent': {
    role: 'outcome',
    predicate: 'the user pool said that it had sent a code[ to {destination}]',
    waitsFor:
      '{log|The log} ends on the password reset, which waits for {awaited|the code}[; the user pool said {times} that it had sent one][, {delivered}][, to {destination}]',
    confirmedBy: 'identity.forgotPassword',
    awaited: 'verificationCode',
  },
  'resetPassword/codeWantedAgain': { role: 'submit', predicate: '{who} asked for another code' },
  'resetPassword/done': {
    role: 'outcome',
    predicate: 'the reset of the password was confirmed',
    achieves: ['passwordReset', 'The reset of the password was confirmed'],
    confirmedBy: 'identity.confirmPassword',
  },
  'resetPassword/refused': {
    role: 'outcome',
    predicate: 'the new password was not confirmed: {failure}',
    refusal: {
      by: 'exception',
      phrase: 'The new password was not accepted: {exception}.',
      unlessRefused: {
        nothing: 'It is not known whether the password was reset: {exception}.',
        notAsked: 'The password was not reset: {exception}.',
      },
      notAuthorized: 'it is not allowed, for this user or at all',
      clues: [failed('identity.confirmPassword')],
    },
  },
  'resetPassword/submitted': {
    role: 'submit',
    predicate: '{who} submitted code {verificationCode} and new password {newPassword}',
  },
  'resetPassword/usernameMissing': {
    role: 'outcome',
    predicate: 'the password cannot be reset without a user name',
    refusal: {
      phrase: 'A code for a new password was asked for while the form held no e-mail address that the page could read.',
      clues: [event('ownLogin/passwordForgotten')],
    },
  },
  'route/pathRefused': {
    role: 'aside',
    predicate: 'the page that was wanted (site_redirect_path) is a login page, so it is not opened',
  },
  'session/startedElsewhere': {
    role: 'aside',
    predicate: 'somebody had signed in at {site} in another tab while the page was loading',
  },
  'session/continued': { role: 'input', predicate: '{who} chose to continue with the account that is signed in' },
  'session/credentialsCleared': { role: 'aside', predicate: 'all stored tokens of the site were cleared' },
  'session/credentialsStored': {
    role: 'outcome',
    predicate: 'the tokens were stored; they are valid until {until}',
    achieves: ['signedIn', 'The person was signed in'],
  },
  'session/ended': {
    role: 'outcome',
    predicate: 'the session of {site} was ended, and all stored tokens of the site were cleared',
    refusal: {
      phrase: 'The page ended the session, because {call|the refresh} failed[, {failure}].',
      clues: [failed('api.refreshToken')],
    },
  },
  'session/refreshed': {
    role: 'aside',
    predicate: 'the session of {site} was refreshed: token {renewed}[ replaces {used}][, valid until {until}]',
    achieves: ['refreshed', 'The session continues with a new token'],
  },
  'session/refreshFailed': {
    role: 'aside',
    predicate: 'the session of {site} could not be refreshed[: {refusal}][, because {superseded}]',
    refusal: {
      phrase: 'The session could not be refreshed: {call|the refresh} failed[, {failure}].',
      inCase: {
        refreshNotAsked:
          'The session could not be refreshed: the page did not ask the service for a new token[, because {lacked}].',
        refreshAnswered: 'The session could not be refreshed, although the service had answered with a new token.',
      },
      clues: [failed('api.refreshToken')],
      superseded: refreshTooLate,
    },
  },
  'session/refreshWanted': {
    role: 'aside',
    predicate: 'the page waited for a new token for the session of {site}[, in place of {used}]',
  },
  'session/signedOutElsewhere': {
    role: 'outcome',
    predicate: 'there was a sign-out of {site} in another tab',
    achieves: ['signedOut', 'There was a sign-out in another tab'],
  },
  'session/signedOut': {
    role: 'outcome',
    predicate: 'the sign-out of {site} was carried out',
    achieves: ['signedOut', 'A sign-out was carried out'],
  },
  'session/superseded': {
    role: 'outcome',
    predicate: 'the page at {site} stopped as superseded; storage then held {superseder}[ of {username}]',
    refusal: supersededSession,
  },
  'signIn/refused': {
    role: 'outcome',
    predicate:
      "the sign-in was refused with {error} (the page's reason: {reason})[; missing: {missing}][ (the device's clock is {wrongClock})]",
    refusal: refusedSignIn,
    explains: 'entry',
  },
  'sharing/chosen': { role: 'input', predicate: '{who} answered whether this computer is shared: {shared}' },
  'sharing/continued': {
    role: 'outcome',
    predicate: 'the box “I share this computer” was ticked, so what the tab stores is deleted when it is closed',
  },
  'sharing/unfinishedForgotten': {
    role: 'aside',
    predicate: 'an unfinished sign-in at {site} was removed, because its page had been left',
  },
  'sharing/refused': {
    role: 'outcome',
    predicate: 'this tab cannot store anything, so values stay in the browser',
    refusal: { phrase: 'This tab cannot store anything, so values stay in the browser.', clues: [] },
  },
  'site/confirmed': { role: 'aside', predicate: 'the service knows the site {site}' },
  'site/recognised': { role: 'aside', predicate: 'the page is about the site {site}' },
  'store/dropped': {
    role: 'aside',
    predicate: 'the state that an earlier page stored for {site} was not restored: {why}',
  },
  'store/expired': {
    role: 'aside',
    predicate:
      'found what is older than 24 hours: the stored state of {stores|no site}, and started sign-ins at {starts|no site}',
  },
  'store/restored': {
    role: 'restored',
    predicate: 'restored the state that an earlier page stored for {site}: {slices|nothing}',
    explains: 'entry',
  },
  'updateUser/refused': {
    role: 'outcome',
    predicate: 'first profile and password were not confirmed: {failure}',
    refusal: {
      by: 'exception',
      phrase: 'The first profile and password were not accepted: {exception}.',
      unlessRefused: {
        nothing: 'It is not known whether the first profile and password were saved: {exception}.',
        accepted:
          'The user pool accepted the first profile and password, but the sign-in could not go on: {exception}.',
        notAsked: 'The first profile and password were not saved: {exception}.',
      },
      notAuthorized: 'it is not allowed, perhaps because the sign-in that it belongs to has ended',
      clues: [failed('identity.setNewPassword')],
    },
  },
  'updateUser/submitted': {
    role: 'submit',
    predicate: '{who} submitted the first profile ({given_name}, {family_name}) and password {newPassword}',
  },
  'wayIn/forgotten': { role: 'input', predicate: '{who} asked this browser to forget the remembered sign-in' },
  'wayIn/looked': { role: 'input', predicate: '{who} looked up the last successful sign-in: {found|none}' },
  'wayIn/otherWanted': { role: 'input', predicate: '{who} chose a different sign-in than the remembered one' },
} as const satisfies Readonly<Record<EventType | typeof addressChanged, EventRow>>;

/** The acts of a person: what they or the form can do on a screen. */
export type ActType = {
  [Type in keyof typeof rows]: (typeof rows)[Type]['role'] extends 'input' | 'submit' ? Type : never;
}[keyof typeof rows];

/** The families of the causes that events report: `signIn` of `signIn/refused`. */
export type CauseFamily = {
  [Type in keyof typeof rows]: (typeof rows)[Type] extends { readonly refusal: unknown }
    ? Type extends `${infer Family}/${string}`
      ? Family
      : never
    : never;
}[keyof typeof rows];

/** The ids of the causes that events have of their own; an exception of a service follows: `ownLogin.refused.…`. */
type OwnCauseId = {
  [Type in keyof typeof rows]: (typeof rows)[Type] extends { readonly refusal: infer Refusal extends CauseRow }
    ? Type extends `${infer Family}/${infer Name}`
      ? `${Family}.${Name}${Refusal extends { readonly by: 'exception' } ? `.${string}` : ''}`
      : never
    : never;
}[keyof typeof rows];
/** The id of a cause that this build knows. A log may have others. */
export type CauseId = NamedCauseId | OwnCauseId;
/** Whether a cause is one of these. */
export const isOneOfCauses = (causes: readonly CauseId[], cause: string | undefined): boolean =>
  (causes as readonly (string | undefined)[]).includes(cause);
/** The causes with which a session ends: its refresh failed, and what the page then says. */
export const sessionEndCauses: readonly CauseId[] = ['session.refreshFailed', 'session.ended'];

/** The row of an event; undefined for one that this build does not know. */
export const eventRow = (type: string): EventRow | undefined => rowsByType.get(type);
const rowsByType: ReadonlyMap<string, EventRow> = new Map(Object.entries(rows));

const asides: readonly EventRole[] = ['aside', 'measurement', 'passing', 'attention', 'restored'];
const sliceOf = (type: string): string => type.slice(0, type.indexOf('/') + 1);
type Slice = EventType extends `${infer Name}/${string}` ? `${Name}/` : never;
const others = Object.entries(rows).filter(([, { role }]) => !asides.includes(role));
const tellingSlices = new Set(others.map(([type]) => sliceOf(type)));
const knownSlices = new Set(Object.keys(rows).map(sliceOf));

/** Whether an event is an aside. An unknown event is one if its slice has only asides. */
export function isAside(type: string): boolean {
  const row = eventRow(type);
  if (row) return asides.includes(row.role);
  return knownSlices.has(sliceOf(type)) && !tellingSlices.has(sliceOf(type));
}

interface Happened {
  readonly type: string;
  readonly origin: string;
}
type EventWithPayload = Pick<Happened, 'type'> & { readonly payload?: unknown };
/** Inputs of people and the browser, except events of the page alone: it was hidden, shown or left. */
export const isInput = ({ type, origin }: Happened): boolean => origin !== 'flow' && sliceOf(type) !== 'page/';
/** Whether a person acted, and not the browser or a flow. */
export const isByPerson = ({ origin }: Pick<Happened, 'origin'>): boolean => origin === 'person';
/** A real step of the person: an input that is more than an aside. */
export const isStepOfPerson = (event: Happened): boolean => isInput(event) && !isAside(event.type);
/** The answer of a flow to a submit. */
export const isOutcome = ({ type, origin }: Happened): boolean =>
  origin === 'flow' && !isAside(type) && !isSubmit({ type });
const hasRole =
  (role: EventRole) =>
  ({ type }: Pick<Happened, 'type'>): boolean =>
    eventRow(type)?.role === role;
export const isSubmit = hasRole('submit');
export const isMeasurement = hasRole('measurement');
export const isPassing = hasRole('passing');
/** Whether an event only shows that somebody was there: a pointer or a key was used, nothing covers the page. */
export const isAttention = hasRole('attention');
/** Whether an event says nothing of the flow: a measurement, a note about the page itself or the person's attention. */
export const isBesideFlow = (event: Pick<Happened, 'type'>): boolean =>
  isMeasurement(event) || isPassing(event) || isAttention(event);
export const isRestored = hasRole('restored');
export const isAddress = hasRole('address');
export const isScreen = hasRole('screen');

const isOfType =
  (...wanted: readonly EventType[]) =>
  ({ type }: Pick<Happened, 'type'>): boolean =>
    wanted.some((each) => each === type);
/** Whether an input is itself a failure: no flow decided it. */
export const isFailingInput = ({ type, origin }: Happened): boolean =>
  origin === 'browser' && eventRow(type)?.refusal !== undefined;
/** Whether the page sent the person to an app. */
export const sendsToApp = isOfType('redirect/redirecting');
/** Whether the browser was asked to open an app of the device, not a website: nobody sees whether it did. */
export function opensApp({ type, payload }: EventWithPayload): boolean {
  const { kind } = (payload ?? {}) as { readonly kind?: unknown };
  return sendsToApp({ type }) && kind === 'app';
}
/** What an event achieves, with its id, as a sentence without its full stop; undefined if it achieves nothing. */
export const achievementOf = (event: EventWithPayload): EventRow['achieves'] => {
  const { achieves } = eventRow(event.type) ?? {};
  return achieves && opensApp(event)
    ? [achieves[0], 'The browser was asked to open the app; what came of it is not in this log']
    : achieves;
};
/** Whether a browser has painted a page. */
export const isPaint = isOfType('page/shown');
/** Whether the guard of a question ignored a press. */
export const isIgnoredPress = isOfType('guard/pressedEarly');
/** A session got a new token. */
export const isRefreshed = isOfType('session/refreshed');
/** An app's request has expired, and the page removed it. */
export const isRequestExpired = isOfType('appRequest/expired', 'appRequest/undated');
/** Whether the person had marked the computer as shared on an earlier page of the tab. */
export const continuesSharing = isOfType('sharing/continued');
/** A submit that the form's own checks refused. */
export const refusesSubmit = isOfType('form/refused');
/** Whether the window gained or lost the focus. */
export const changesFocus = isOfType('page/focusChanged');
/** Whether the browser blocked a call because of the page's policy. */
export const blocksCall = isOfType('page/callBlocked');
/** Whether an event compares the device's clock with the host's. */
export const comparesClock = isOfType('page/clockCompared');
/**
 * Whether a sign-in has been answered: by the user pool, or by what came back from a provider, which nobody has checked
 * yet.
 */
export const provesSignIn = isOfType('attempt/proved');
/** Whether the page removed an unfinished sign-in on purpose, because it had been left on a shared computer. */
export const forgetsUnfinished = isOfType('sharing/unfinishedForgotten');
const appRequestSlices: readonly string[] = ['redirect/', 'consent/', 'appRequest/'] satisfies readonly Slice[];
const leavesAppRequest = isOfType('appRequest/found', 'redirect/endOfSupportShown');
/** Whether an app's request made progress: the person was asked about it, or it was answered, refused or given up. */
export const advancesAppRequest = ({ type }: Pick<Happened, 'type'>): boolean =>
  appRequestSlices.includes(sliceOf(type)) && !leavesAppRequest({ type });
/** Whether something else went wrong on the way to the app, so nobody has to be sent there. */
export const interruptsAppRequest = isOfType(
  'changePassword/refused',
  'flow/crashed',
  'ownLogin/refused',
  'place/storedValueRefused',
  'resetPassword/codeRefused',
  'resetPassword/refused',
  'session/ended',
  'session/superseded',
  'sharing/refused',
  'signIn/refused',
  'updateUser/refused',
);
/** Whether a flow found an app's request that still waits. */
export const findsAppRequest = isOfType('appRequest/found');
/** Whether the page stored that the person had allowed an app what it asks for. */
export const storesConsent = isOfType('consent/given');
/** Whether an app's request is over: answered, denied, expired or given up. */
export const endsAppRequest = isOfType('appRequest/dropped');
/** Whether the person only repeated what had been refused, by the button that the refusal offers. */
export const repeatsRefused = isOfType('entry/retried');
/** Whether a stored value could not be read. */
export const refusesStoredValue = isOfType('place/storedValueRefused');
/** Whether the browser left the page, which it may show again later (back-forward cache). */
export const isPageLeft = isOfType('page/left');
/** Whether the page looked for the last successful sign-in. */
export const looksForWayIn = isOfType('wayIn/looked');
/** Whether the page cleared the tokens of a session, so that it is over. */
export const clearsTokens = isOfType('session/credentialsCleared', 'session/ended');
/** Whether the page needs a new token for a session. */
export const wantsRefresh = isOfType('session/refreshWanted');
/** Whether the page had the result of a refresh of a session. */
export const endsRefresh = isOfType('session/refreshed', 'session/refreshFailed');
/** Whether a person is asked to allow an app. */
export const asksConsent = isOfType('consent/asked');
/** Whether a person denied an app's request. */
export const deniesConsent = isOfType('consent/denied');
/** Whether a flow learned the site of its page. */
export const recognisesSite = isOfType('site/recognised');
/** Whether there was a sign-out in another tab. */
export const isSignOutElsewhere = isOfType('session/signedOutElsewhere');
/** Whether the person submitted the entry form. */
export const submitsEntry = isOfType('entry/submitted');
/** Whether the entry form submitted itself with the values of its address. */
export const submitsEntryByItself = isOfType('entry/submittedItself');
/** Whether the person submitted own sign-in. */
export const submitsOwnSignIn = isOfType('ownLogin/submitted');
