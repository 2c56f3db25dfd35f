import { departureTo } from 'src/journal/log/departure';
import { valueAt } from 'src/journal/log/values';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { successIn } from 'src/reading/headline/ending/achievements';
import type { EndName } from 'src/reading/headline/ending/logEnd';
import {
  type IndexedPageLoad,
  type QuestionAt,
  mayShareSite,
  lastDeparture,
  isFromHistory,
  leftAt,
  routeAt,
  beganSignedOut,
} from 'src/reading/headline/pageLoad/indexedPage';
import { valueText, spanText, timesText } from 'src/reading/story/format';
import { advancesAppRequest, findsAppRequest, isByPerson } from 'src/vocabulary/events';
import { startOf, answersBefore } from 'src/reading/headline/pageLoad/lookBack';
import { limits } from 'src/contract/limits';
import type { RouteId } from 'src/contract/routes';
import { readsKey } from 'src/journal/log/storageHistory';
import { deviceTimeOf } from 'src/reading/headline/pageLoad/time/timeBetween';
import { isOpenedBare } from 'src/reading/headline/pageLoad/addresses/openedBare';
import { readsOfClock } from 'src/reading/headline/pageLoad/time/clockNow';
import { tooSoonToTypeMs } from 'src/reading/headline/pageLoad/time/timeAway';
import { capitalised } from 'src/reading/story/phrases';

/** Whether a page load ended by leaving for the app that had asked. */
const isHandOver = (page: IndexedPageLoad): boolean =>
  successIn(page)?.name === ('done.sentToApp' satisfies EndName) && lastDeparture(page) !== undefined;

/** Whether a page load ended a sign-in and left for the documents. */
const isSentToDocuments = (page: IndexedPageLoad): boolean =>
  successIn(page)?.name === ('done.signedIn' satisfies EndName) &&
  valueAt(lastDeparture(page)?.question.args, 'query.load_user_info') !== undefined;

const hasRequest = ({ events }: IndexedPageLoad): boolean =>
  events.some(({ event }) => advancesAppRequest(event) || findsAppRequest(event));
/** Whether neither the browser's history nor the page load before led to this one. */
const isOpenedAnew = (page: IndexedPageLoad, index: number, all: readonly IndexedPageLoad[]): boolean => {
  const before = all[index - 1];
  return before !== undefined && !isFromHistory(page) && lastDeparture(before) === undefined;
};
const hasActs = ({ events }: IndexedPageLoad): boolean => events.some(({ event }) => isByPerson(event));

/**
 * An app had its answer, the browser loaded a page from its history, and the sign-in there ended in the documents: no
 * request was waiting any more. Not reported if the person began something else since, or opened the page anew in
 * between.
 */
export const answeredBeforeBack: Finder<EndSubject> = ({ tabPages }) => {
  const done = tabPages.map(isSentToDocuments).lastIndexOf(true);
  const handedOver = tabPages.slice(0, Math.max(done, 0)).map(isHandOver).lastIndexOf(true);
  const [before, back, page] = [tabPages[handedOver], tabPages[handedOver + 1], tabPages[done]];
  if (!before || !back || !page || !isFromHistory(back) || !mayShareSite(before, back)) return undefined;
  if (tabPages.slice(handedOver + 1, done + 1).some(isOpenedAnew)) return undefined;
  if (tabPages.slice(handedOver + 1).some(hasRequest) || tabPages.slice(done + 1).some(hasActs)) return undefined;
  const [to, left] = [lastDeparture(before), lastDeparture(page)];
  if (!to || !left) return undefined;
  return {
    sentence: `The app's request had been answered when the page left for ${valueText(departureTo(to.question.args))}; after Back this sign-in had none to answer, so it led to the documents. Only a new start in the app leads back to it.`,
    steps: [to.at, startOf(back), left.at],
  };
};

/**
 * An address of the device itself, at which an app waits (RFC 8252, 7.3), with its host. `appChecks.ts` reads the port
 * instead, and compares it.
 */
const loopback = /^http:\/\/((?:127\.0\.0\.1|\[::1\])(?::\d{1,5})?)(?:[/?]|$)/;
/** A request that has waited this long is worth a word. */
const leastMs = 60_000;

/** How long the request of an app had waited when the page left. */
function waited(left: QuestionAt): number | undefined {
  const before = answersBefore(left);
  const key = 'app_access_since';
  const since = before
    .filter(({ question }) => readsKey(question, key))
    .flatMap(({ answer }) => valueAt(answer.value, key) ?? [])
    .at(-1);
  const last = before.at(-1);
  const now = last && deviceTimeOf(last);
  return typeof since === 'number' && now !== undefined ? now - since : undefined;
}

/** The screens at which somebody signs in, whom the app has not let in. */
const ofSignIn: readonly unknown[] = ['entry', 'ownLogin'] satisfies RouteId[];

/** Whether a page load is what somebody sees who soon came back from another one, to sign in. */
const isBackFromApp = (before: IndexedPageLoad, page: IndexedPageLoad): boolean =>
  ofSignIn.includes(routeAt(page, Infinity)) &&
  page.entries[0].startedAt - leftAt(before) <= limits.appAccessMs &&
  mayShareSite(before, page);

