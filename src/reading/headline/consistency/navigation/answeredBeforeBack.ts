import { departureTo } from 'src/journal/log/departure';
import { valueAt } from 'src/journal/log/values';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { successIn } from 'src/reading/headline/ending/achievements';
import type { EndName } from 'src/reading/headline/ending/logEnd';
import {
  type IndexedPageLoad,
  mayShareSite,
  lastDeparture,
  isFromHistory,
} from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { advancesAppRequest, findsAppRequest, isByPerson } from 'src/vocabulary/events';
import { startOf } from 'src/reading/headline/pageLoad/answers';

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
