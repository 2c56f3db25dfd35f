import type { RouteId } from 'src/contract/routes';
import { type StorageKey, codeKeys } from 'src/contract/storageKeys';
import { readsKey } from 'src/journal/log/storageHistory';
import { objectOf, valueAt } from 'src/journal/log/values';
import type { Find, Subject, Remark } from 'src/reading/headline/consistency/ruleTypes';
import { foreignReads } from 'src/reading/headline/consistency/storage/foreignReads';
import { routeOf, stepOf } from 'src/reading/headline/page/indexedPage';
import { tabPagesBefore } from 'src/reading/headline/page/tabPages';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import { capitalised, pageName, valueText } from 'src/reading/story/words';
import { type CauseId, isAddress, isOneOf } from 'src/vocabulary/events';
import { readsArrival } from 'src/vocabulary/questions';
import { knowsApp } from 'src/reading/headline/consistency/contradictions/appChecks';

const incomplete: readonly CauseId[] = ['signIn.startIncomplete', 'signIn.noTokens'];
const route: RouteId = 'postAuth';
/** What a started sign-in leaves in storage. */
const startKeys: readonly StorageKey[] = [
  'pending_sign_in',
  'recent_sign_ins',
  ...codeKeys,
  'idp_access_token',
  'gb_access_token',
];

/** A tab began at the page that ends a sign-in, although none was under way: no value was lost. */
export const openedPostAuth: Find<Subject> = (subject) => {
  const { pages, page, trouble } = subject;
  const { facts } = page.entries[0];
  const first = page.events.find(({ event }) => isAddress(event));
  const isOpened = first?.event.origin === 'browser' && routeOf(first) === route;
  const isNewTab = valueAt(facts, 'continues') === false && tabPagesBefore(pages, page).length === 0;
  if (!trouble || !isOneOf(incomplete, trouble.cause) || !first || !isOpened || !isNewTab) return undefined;
  const pending = pendingRead(subject);
  // Something else may have removed a start.
  if (pending === undefined || foreignReads(pages).some(({ at }) => at.pageLoad === page.pageLoad)) return undefined;
  return {
    sentence: `${capitalised(pageName(route))} was opened by its address, as from a bookmark or a copied link. Neither this tab nor storage has a record of a started sign-in: none was under way here. The page then ended with “${causeText(trouble)}”.`,
    steps: [stepOf(page, first), stepOf(page, { step: pending })],
  };
};

/** The step at which the page found no started sign-in in storage; undefined if it found or brought anything of one. */
function pendingRead({ page, step }: Subject): number | undefined {
  const before = page.answeredQuestions.filter((each) => each.step < step);
  const isHeld = before.some(({ question, answer: { value } }) =>
    readsArrival(question)
      ? Object.keys(objectOf(value)).length > 0
      : question.port === 'storage' && startKeys.some((key) => objectOf(value)[key] !== undefined),
  );
  if (isHeld || valueAt(page.entries[0].facts, 'witness') === 'wiped') return undefined;
  return before.find(({ question }) => readsKey(question, 'pending_sign_in'))?.step;
}

/**
 * A page that answers apps was opened by its address, as from a bookmark or a copied link: nothing in the log led to
 * it.
 */
export const openedFirst: Remark = ({ pages, page, step, trouble }) => {
  if (trouble?.cause !== 'errorPage.nothingToAnswer') return undefined;
  const [first] = page.events.filter(({ event }) => isAddress(event));
  if (!first || first.step > step || first.event.origin !== 'browser') return undefined;
  if (tabPagesBefore(pages, page).length > 0 || pages.some(knowsApp)) return undefined;
  return {
    sentence: `This tab had opened ${pageName(routeOf(first))} by its address, and this log contains no request of an app.`,
    steps: [stepOf(page, first)],
  };
};

/** No address named the site, so the page chose the last one used in this browser: perhaps another was meant. */
export const assumedSite: Remark = ({ page, step, trouble }) => {
  if (!trouble) return undefined;
  const read = page.answeredQuestions.filter((each) => each.step < step && readsKey(each.question, 'siteName')).at(-1);
  const site = valueAt(read?.answer.value, 'siteName');
  const acts = page.events.filter(({ event, step: at }) => at < step && event.origin === 'person');
  const named = page.events.some(
    ({ event, step: at }) => at < step && isAddress(event) && valueAt(event.payload, 'params.sitename') !== undefined,
  );
  if (!read || site === undefined || acts.length > 0 || named) return undefined;
  return {
    sentence: `No address had named the site: the page used ${valueText(site)}, the last one used in this browser.`,
    steps: [stepOf(page, read)],
  };
};
