import type { RouteId } from 'src/contract/routes';
import { type StorageKey, codeKeys } from 'src/contract/storageKeys';
import { readsKey } from 'src/journal/log/storageHistory';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import type { Subject, Remark } from 'src/reading/headline/consistency/ruleTypes';
import { foreignReads } from 'src/reading/headline/consistency/storage/foreignReads';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { isCallbackRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import {
  type AnsweredQuestion,
  type EventAt,
  type IndexedPageLoad,
  routeOf,
  stepOf,
} from 'src/reading/headline/pageLoad/indexedPage';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import { valueText } from 'src/reading/story/format';
import { pageName } from 'src/reading/story/names';
import { capitalised } from 'src/reading/story/phrases';
import { type CauseId, isAddress, isByPerson } from 'src/vocabulary/events';
import { readsArrival } from 'src/vocabulary/questions';
import { knowsApp } from 'src/reading/headline/consistency/contradictions/appChecks';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore, eventsBefore, firstAddress, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';

const route: RouteId = 'postAuth';
/** What a started sign-in leaves in storage. */
const startKeys: readonly StorageKey[] = [
  'pending_sign_in',
  'recent_sign_ins',
  ...codeKeys,
  'idp_access_token',
  'gb_access_token',
];

/** The address that a new tab began with, if it was opened from outside the page. */
function openedIn({ tabPages, page }: Subject): EventAt | undefined {
  const first = firstAddress(page);
  const isNewTab = valueAt(page.entries[0].facts, 'continues') === false && tabPages.length === 1;
  return isNewTab && first?.event.origin === 'browser' ? first : undefined;
}

/** A tab began at the page that ends a sign-in, although none was under way: no value was lost. */
export const postAuthOpenedDirectly = onCause(['signIn.startIncomplete', 'signIn.noTokens'], (subject) => {
  const { pages, page, trouble } = subject;
  const first = openedIn(subject);
  if (!first || routeOf(first) !== route) return undefined;
  const pending = pendingRead(subject);
  // Something else may have removed a start.
  if (pending === undefined || foreignReads(pages).some(({ at }) => at.pageLoad === page.pageLoad)) return undefined;
  return {
    sentence: `${capitalised(pageName(route))} was opened by its address, as from a bookmark or a copied link. Neither this tab nor storage has a record of a started sign-in: none was under way here. The page then ended with “${causeText(trouble)}”.`,
    steps: [first.at, stepOf(page, { step: pending })],
  };
});

/** Causes of a callback to which nothing came. */
const withoutAnswer: readonly CauseId[] = [
  'signIn.noCode',
  'signIn.noSite',
  'signIn.notStarted',
  'signIn.otherBrowser',
  'signIn.stateMissing',
  'signIn.tokenMissing',
];

/**
 * A tab began at the page for the answer of a provider, with an address that answers nothing, and no tab of this log
 * had left for a provider. Whether anybody came back from one is not known.
 */
export const callbackOpenedDirectly = onCause(withoutAnswer, (subject) => {
  const { pages, page, step, trouble } = subject;
  const first = openedIn(subject);
  if (!first || first.step > step) return undefined;
  const { event } = first;
  if (!isCallbackRoute(routeOf(first)) || !isBare(event.payload) || pages.some(sentToProvider)) return undefined;
  if (isStartKnown(subject) || foreignReads(pages).some(({ at }) => at.pageLoad === page.pageLoad)) return undefined;
  const pending = pendingRead(subject);
  const who = pending === undefined ? 'This tab has no' : 'Neither this tab nor storage has a';
  return {
    sentence: `${capitalised(pageName(routeOf(first)))} was opened by its address, as from a bookmark, a copied link or another website, and nothing in that address answers a sign-in. ${who} record of a started one. The page then ended with “${causeText(trouble)}”.`,
    steps: [first.at, ...(pending === undefined ? [] : [stepOf(page, { step: pending })])],
  };
});

/** Whether an address has nothing that may be the answer of a provider, under whatever name. */
const isBare = (payload: unknown): boolean =>
  valueAt(payload, 'params.error') === undefined &&
  valueAt(payload, 'unknown') === undefined &&
  textsOf(valueAt(payload, 'refused')).length === 0;

/** Whether an address had a secret parameter. The state is read even if there is none. */
const hasArrived = (secrets: unknown): boolean =>
  Object.values(objectOf(secrets)).some((each) => valueAt(each, 'form') !== 'missing');

/** Whether the address or storage had anything of a sign-in, or the tab knows of one. */
function isStartKnown(subject: Subject): boolean {
  const isHeld = answersBefore(subject).some(({ question, answer: { value } }) =>
    readsArrival(question)
      ? hasArrived(value)
      : question.port === 'storage' && startKeys.some((key) => objectOf(value)[key] !== undefined),
  );
  const witness = valueAt(subject.page.entries[0].facts, 'witness');
  return isHeld || witness === 'wiped' || witness === 'intact';
}

/** The step at which the page found no started sign-in in storage; undefined if it found or brought anything of one. */
const pendingRead = (subject: Subject): number | undefined =>
  isStartKnown(subject)
    ? undefined
    : answersBefore(subject).find(({ question }) => readsKey(question, 'pending_sign_in'))?.step;

/**
 * A page that answers apps was opened by its address, as from a bookmark or a copied link: nothing in the log led to
 * it.
 */
export const openedFirst = onCause(['errorPage.nothingToAnswer'], ({ pages, tabPages, page, step }) => {
  const first = firstAddress(page);
  if (!first || first.step > step || first.event.origin !== 'browser') return undefined;
  if (tabPages.length > 1 || pages.some(knowsApp)) return undefined;
  return {
    sentence: `This tab had opened ${pageName(routeOf(first))} by its address, and this log contains no request of an app.`,
    steps: [first.at],
  };
});

/** Where the page read the site that was last used in this browser, because no address and no person had named one. */
export function readOfAssumedSite(page: IndexedPageLoad, step: number): AnsweredQuestion | undefined {
  const point = { page, step };
  const read = lastAnswer(point, ({ question }) => readsKey(question, 'siteName'));
  const isNamed = eventsBefore(point).some(
    ({ event }) => isByPerson(event) || (isAddress(event) && valueAt(event.payload, 'params.sitename') !== undefined),
  );
  return isNamed || valueAt(read?.answer.value, 'siteName') === undefined ? undefined : read;
}

/** No address named the site, so the page chose the last one used in this browser: perhaps another was meant. */
export const assumedSite: Remark = ({ page, step, trouble }) => {
  const read = trouble && readOfAssumedSite(page, step);
  if (!read) return undefined;
  const site = valueAt(read.answer.value, 'siteName');
  return {
    sentence: `No address had named the site: the page used ${valueText(site)}, the last one used in this browser.`,
    steps: [read.at],
  };
};
