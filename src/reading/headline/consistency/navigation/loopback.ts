import { limits } from 'src/contract/limits';
import type { RouteId } from 'src/contract/routes';
import { departureTo } from 'src/journal/log/departure';
import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import {
  type IndexedPageLoad,
  type QuestionAt,
  leftAt,
  mayShareSite,
  routeAt,
  lastDeparture,
} from 'src/reading/headline/pageLoad/indexedPage';
import { deviceTimeOf } from 'src/reading/headline/pageLoad/time/timeBetween';
import { spanText, valueText } from 'src/reading/story/format';
import { advancesAppRequest, findsAppRequest } from 'src/vocabulary/events';
import { answersBefore } from 'src/reading/headline/pageLoad/answers';

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
 * tell the page that nobody listens there, nor whether the code was accepted. Later than a request stays valid, or for another errand, somebody who opens
 * the page tells nothing of that.
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
    sentence: `${how}: perhaps the app has signed in, perhaps it or the service refused the code, perhaps nothing listened at that address any more. If the app is still waiting, it has to begin again.`,
    steps: [left.at],
  };
};
