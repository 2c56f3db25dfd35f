import { departureTo } from 'src/journal/log/departure';
import { stepName } from 'src/journal/log/step';
import { readsKey } from 'src/journal/log/storageHistory';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { timesText, valueText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import {
  asksConsent,
  isAddress,
  opensApp,
  submitsEntry,
  submitsEntryByItself,
  isByPerson,
} from 'src/vocabulary/events';
import { isCallbackRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { isSilent, namesApp, otherEmail, otherAddressText, whoDecided } from './whoDecided';
import { achievementIn } from './achievements';
import { timesInARow } from './timesInARow';
import { giverOf } from 'src/reading/headline/pageLoad/addresses/givenAddresses';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { unreadAddressText } from 'src/reading/headline/pageLoad/addresses/lostRequest';
import { isAskedPathOpened } from 'src/reading/headline/pageLoad/addresses/openedPath';
import { doneBefore } from 'src/reading/headline/pageLoad/tabPages';
import { departureText } from './ending';
import { type Following, type FoundAt, followingOf } from './foundBefore';
import type { EarlierDeparture, EndName, LogEnd } from './logEnd';
import {
  type IndexedPageLoad,
  type QuestionAt,
  lastBefore,
  leftAt,
  lastDeparture,
  isFromHistory,
} from 'src/reading/headline/pageLoad/indexedPage';
import { storedMomentSlackMs } from 'src/reading/headline/pageLoad/time/slack';

/** Whether the first address of a page load has such a route. */
const startsWith = (page: IndexedPageLoad | undefined, isWanted: (route: unknown) => boolean): boolean =>
  isWanted(valueAt(page?.events.find(({ event }) => isAddress(event))?.event.payload, 'route'));

interface DepartureBefore extends LogEnd {
  /** Whole sentences. */
  readonly text: string;
  readonly departure: EarlierDeparture;
  /** It continues the success that is told before it. */
  readonly isContinued?: true;
  /** Nothing else is told of it than what was found at the same step. */
  readonly isSameStep?: true;
}

/**
 * The destination of the previous page, if the person only went back to the last one through the browser's history, or
 * if that page had left for another place: people go back, or open the page again, to save their log. A success that
 * was
 * `found` before is not repeated, and what followed what was found continues it.
 */
export function departureBefore(
  pages: readonly IndexedPageLoad[],
  found: readonly FoundAt[] = [],
): readonly DepartureBefore[] {
  const own = doneBefore(pages);
  const before = own.at(-1);
  const left = before && lastDeparture(before);
  if (!before || !left) return [];
  const done = achievementIn(before);
  const isBack = pages.slice(-1).some(isFromHistory);
  const isAway = departureTo(left.question.args) !== undefined;
  if ((!isBack && !isAway) || (!done && startsWith(pages.at(-1), isCallbackRoute))) return [];
  const sentBack = done && isAway ? cameBackText(own) : [];
  const leftStep = left.at;
  const following = followingOf(found, leftStep, done?.step);
  const { isMentioned, isContinued, isSameStep, isExplained, isFaulty } = following;
  // An app of the device has no address that a person could know, and to a website only the departure leads.
  const isOpened = before.events.some(({ step, event }) => step === done?.step.step && opensApp(event));
  const isOnlySent = done?.name === 'done.sentToApp' && !isOpened;
  const success = done && !isMentioned && !isOnlySent ? [`${done.text}${timesInARow(own)}`] : [];
  const parts = [
    ...success,
    ...(isOpened && !isMentioned ? [] : [departureText(left.question.args)]),
    ...(isBack ? withoutState(own, before, left) : []),
    ...(isAway && (!isOpened || isMentioned) ? unknownAfterLeaving(own, before, left, following) : []),
    ...sentBack,
  ];
  const isUnasked = isAway && isSilent(own, methodOf(before), isExplained || isFaulty);
  return [
    {
      how: 'away',
      name: 'away',
      text: parts.map(sentence).join(' '),
      step: leftStep,
      departure: earlierDeparture(done, { isSentBack: sentBack.length > 0, isSilent: isUnasked }),
      ...(isContinued ? { isContinued: true } : {}),
      ...(isSameStep && success.length === 0 ? { isSameStep: true } : {}),
    },
  ];
}

const earlierDeparture = (
  done: { readonly name: EndName } | undefined,
  found: { readonly isSentBack: boolean; readonly isSilent: boolean },
): EarlierDeparture => ({
  ...(done ? { done: done.name } : {}),
  ...(found.isSentBack ? { isSentBack: true } : {}),
  ...(found.isSilent ? { isSilent: true } : {}),
});

/**
 * An app's state that was not handed back, because the settings list the app as one that wants none (spec §4, Redirect
 * page).
 */
function withoutState(own: readonly IndexedPageLoad[], before: IndexedPageLoad, left: QuestionAt): readonly string[] {
  const query = objectOf(valueAt(left.question.args, 'query'));
  const lastValueOf = (key: string): unknown =>
    lastBefore(before.answeredQuestions, left.step, ({ question, answer }) => {
      return readsKey(question, key) && valueAt(answer.value, key) !== undefined;
    })?.answer.value;
  const app = valueAt(lastValueOf('application_id'), 'application_id');
  const isGiven = valueAt(lastValueOf('request_state'), 'request_state') !== undefined;
  const listed = textsOf(valueAt(before.entries[0].facts, 'settings.driveApplications'));
  if (query['code'] === undefined || query['state'] !== undefined || !isGiven) return [];
  if (typeof app !== 'string' || !listed.includes(app)) return [];
  const isAsked = own.some(({ events }) => events.some(({ event }) => asksConsent(event)));
  const consent = isAsked ? '' : ' or ask for consent';
  return [
    `The settings list ${valueText(app)} in driveApplications, so the page did not hand back its state${consent}`,
  ];
}

/** A place that sends people back to the check of their session may not accept the session. */
function cameBackText(own: readonly IndexedPageLoad[]): readonly string[] {
  const isReturn = (page: IndexedPageLoad, from: IndexedPageLoad | undefined): boolean =>
    startsWith(page, (route) => route === 'checkAuth') &&
    !page.events.some(({ event }) => isByPerson(event)) &&
    from !== undefined &&
    page.entries[0].startedAt - leftAt(from) <= storedMomentSlackMs;
  const since =
    own
      .map((page, index) => !isReturn(page, own[index - 1]) || achievementIn(page)?.name !== 'done.signedIn')
      .lastIndexOf(true) + 1;
  const times = own.length - since;
  return times > 2
    ? [
        `The check of the session was opened ${timesText(times)} soon after the page had left, and nobody did anything on these pages: perhaps that place does not accept the session`,
      ]
    : [];
}

/**
 * What the page cannot know about the place that it left for: what happened there; for the document application, whose
 * account the provider signed in and, unless that is in doubt, whether an app waits that no address named.
 */
function unknownAfterLeaving(
  own: readonly IndexedPageLoad[],
  before: IndexedPageLoad,
  left: QuestionAt,
  { isExplained, isFaulty }: Following,
): readonly string[] {
  const beyond = 'What happened there is not in this log';
  const { args } = left.question;
  if (valueAt(args, 'query.load_user_info') === undefined)
    return valueAt(args, 'query.code') === undefined
      ? [beyond, ...(isFaulty ? [] : givenText(own, left))]
      : [beyond + uncompared];
  const method = methodOf(before);
  const who = whoDecided(own, method, isExplained || isFaulty);
  const isNamed = own.some(({ events }) => events.some(namesApp));
  const submit = own
    .flatMap(({ events }) => events.filter(({ event }) => submitsEntry(event) || submitsEntryByItself(event)))
    .at(-1);
  return [
    method !== undefined && isAskedPathOpened(own)
      ? `${beyond}: the page had done its part and left for the path that the link had asked for, so anything that failed there came later`
      : beyond,
    ...(submit && submitsEntryByItself(submit.event) ? ['The entry form had submitted itself'] : []),
    ...(method === 'own' ? otherAddressText(otherEmail(own)) : []),
    ...who,
    ...(isNamed || who.length > 1
      ? []
      : [unreadAddressText(own) ?? 'No address in this log had named an app that waits for an answer']),
  ];
}

/** Who had given the address of a departure, which a page without a known fault left for, and what the page added. */
function givenText(own: readonly IndexedPageLoad[], left: QuestionAt): readonly string[] {
  const giver = giverOf(own, left);
  if (!giver) return [];
  const added = giver.added.map(([name, value]) => `${name}=${valueText(value)}`).join(' and ');
  return [
    `The service gave this address in its answer to ${callText(giver.question)} (${stepName(giver.at)}): if something failed, look behind that address`,
    'If the browser could not find that site, the address is out of date or this network lacks the way to it',
    ...(added === '' ? [] : [`The page added ${added}`]),
  ];
}

const uncompared = ', nor whether the code was accepted: values behind placeholders were not compared';

/** How the person of the session that a page load stored had signed in. */
const methodOf = ({ questions }: IndexedPageLoad): unknown =>
  questions.flatMap(({ question }) => valueAt(question.args, 'values.session.method') ?? []).at(-1);
