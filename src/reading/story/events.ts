import type { Superseder } from 'src/contract/keptState';
import { limits } from 'src/contract/limits';
import { routes } from 'src/contract/routes';
import type { PlainObject } from 'src/rules/plainObject';
import type { EventEntry, Origin } from 'src/journal/log/entry';
import { objectOf } from 'src/journal/log/values';
import { failureText } from './failures';
import { type Words, capped, fieldsOf, filled, pageName, placeName, rowOf, shown, spanText } from './words';

/** What each event says, by its type; `{who}` is whoever caused it, `{failure}` its failure in words. */
const eventPhrases: Readonly<Record<string, string>> = {
  'api/called': 'a call of {operation} took {span}[, status {status}]',
  'app/described': 'knows the app {applicationId} from now on',
  'appRequest/dropped': 'no app waits for its answer at {site} any more',
  'appRequest/expired': 'the request of an app at {site} had waited too long',
  'appRequest/found': 'the app {applicationId} waits for a sign-in to {site}',
  'attempt/proved': 'goes on with the sign-in {id} at {site}, whose person has proved who they are',
  'changePassword/allowed': 'this is where {username} may change the password',
  'changePassword/changed': 'the password was changed',
  'changePassword/refused': 'the change of the password was refused: {failure}',
  'changePassword/submitted': '{who} submitted old password {oldPassword} and new password {newPassword}',
  'consent/allowed': '{who} allowed the app what it asks for',
  'consent/asked':
    'showed the request of the app {name} ({applicationId}) at {host}[ in the name of {username}]: to read {read|nothing}, to change {write|nothing}, other actions {otherActions}',
  'consent/denied': '{who} denied the app what it asks for',
  'consent/failed': 'the request of the app could not be shown',
  'consent/given':
    'noted the consent for the app {applicationId} and code challenge {codeChallenge}[ in the sign-in {session}]',
  'consent/notMe': '{who} said not to be the one whose name stands there',
  'entry/emailRequired': 'the service wants the e-mail address before it can say how this person signs in',
  'entry/otherSiteWanted': '{who} wanted another site',
  'entry/retried': '{who} wanted to try once more',
  'entry/signInImpossible':
    'this person cannot be signed in: the service wants an e-mail address although one was sent',
  'entry/startedOver': '{who} wanted the empty entry form',
  'entry/submitted': '{who} submitted the entry form for {siteName}[ with e-mail {emailId}]',
  'entry/visitorNamed': 'the address said who is to sign in to {siteName}[: {emailId}]',
  'entry/submittedItself': 'the entry form was sent by itself for {siteName}[ with e-mail {emailId}]',
  'experience/loginV2Chosen': 'stored the choice for the newer sign-in experience: {optedIn}',
  'flow/crashed': 'the flow {flow} crashed with {name}, which is a defect of the product',
  'guard/personSeen': 'a pointer or a key was used in the page',
  'guard/pressedEarly':
    '{who} pressed a button too soon after something may have covered the page, and is to press again',
  'guard/rested': 'nothing had come over the page for long enough for a press to count',
  'identity/called': 'the identity service took {span} for {call}[, status {status}]',
  'ownLogin/accepted': 'the user pool accepted the sign-in',
  'ownLogin/challengeExpired': 'the user pool waits for the first profile no longer, and sign-in starts again',
  'ownLogin/newPasswordRequired':
    'the user pool wants a first profile and password of {username} at {siteName}[: {attributes}]',
  'ownLogin/passwordForgotten': '{who} asked for a code to reset the password[ of {username}][ at {siteName}]',
  'ownLogin/refused': 'the user pool did not accept the sign-in: {failure}',
  'ownLogin/submitted': '{who} submitted own sign-in for {siteName} as {username} with password {password}',
  'page/clockCompared': "compared the device's clock with the host's: {skew}",
  'page/focusChanged': 'the window got the focus: {focused}',
  'page/failed': 'nothing caught an exception of the page ({where}, {name}), which is a defect of the product',
  'page/left': 'the page was left',
  'page/shown': 'the page {page} could be used after {span}',
  'page/visibilityChanged': 'the page became {state}',
  'place/found': 'the start was finished: region {region}, values are kept in {place}',
  'place/storedValueRefused': 'the stored value {key} could not be read and was removed',
  'redirect/endOfSupportShown': 'showed the notice that support ended on {since}',
  'redirect/launchWanted': '{who} wanted the app opened',
  'redirect/linkCopied': 'the link that opens the app was {outcome}',
  'redirect/linkWanted': '{who} wanted the link that opens the app',
  'redirect/nothingHappened': 'the page was still in front some seconds after the app should have opened',
  'redirect/redirecting': 'about to send the person to {name} at {host} (kind {kind}, external {external})',
  'redirect/refused':
    'the person cannot be sent back to the app[ {name}]: {why}[; the address {rejected} is not registered]',
  'redirect/retryWanted': '{who} wanted to try the way back to the app again',
  'resetPassword/codeRefused': 'no code was sent: {failure}',
  'resetPassword/codeSent': 'a code was sent[ to {destination}]',
  'resetPassword/codeWantedAgain': '{who} wanted the code once more',
  'resetPassword/done': 'the password was reset',
  'resetPassword/refused': 'the reset of the password was refused: {failure}',
  'resetPassword/submitted': '{who} submitted code {verificationCode} and new password {newPassword}',
  'resetPassword/usernameMissing': 'the password cannot be reset without a user name',
  'session/continued': '{who} wanted to go on as whoever is signed in',
  'session/credentialsCleared': 'all stored tokens of the site were cleared',
  'session/credentialsStored': 'tokens are in storage, valid until {until}',
  'session/ended': 'the service ended the session of {site}, and all stored tokens of the site were cleared',
  'session/refreshed': 'the session of {site} goes on with token {renewed}[ in place of {used}][, valid until {until}]',
  'session/refreshFailed': 'the session of {site} could not be refreshed[: {refusal}][, because {superseded}]',
  'session/refreshWanted': 'the session of {site} needs another token[ in place of {used}], and the page waits for it',
  'session/signedOutElsewhere': 'the person signed out of {site} in another tab',
  'session/signedOut': 'the person signed out of {site}',
  'session/superseded': 'what the page went on with at {site} no longer counted, because {superseder}[, as {username}]',
  'signIn/refused':
    "the sign-in was refused with {error}, because: {why}[; missing: {missing}][ (the device's clock is {wrongClock})]",
  'sharing/chosen': '{who} said that this computer is shared: {shared}',
  'sharing/continued': 'this tab is one of a shared computer: what it keeps ends with it',
  'sharing/refused': 'this tab can keep nothing, so what is kept stays in the browser',
  'site/confirmed': 'the service knows the site {site}',
  'site/recognised': 'the page is about the site {site}',
  'store/dropped': 'what an earlier page had kept for {site} was not taken up: {why}',
  'store/restored': 'took up again what an earlier page had kept for {site}: {slices|nothing}',
  'updateUser/interrupted': 'the first profile was interrupted by a reload, and sign-in starts again',
  'updateUser/refused': 'first profile and password were refused: {failure}',
  'updateUser/submitted': '{who} submitted the first profile ({given_name}, {family_name}) and password {newPassword}',
  'wayIn/forgotten': '{who} wanted this browser to forget the last way in',
  'wayIn/looked': '{who} looked for the way in that worked last: {found|none}',
  'wayIn/otherWanted': '{who} wanted another way in than the last one',
};

