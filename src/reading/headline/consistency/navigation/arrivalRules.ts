import { objectOf, valueAt } from 'src/journal/log/values';
import type { PlainObject } from 'src/rules/values/shape';
import { emptyReturn, sentToProvider } from 'src/reading/headline/ending/ending';
import {
  type IndexedPageLoad,
  beganSignedOut,
  routeOf,
  isFromHistory,
  lastDeparture,
} from 'src/reading/headline/pageLoad/indexedPage';
import { isCallbackRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { isOpenedBare } from 'src/reading/headline/pageLoad/addresses/openedBare';
import { stepOfClue } from 'src/reading/headline/pageLoad/stepOfClue';
import { longestAway } from 'src/reading/headline/pageLoad/time/timeAway';
import { arrival } from 'src/vocabulary/clues';
import { isAddress, isPageLeft, isByPerson } from 'src/vocabulary/events';
import { clientText } from 'src/reading/headline/consistency/provider/providerSource';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { unreadModeText, leadsNowhereText, wayBackText, whoCameBack } from './wayBack';
import { spanText, timesText } from 'src/reading/story/format';
import { startOf, firstAddress, departureToProvider, bringsCode } from 'src/reading/headline/pageLoad/lookBack';

/** The parameters of a page load's first address. */
export const arrivedWith = (page: IndexedPageLoad | undefined): PlainObject =>
  objectOf(valueAt(page && firstAddress(page)?.event.payload, 'params'));

/** The page left for a provider, and the next page load of the tab has an address without parameters. */
export const providerQueryDropped: Finder<EndSubject> = ({ tabPages, page }) => {
  const returned = isFromHistory(page) ? undefined : emptyReturn(tabPages);
  if (!returned || returned.step.pageLoad === page.pageLoad || Object.keys(arrivedWith(page)).length > 0)
    return undefined;
  const [left, next] = tabPages.filter(({ pageLoad }) => pageLoad >= returned.step.pageLoad);
  // The answer cannot have been in the query.
  if (left && unreadModeText(left) !== undefined) return undefined;
  return {
    sentence: next && isOpenedBare(next) ? openedAnewText(tabPages) : mayBeDropped,
    isGuess: true,
    steps: [startOf(page)],
  };
};

const mayBeDropped =
  'Perhaps the page was opened anew, a redirect on the way dropped the query of the address, or the provider answered without the query of its redirect_uri, by which the page knows an answer (RFC 6749, 3.1.2).';

/** Nothing of an answer came, so it is likelier that the person went back to the page than that all of it was lost. */
function openedAnewText(tabPages: readonly IndexedPageLoad[]): string {
  const [first] = tabPages;
  const isStartedBefore = first !== undefined && valueAt(first.entries[0].facts, 'witness') === 'intact';
  const times = emptyReturns(tabPages) + (isStartedBefore && isOpenedBare(first) ? 1 : 0);
  const often = times > 1 ? `, ${timesText(times)}` : '';
  return `Probably the person opened the page anew after the provider had shown a message${often}: ask what it said. Otherwise something on the way dropped the query of the address.`;
}

/** The browser itself says so, on a page of its own that no log has. */
const unreached =
  'If the browser could not find or reach that site, nobody got there: perhaps this network lacks the way to it, such as a VPN. ';

/** The person came back from a provider on their own, for example with Back: its page may have been a refusal. */
export const cameBackFromProvider: Finder<EndSubject> = ({ tabPages }) => {
  const returned = emptyReturn(tabPages);
  if (!returned) return undefined;
  const index = tabPages.findIndex(({ pageLoad }) => pageLoad === returned.step.pageLoad);
  const [from, next] = tabPages.slice(index);
  const away = from && next && longestAway(from, next);
  const times = emptyReturns(tabPages);
  const isAnswered = from !== undefined && hadAnswer(tabPages.slice(0, index), from);
  const unread = isAnswered ? undefined : from && unreadModeText(from);
  if (unread !== undefined)
    return { sentence: unread, steps: [returned.step], tellsFailure: true, advice: 'answerUnusable' };
  const refused = isAnswered
    ? 'the person or the device: the same request had been answered with a code before'
    : `the request, such as its client_id${from ? clientText(from) : ''} or redirect_uri, the person or the device`;
  const nowhere = from && next && !isAnswered ? leadsNowhereText(from) : '';
  return {
    sentence: `What the page of the provider showed is not in this log: ask the person${whoCameBack(times, away)}. ${isAnswered ? '' : unreached}Perhaps ${wayBackText(times)}${nowhere}it refused ${refused}.`,
    isGuess: true,
    steps: [returned.step],
  };
};

/**
 * Whether one of these page loads left with the same client_id and redirect_uri, and the next one arrived with a code.
 */
function hadAnswer(before: readonly IndexedPageLoad[], from: IndexedPageLoad): boolean {
  const sent = requestOf(from);
  return before.some(
    (page, index) =>
      sent !== undefined && requestOf(page) === sent && before[index + 1]?.answeredQuestions.some(bringsCode) === true,
  );
}

/** Where a page left for a provider, and with what; to be compared. */
function requestOf(page: IndexedPageLoad): string | undefined {
  const args = departureToProvider(page)?.question.args;
  const [to, client, back] = ['to', 'query.client_id', 'query.redirect_uri'].map((path) => valueAt(args, path));
  return client === undefined || back === undefined ? undefined : JSON.stringify([to, client, back]);
}

/** How often the tab left for a provider and its next page load brought no answer, up to its end without a gap. */
function emptyReturns(tabPages: readonly IndexedPageLoad[]): number {
  const isEmpty = tabPages.slice(0, -1).map((page, index) => {
    const next = tabPages[index + 1];
    if (sentToProvider(page) === undefined || next === undefined) return false;
    // Somebody may have opened the link again, instead of coming back.
    const isCallback = isCallbackRoute(valueAt(firstAddress(next)?.event.payload, 'route'));
    return stepOfClue(arrival, next, Infinity) === undefined || !isCallback;
  });
  return isEmpty.length - 1 - isEmpty.lastIndexOf(false);
}

/**
 * The person came back through the browser's history, or with Back within the page, and no flow has led elsewhere
 * since.
 */
export const cameBackByHistory: Finder<EndSubject> = ({ page }) => {
  const moved = page.events
    .filter(({ event }) => isAddress(event) && event.origin === 'browser' && valueAt(event.payload, 'first') !== true)
    .at(-1);
  const isLedOn = page.events.some(
    (each) =>
      moved !== undefined &&
      each.step > moved.step &&
      isAddress(each.event) &&
      each.event.origin === 'flow' &&
      routeOf(each) !== routeOf(moved),
  );
  if (isLedOn) return undefined;
  if (moved)
    return {
      sentence: 'The person got there by a link, Back, Forward or the address bar.',
      steps: [moved.at],
    };
  if (!isFromHistory(page)) return undefined;
  return {
    sentence: 'The browser loaded the page from its history, as after Back or when it restores a tab.',
    steps: [startOf(page)],
  };
};

/** There was a sign-out in another tab, which also ends the sign-in in this one. */
export const signedOutInOtherTab: Finder<EndSubject> = ({ page }) =>
  beganSignedOut(page)
    ? {
        sentence: 'Meanwhile there had been a sign-out in another tab, which also ends the sign-in in this one.',
        steps: [startOf(page)],
      }
    : undefined;

/** Fewer may be chance. */
const leastLoads = 3;
/** How far the intervals between loads may differ if a program made them, as a share of the longest. */
const tolerance = 0.02;

/**
 * The tab's last page loads all began at one address, and nobody did anything in between: neither the page nor the
 * person continued.
 */
export const reloadedWithoutProgress: Finder<EndSubject> = ({ tabPages }) => {
  const from = tabPages.map((page, index) => isRepeated(page, tabPages[index + 1])).lastIndexOf(false) + 1;
  const run = tabPages.slice(from);
  const [first] = run;
  if (!first || run.length < leastLoads) return undefined;
  const spans = run.slice(0, -1).flatMap((page) => page.events.find(({ event }) => isPageLeft(event))?.event.at ?? []);
  const [least, most] = [Math.min(...spans), Math.max(...spans)];
  const isRegular = spans.length >= leastLoads && most - least <= most * tolerance;
  const [every, who] = isRegular
    ? [`, every ${spanText(most)}`, 'It was too regular for a person: perhaps an extension or another program did so.']
    : ['', 'The person or something in the browser did so, such as an extension.'];
  return {
    sentence: `Before that, the page had been loaded again ${timesText(run.length - 1)} at the same address${every}, without an act of the person in between and not by itself. ${who}`,
    isGuess: true,
    steps: run.slice(-2).map(startOf),
  };
};

/** Whether a page load is the last one, or was followed by another at its address, although nothing was done on it. */
function isRepeated(page: IndexedPageLoad, next: IndexedPageLoad | undefined): boolean {
  if (!next) return true;
  const isIdle = !page.events.some(({ event }) => isByPerson(event)) && lastDeparture(page) === undefined;
  const [address, after] = [addressesOf(page), addressesOf(next)];
  return isIdle && address.length === 1 && address[0] === after[0] && !isFromHistory(page) && !isFromHistory(next);
}

/** The addresses of a page load in order, to be compared. */
const addressesOf = ({ events }: IndexedPageLoad): readonly string[] =>
  events.flatMap(({ event }) =>
    isAddress(event) ? [JSON.stringify([valueAt(event.payload, 'route'), valueAt(event.payload, 'params')])] : [],
  );
