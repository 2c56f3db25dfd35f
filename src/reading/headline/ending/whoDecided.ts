import { textsOf, valueAt } from 'src/journal/log/values';
import { type EventAt, type IndexedPageLoad, beganSignedOut } from 'src/reading/headline/pageLoad/indexedPage';
import { longestAway, tooSoonToTypeMs } from 'src/reading/headline/pageLoad/time/timeAway';
import { spanText, valueText } from 'src/reading/story/format';
import { achievementOf, isAddress, isRefreshed, submitsEntry, submitsOwnSignIn } from 'src/vocabulary/events';
import { isQuestion } from 'src/vocabulary/questions';
import { sentToProvider } from './ending';

/**
 * Who decided whose account the last of these page loads opened: the provider, with the answer of the service to the
 * look-up of the user, if the page asked for it, or a session that was stored before. If something else explains where
 * the sign-in led, nothing is guessed from the time that the provider took or from that answer.
 */
export function whoDecided(own: readonly IndexedPageLoad[], method: unknown, isExplained = false): readonly string[] {
  if (hasRefreshed(own))
    return ['The page had refreshed the session that was stored in this browser, whoever had signed in there'];
  if (!isOfProvider(method)) return [];
  const user = own.map(userAnswered).at(-1);
  const who = user === undefined ? 'The provider' : "The provider, and the service's answer to currentUser,";
  return [
    `${who} decided whose account it is${isAddressGiven(own) ? ': the page knows only the address that it was given' : ''}`,
    ...(isExplained ? [] : [...answeredAtOnce(own), ...answeredForOther(own, user)]),
  ];
}

const hasRefreshed = (own: readonly IndexedPageLoad[]): boolean =>
  own.at(-1)?.events.some(({ event }) => isRefreshed(event)) === true;
const isOfProvider = (method: unknown): boolean => method !== undefined && method !== 'own';

/** Whether the provider signed somebody in without asking, as far as `whoDecided` guesses that. */
export const isSilent = (own: readonly IndexedPageLoad[], method: unknown, isExplained: boolean): boolean =>
  !isExplained && isOfProvider(method) && !hasRefreshed(own) && answeredAtOnce(own).length > 0;

/** The user that the service named in a page load. */
const userAnswered = ({ answeredQuestions }: IndexedPageLoad): unknown =>
  answeredQuestions
    .filter(({ question }) => isQuestion(question, 'api.currentUser'))
    .flatMap(({ answer }) => valueAt(answer.value, 'value.User.Id') ?? [])
    .at(-1);

/**
 * The page takes the user from an answer, whatever token it sent: an answer that was kept for somebody else opens their
 * account. Nothing is said of it if nobody else had left a trace.
 */
function answeredForOther(own: readonly IndexedPageLoad[], user: unknown): readonly string[] {
  if (user === undefined || !hasTraceOfOther(own)) return [];
  const cache = 'a cache that ignores the Authorization header gave that answer';
  const compare = `compare ${valueText(user)} with the token's owner`;
  return [
    answeredAtOnce(own).length > 0
      ? `Or else ${cache}: ${compare}`
      : `If the account is not the person's own, ${compare}: the provider may have used the session of somebody else, or ${cache}`,
  ];
}

/** Whether somebody may have entered an e-mail address or opened one: a log without the start does not show it. */
const isAddressGiven = (own: readonly IndexedPageLoad[]): boolean =>
  !own.some((page) => sentToProvider(page) !== undefined) ||
  own.some(({ events }) =>
    events.some(({ event: { payload } }) =>
      ['emailId', 'params.email_id', 'params.username'].some((path) => valueAt(payload, path) !== undefined),
    ),
  );

/**
 * A provider that was back too soon for anybody to sign in there knew the person already, or took them for another.
 * Nothing is said of another one if nobody else had left a trace: a password may have been filled in there.
 */
function answeredAtOnce(own: readonly IndexedPageLoad[]): readonly string[] {
  const index = own.map((page) => sentToProvider(page) !== undefined).lastIndexOf(true);
  const [left, back] = [own[index], own[index + 1]];
  const away = left && back && longestAway(left, back);
  const isSuspected = away !== undefined && away < tooSoonToTypeMs && hasTraceOfOther(own.slice(0, index + 1));
  if (!isSuspected) return [];
  return [
    `The provider answered after ${spanText(away)}, too soon for anybody to type a password there: if the account is not the person's own, perhaps it used the session of somebody else`,
  ];
}

/** Whether somebody had signed out before, or these page loads know the addresses of several people. */
function hasTraceOfOther(pages: readonly IndexedPageLoad[]): boolean {
  const events = pages.flatMap((page) => page.events.map(({ event }) => event));
  const emails = events.flatMap(
    ({ payload }) => valueAt(payload, 'emailId') ?? valueAt(payload, 'found.emailId') ?? [],
  );
  // The sign-out clears the log of its session, and the address of the next page says so.
  const isSignedOut = events.some(
    (event) =>
      achievementOf(event)?.[0] === 'signedOut' ||
      (isAddress(event) && valueAt(event.payload, 'params.logout_flow') === true),
  );
  return isSignedOut || pages.some(beganSignedOut) || new Set(emails).size > 1;
}

/** Whether an address had any part of an app's request, also if the page did not accept it or know its name. */
export function namesApp({ event }: EventAt): boolean {
  const { payload } = event;
  const others = [valueAt(payload, 'refused'), valueAt(payload, 'resembled')].flatMap(textsOf);
  const isNamed = (name: string): boolean => valueAt(payload, `params.${name}`) !== undefined || others.includes(name);
  return isAddress(event) && ['code_challenge', 'application_id'].some(isNamed);
}

/** The address of own sign-in, and another one that the entry form had before, as a password manager may fill in. */
export interface OtherEmail {
  readonly entered: unknown;
  readonly used: unknown;
}

/** Own sign-in with an address other than the one entered in the entry form. */
export function otherEmail(own: readonly IndexedPageLoad[]): OtherEmail | undefined {
  const lastValueOf = (isOfKind: (event: EventAt['event']) => boolean, field: string): unknown =>
    own
      .flatMap(({ events }) => events.flatMap(({ event }) => (isOfKind(event) ? [valueAt(event.payload, field)] : [])))
      .at(-1);
  const [entered, used] = [lastValueOf(submitsEntry, 'emailId'), lastValueOf(submitsOwnSignIn, 'username')];
  // The address of own sign-in may have named another person since.
  const shown = lastValueOf(isAddress, 'params.username');
  return entered === undefined || used === undefined || entered === used || shown === used
    ? undefined
    : { entered, used };
}

/** Both addresses in words; nothing if they do not differ. */
export const otherAddressText = (other: OtherEmail | undefined): readonly string[] =>
  other
    ? [`Own sign-in was submitted with ${valueText(other.used)}, and the entry form with ${valueText(other.entered)}`]
    : [];
