import { limits } from 'src/contract/limits';
import type { Method } from 'src/contract/providers';
import { writesKey, readsKey } from 'src/journal/log/storageHistory';
import { objectOf, textOf, textsOf, valueAt } from 'src/journal/log/values';
import {
  type IndexedPageLoad,
  type EventAt,
  stepOf,
  lastBefore,
  routeOf,
} from 'src/reading/headline/pageLoad/indexedPage';
import { isAddress, isScreen } from 'src/vocabulary/events';
import { valueText } from 'src/reading/story/format';
import { withoutPort } from 'src/reading/headline/consistency/unknown/nearestAddress';
import { contextOfExpiry } from './checkContext';
import { type CauseCheck, contradiction } from './checks';
import { requestNotFarAhead } from './notAhead';
import { isUsableAddress } from './storageChecks';
import { storedMomentSlackMs } from 'src/reading/headline/pageLoad/time/slack';
import type { RouteId } from 'src/contract/routes';
import type { StorageKey } from 'src/contract/storageKeys';

/** The app's request had waited for less than half an hour. */
export const notExpired: CauseCheck = (refusal) => {
  const context = contextOfExpiry(refusal);
  const since = context.stored('app_access_since');
  const now = context.answer('clock.now');
  if (typeof since?.value !== 'number' || typeof now?.answer.value !== 'number') return undefined;
  const passedMs = now.answer.value - since.value;
  if (Math.abs(passedMs) >= limits.appAccessMs - storedMomentSlackMs) return undefined;
  const fact = passedMs < -storedMomentSlackMs ? requestNotFarAhead : 'less than half an hour had passed';
  return contradiction(context, fact, now.step);
};