/**
 * The page was opened again after it had left with a code for the address at which an app waits: the browser does not
 * tell the page that nobody listens there, nor whether the code was accepted. If the page is opened after
 * the request has expired, or for another purpose, that shows nothing.
 */
export const cameBackFromLoopback: Finder<EndSubject> = ({ tabPages, page }) => {
  const before = tabPages.at(-2);
  const left = before && lastDeparture(before);
  if (!before || !left || !isBackFromApp(before, page)) return undefined;
  // The app has begun again.
  if (page.events.some(({ event }) => advancesAppRequest(event) || findsAppRequest(event))) return undefined;
  const [, host] = loopback.exec(departureTo(left.question.args) ?? '') ?? [];
  const ms = waited(left);
  if (host === undefined || valueAt(left.question.args, 'query.code') === undefined) return undefined;
  const how =
    ms !== undefined && ms >= leastMs
      ? `The app's request had waited ${spanText(ms)} when the page left for ${valueText(host)} with a code, which ended its part`
      : `The page had left with a code for ${valueText(host)}, which ended its part, and was opened again afterwards`;
  return {
    sentence: `${how}. Whether the app has signed in is not in this log; if it has not, perhaps it or the service refused the code, or nothing listened at that address any more, and it has to begin again.`,
    steps: [left.at],
  };
};

/** A page load at the bare address of the page, right after the page had left for the document application. */
interface Return {
  readonly page: IndexedPageLoad;
  /** The departure, if it is in the log. */
  readonly from?: { readonly page: IndexedPageLoad; readonly left: QuestionAt };
  /** How long before the page load the session had been stored, if that was too soon for anybody to open an address. */
  readonly storedMs?: number;
}

/** How long before a page load the session that it found had begun; undefined if somebody may have opened it since. */
function storedJustBefore(page: IndexedPageLoad): number | undefined {
  const [clock] = readsOfClock(page);
  // Only an ended session is stored without a method.
  const [since] = page.answeredQuestions.flatMap(({ answer: { value } }) =>
    valueAt(value, 'session.method') === undefined ? [] : [valueAt(value, 'session.since')],
  );
  if (!clock || typeof since !== 'number') return undefined;
  const ms = page.entries[0].startedAt + clock.aheadMs - since;
  return ms >= 0 && ms < tooSoonToTypeMs ? ms : undefined;
}

/** The departure of a page load for the document application. */
function leftForDocuments(page: IndexedPageLoad | undefined): QuestionAt | undefined {
  const left = page && lastDeparture(page);
  return valueAt(left?.question.args, 'query.load_user_info') === undefined ? undefined : left;
}

/** The page loads of a tab that are such returns. Of the first one in the log only the time of the session tells. */
const returnsIn = (tabPages: readonly IndexedPageLoad[]): readonly Return[] =>
  tabPages.flatMap((page, index): readonly Return[] => {
    if (!isOpenedBare(page) || beganSignedOut(page)) return [];
    const [before, storedMs] = [tabPages[index - 1], storedJustBefore(page)];
    const left = leftForDocuments(before);
    const timed = storedMs === undefined ? {} : { storedMs };
    if (before && left) return [{ page, from: { page: before, left }, ...timed }];
    return before || storedMs === undefined ? [] : [{ page, ...timed }];
  });

const reason =
  'a redirect or another rule of the host, or the document application’s own check of the session, sends people back to sign-in';

/**
 * The page left for the document application with everything done, and the next page load of the tab is the bare entry
 * form, more than once, or sooner than anybody can open an address: the first address may lead back here.
 */
export const ledBackFromDocuments: Finder<EndSubject> = ({ tabPages }) => {
  const returns = returnsIn(tabPages);
  const last = returns.at(-1);
  const since = last ? tabPages.slice(tabPages.indexOf(last.page)) : [];
  const isIdle = since.every(({ events }) => !events.some(({ event }) => isByPerson(event)));
  if (!last || !isIdle) return undefined;
  const { left } = last.from ?? {};
  const where = left ? `the address ${valueText(departureTo(left.question.args))}` : 'the document application';
  const [span] = returns.flatMap(({ storedMs }) => storedMs ?? []);
  const isFirm = returns.length > 1;
  // People open the page anew to save their log.
  if (!isFirm && span === undefined) return undefined;
  const soon =
    span === undefined ? '' : `, ${isFirm ? 'once ' : ''}${spanText(span)} after the session had been stored`;
  const unless = span === undefined ? ', unless the person opened the page anew each time' : '';
  const came = `the tab came to the bare entry form of this page${soon}, although the person had been signed in`;
  return {
    sentence: isFirm
      ? `${span === undefined ? `Perhaps ${where} leads` : `${capitalised(where)} seems to lead`} back here: ${timesText(returns.length)} ${came}. Perhaps ${reason}${unless}.`
      : `After ${where} ${came}: perhaps ${reason}, or another tab had just signed in.`,
    isGuess: true,
    steps: returns.flatMap(({ page, from }) => [...(from ? [from.left.at] : []), startOf(page)]),
    // Otherwise the person may have opened the page anew each time.
    ...(isFirm && span !== undefined ? { advice: 'ledBack' as const } : {}),
  };
};