const whoOf: Readonly<Record<Origin, string>> = { person: 'the person', browser: 'the browser', flow: 'the page' };

/** An event as the rest of a sentence. `productId` is the product's id, which stands in some addresses. */
export function eventText({ type, origin, payload }: EventEntry, productId: string): string {
  const values = objectOf(payload);
  if (type === addressChanged) return arrivalText(values, origin, productId);
  if (type === 'route/entered') return `showed ${pageName(values['route'])}${carriedText(values)}`;
  const phrase = rowOf(eventPhrases, type);
  const who = rowOf(whoOf, origin) ?? 'somebody';
  return phrase === undefined
    ? `${who} said “${capped(type)}”${fieldsText(values)}`
    : filled(phrase, values, { who: () => who, ...wordsOf(values) });
}

export const addressChanged = '@@router/LOCATION_CHANGE';

/** What took the place of a session. */
const superseders: Readonly<Record<Superseder, string>> = {
  signIn: 'somebody had signed in since',
  start: 'somebody had begun to sign in since',
  signOut: 'the person had signed out, or the session had ended, since',
};

/** Values that read better as words. */
const wordsOf = ({ failure, latency, aheadMs, skewMs, expiresAt, storage, superseded, by }: PlainObject): Words => ({
  failure: () => failureText(failure),
  span: () => (typeof latency === 'number' ? spanText(latency) : 'some time'),
  skew: () => (typeof aheadMs === 'number' ? skewText(aheadMs) : 'unknown'),
  wrongClock: () =>
    typeof skewMs === 'number' && Math.abs(skewMs) >= limits.clockSkewMs ? skewText(skewMs) : undefined,
  place: () => placeName(storage),
  superseded: () => (superseded === true ? 'another sign-in or a sign-out had taken its place' : undefined),
  superseder: () => (typeof by === 'string' ? rowOf(superseders, by) : undefined) ?? `of “${shown(by)}”`,
  refusal: () => (failure === undefined ? undefined : failureText(failure)),
  until: () => (typeof expiresAt === 'number' ? instantText(expiresAt * 1000) : undefined),
});

