import { valueAt } from 'src/journal/log/values';
import type { EventAt, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import type { Witness } from 'src/contract/tabKeys';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { startOf, firstAddress, durationOf } from 'src/reading/headline/pageLoad/lookBack';
import { isByPerson } from 'src/vocabulary/events';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { sessionEndedBefore } from 'src/reading/headline/consistency/shared/endedSession';
import { fateOfSignOut, isSessionLeft, unconfirmedSignOutText } from 'src/reading/story/unconfirmedSignOut';
import { arrivedWith } from './arrivalRules';
import { corrector, firstFault } from './addressRules';
import { mayHaveLeft } from 'src/reading/headline/consistency/calls/sentValues';
import { failsAtOnceMs } from 'src/reading/headline/consistency/shared/calls';
import { spanText } from 'src/reading/story/format';
import { isCall } from 'src/vocabulary/questions';

/** The first address of a page load, if it names an error and no page of this tab's visit led to it. */
export function beganWithError(page: IndexedPageLoad): EventAt | undefined {
  const { facts } = page.entries[0];
  const first = firstAddress(page);
  const isOpened = valueAt(facts, 'continues') === false && valueAt(facts, 'loadedBy') === 'load';
  const isUnused = valueAt(facts, 'witness') === ('none' satisfies Witness);
  const hasError = first?.event.origin === 'browser' && valueAt(first.event.payload, 'params.error') !== undefined;
  return isOpened && isUnused && hasError ? first : undefined;
}

/** The error in the address came from outside, as from a bookmark: nothing failed in this tab. */
export const openedWithError = onCause({ begin: 'address.' }, ({ tabPages, page }) => {
  const first = beganWithError(page);
  if (!first || tabPages.length > 1) return undefined;
  return {
    sentence:
      'This tab began with that address, as from a bookmark, a link or the history of the browser, and it had started no sign-in before: nothing failed in it.',
    steps: [startOf(page), first.at],
  };
});

/** What is said of a sign-out that its page could not confirm. */
const notConfirmed: Readonly<Record<ReturnType<typeof fateOfSignOut>, string>> = {
  untold: 'of which the page could not tell the service',
  unconfirmed: 'that the service did not confirm to the page',
  answeredByService: 'that the service answered with success, so it has probably ended the session',
  answeredBySomebody: 'that was answered with success, perhaps not by the service',
};

/** Nothing failed that is known of, so perhaps the sign-out itself was not wanted. */
const whoAsked =
  'Nor is it known who or what asked for the sign-out: ask how the person came to it, by a button, a bookmark or a start page.';

/** The only page load of a log has the address of the page after a sign-out. */
export const openedAfterSignOut: Finder<EndSubject> = ({ pages }) => {
  const [page, second] = pages;
  if (!page || second || arrivedWith(page)['logout_flow'] !== true) return undefined;
  if (page.events.some(({ event }) => isByPerson(event))) return undefined;
  const isUnconfirmed = arrivedWith(page)['session_left'] === true;
  const [unreported, left] = isUnconfirmed ? unconfirmedTexts(arrivedWith(page)['session_left_why']) : ['', ''];
  const ended = sessionEndedBefore(page, page.entries[0].startedAt);
  const [proof, it] = ended
    ? [', and a session had ended right before this page load began, probably by that sign-out', 'The sign-out']
    : ["; a bookmark or the browser's history may have it too", 'If there was one, it'];
  const toDo = ended && !isUnconfirmed ? whoAsked : undefined;
  return {
    sentence: `The address is that of the page that follows a sign-out${unreported}${proof}.${isUnconfirmed ? offlineText(page) : ''} ${it} erased what was recorded before, so what was signed out is not in this log${left}, and a session on another host of the page, if there is one, stays.${toDo === undefined ? '' : ` ${toDo}`}`,
    ...(toDo === undefined ? {} : { toDo }),
    steps: [startOf(page), ...(ended ? [ended.read.at] : [])],
    ...(isUnconfirmed ? { isBeforeLog: true, tellsFailure: true } : {}),
  };
};

/** The calls after a sign-out of which the service heard nothing met the same: the device was cut off. */
function offlineText(page: IndexedPageLoad): string {
  if (fateOfSignOut(arrivedWith(page)['session_left_why']) !== 'untold') return '';
  const calls = page.answeredQuestions.filter(({ question }) => question.port === 'api' && isCall(question));
  const longest = Math.max(...calls.map(durationOf));
  return calls.length > 1 && calls.every(mayHaveLeft) && longest < failsAtOnceMs
    ? ` No call of this page got a readable answer either, each within ${spanText(longest)}: perhaps the device, or its way to the service, was offline.`
    : '';
}

/** The parts of the sentence about a sign-out that was not confirmed, for this reason. */
function unconfirmedTexts(code: unknown): readonly [which: string, left: string] {
  const why = unconfirmedSignOutText(code);
  const fate = fateOfSignOut(code);
  const which = ` ${notConfirmed[fate]}${why === undefined ? '' : ` (${why})`}`;
  if (fate === 'answeredByService')
    return [`${which}; page and service do not fit together, and what the page says of the session is not true`, ''];
  return isSessionLeft(code)
    ? [which, ', the session at the service stays until it ends by itself']
    : [which, ', whether the service ended the session is not known (it may stay until it ends by itself)'];
}

const wrongLink = `The address names no page here, so the page showed the entry form instead: the link is wrong, perhaps only in its capital letters or in a slash at its end. ${corrector}`;

/**
 * The last address named no page of this build, so the entry form was shown. Its text is not recorded, because it may
 * hold anything.
 */
export const addressOfNoPage: Finder<EndSubject> = ({ tabPages }) =>
  firstFault(tabPages, ({ at: { event } }) => (valueAt(event.payload, 'noPage') === true ? wrongLink : ''), false);