/** The service lists the rejected address of a web page as registered. */
export const rejectedIsRegistered: CauseCheck = (context) => {
  const rejected = context.payload['rejected'];
  const answered = context.answer('api.appMetadata');
  const listed = textsOf(valueAt(answered?.answer.value, 'value.RedirectUris'));
  // A registered address may still be one that no page opens: another scheme, or a user in it.
  if (typeof rejected !== 'string' || !/^https?:\/\/[^\s@/?#]+(?:[/?#]\S*)?$/i.test(rejected)) return undefined;
  const fact = listed.includes(rejected)
    ? 'the service says that the app is registered for exactly that address'
    : isLoopback(rejected) && listed.some((each) => withoutPort(each) === withoutPort(rejected))
      ? 'the service says that the app is registered for that address on the device itself, where any port is allowed'
      : undefined;
  return fact === undefined ? undefined : contradiction(context, fact, answered?.step);
};
/**
 * An address of the computer itself: an app that waits there chooses a new port each time (RFC 8252, 7.3). Written
 * apart from `src/rules/address/redirectTarget.ts` on purpose: a check must not share the bug that it looks for.
 */
const loopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?(?:[/?]|$)/;
function isLoopback(address: string): boolean {
  const found = loopback.exec(address);
  return found !== null && Number(found[1] ?? 0) <= 65_535;
}

/**
 * An address that the page called unencrypted is not: only what is sent over http, to another machine, can be read on
 * the way. An address of another scheme is opened by an app on the device.
 */
export const isEncrypted: CauseCheck = (context) => {
  const { rejected } = context.payload;
  const scheme = typeof rejected === 'string' ? /^([a-z][a-z\d+.-]*):/i.exec(rejected)?.[1]?.toLowerCase() : undefined;
  if (typeof rejected !== 'string' || scheme === undefined) return undefined;
  if (scheme === 'http' && !isLoopback(rejected)) return undefined;
  const fact =
    scheme === 'https'
      ? 'the refused address is encrypted'
      : scheme === 'http'
        ? 'the refused address is on the device itself, which nothing leaves on the way there'
        : `the refused address is no http address: ${valueText(`${scheme}:`)} is the scheme of an app on the device, which nothing leaves on the way there`;
  return { fact, at: stepOf(context.page, context) };
};

/** The page had an address for the app, because the service had named a default one. */
export const appAddressWasKnown: CauseCheck = (context) => {
  const answered = context.answer('api.appMetadata');
  const requested = context.stored('app_redirect');
  const isAnswered = answered !== undefined && answered.failure === undefined;
  const named = valueAt(answered?.answer.value, 'value.DefaultRedirect');
  return isAnswered && isUsableAddress(named) && requested
    ? { fact: 'the service had named an address to go back to', at: answered.at }
    : undefined;
};

/** Whether a page wrote, read or received an app's request. */
export const knowsApp = ({ questions, answeredQuestions, events }: IndexedPageLoad): boolean =>
  questions.some(({ question }) => writesKey(question, 'application_id')) ||
  answeredQuestions.some(({ answer: { value } }) => valueAt(value, 'application_id') !== undefined) ||
  events.some(
    ({ event }) =>
      isAddress(event) &&
      (valueAt(event.payload, 'params.application_id') !== undefined ||
        textsOf(objectOf(event.payload)['refused']).length > 0),
  );

/** The page went to the redirect page by itself, although no page of the log ever knew of an app. */
export const noAppAsked: CauseCheck = ({ page, pages, step }) => {
  const entered = page.events
    .filter(
      (each) => each.step < step && isScreen(each.event) && valueAt(each.event.payload, 'route') === 'appRedirect',
    )
    .at(-1);
  if (!entered || valueAt(entered.event.payload, 'arrival') !== 'flow' || pages.some(knowsApp)) return undefined;
  return { fact: "no app had asked for access, and the page's own flow had gone there", at: entered.at };
};

/** The page refused an app because of own sign-in, but the session that it had read is not one. */
export const signedInOtherwise: CauseCheck = (context) => {
  const read = context.stored('session');
  const method = textOf(valueAt(read?.value, 'method'));
  return method === undefined || method === ('own' satisfies Method)
    ? undefined
    : contradiction(context, `the stored session is no own sign-in: its method is ${valueText(method)}`, read?.step);
};

/** The page called a request expired although none was stored; an expired one is removed when the tab notices it. */
export const nothingToExpire: CauseCheck = (refusal) => {
  const context = contextOfExpiry(refusal);
  const [read, since] = ['application_id', 'app_access_since'].map((key) => context.stored(key));
  return read && since && read.value === undefined && since.value === undefined
    ? { fact: 'no request of an app was stored', at: stepOf(context.page, read) }
    : undefined;
};

/** Whether an address of a page load is that of a screen. */
const isAddressOf =
  (route: RouteId) =>
  (each: EventAt): boolean =>
    isAddress(each.event) && routeOf(each) === route;

/** The last read of a stored value between two steps, and what it found. */
function readBetween({ answeredQuestions }: IndexedPageLoad, key: StorageKey, from: number, until: number) {
  const read = lastBefore(answeredQuestions, until, ({ question }) => readsKey(question, key));
  return read && read.step > from ? { value: objectOf(read.answer.value)[key], step: read.step } : undefined;
}

/**
 * The redirect page went back to post-auth, which it does only for a request without its grant, although it had found
 * everything: the grant of this session for this very request, and the code or the token that belongs to it.
 */
export const grantWasHeld: CauseCheck = (context) => {
  const { page, step } = context;
  const back = lastBefore(page.events, step, isAddressOf('postAuth'));
  const from = back && lastBefore(page.events, back.step, ({ event }) => isAddress(event));
  if (!back || !from || back.event.origin !== 'flow' || !isAddressOf('appRedirect')(from)) return undefined;
  const found = (key: StorageKey) => readBetween(page, key, from.step, back.step);
  const [grant, session] = [found('app_grant'), found('session')?.value];
  const pairs: readonly (readonly [string, unknown])[] = [
    ['session', valueAt(session, 'id')],
    ['applicationId', found('application_id')?.value],
    ['codeChallenge', found('code_challenge')?.value],
    ['since', found('app_access_since')?.value],
  ];
  const isGranted = pairs.every(([name, value]) => value !== undefined && value === valueAt(grant?.value, name));
  const proof = found(valueAt(session, 'method') === 'own' ? 'posture_access_token' : 'auth_code');
  const isComplete = proof === undefined || proof.value !== undefined;
  return isGranted && isComplete
    ? contradiction(context, "the redirect page had found the grant for the app's request, and gone back", grant?.step)
    : undefined;
};