export const skewText = (aheadMs: number): string =>
  aheadMs === 0 ? 'right' : `${spanText(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead' : 'behind'}`;

/** `2025-01-15 12:00 UTC`; the number itself for what is no instant. */
export function instantText(ms: number): string {
  const isInstant = Number.isFinite(ms) && Math.abs(ms) <= 8.64e15;
  return isInstant ? `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC` : shown(ms);
}

/** A change of the address: of the browser when somebody arrived, else a step of a flow. */
function arrivalText(values: PlainObject, origin: Origin, productId: string): string {
  const { route, how, first } = values;
  if (origin === 'flow') {
    return `went on to ${pageName(route)}${how === 'REPLACE' ? ' in place of the one before' : ''}${carriedText(values)}`;
  }
  const way = first === true ? '' : ' by back, forward or the address bar';
  return `the browser arrived at ${pathText(route, productId)}${way}${carriedText(values)}`;
}

/** `#/workdocsFederateCallback`: the address of a route. */
function pathText(route: unknown, productId: string): string {
  const known = typeof route === 'string' && Object.hasOwn(routes, route) ? (route as keyof typeof routes) : undefined;
  return known ? `#${routes[known].paths[0].replace('{product}', () => capped(productId))}` : pageName(route);
}

/** Parameters of an address, the names of those that were refused, and how many others the route does not know. */
function carriedText({ params, refused, unknown, resembled }: PlainObject): string {
  const given = fieldsOf(objectOf(params));
  const not = Array.isArray(refused) && refused.length > 0 ? `; refused: ${shown(refused)}` : '';
  const like = Array.isArray(resembled) && resembled.length > 0 ? ` (a name resembles ${shown(resembled)})` : '';
  const others = typeof unknown === 'number' ? `; unknown parameters: ${unknown.toString()}` : '';
  return `${given && ` with ${given}`}${not}${others}${like}`;
}

const fieldsText = (values: PlainObject): string => {
  const told = fieldsOf(values);
  return told && `: ${told}`;
};
