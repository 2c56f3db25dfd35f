import type { RouteId } from 'src/contract/routes';
import { objectOf, valueAt, textOf, textsOf } from 'src/journal/log/values';
import { isCallbackRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import {
  type EventAt,
  type IndexedPageLoad,
  lastBefore,
  isFromHistory,
  lastDeparture,
} from 'src/reading/headline/pageLoad/indexedPage';
import { valueText, listText } from 'src/reading/story/format';
import { pageName } from 'src/reading/story/names';
import { sentence } from 'src/reading/story/phrases';
import type { Trouble } from 'src/reading/headline/troubles/troubles';
import { requestText } from 'src/reading/headline/consistency/navigation/addressRules';
import {
  type CauseId,
  isOneOfCauses,
  advancesAppRequest,
  eventRow,
  endsAppRequest,
  interruptsAppRequest,
  isAddress,
  isScreen,
  asksConsent,
  isByPerson,
} from 'src/vocabulary/events';
import { looksUpApp } from 'src/vocabulary/questions';
import { refusedChange } from 'src/reading/headline/consistency/storage/refusedChange';
import { hasNoticedSignOut } from 'src/reading/headline/consistency/shared/otherSignIns';
import { type EndSubject, type Finder, type Remark, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { foreignReads } from 'src/reading/headline/consistency/storage/foreignReads';
import { scopes } from 'src/contract/scopes';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { eventsBefore, lastEvent } from 'src/reading/headline/pageLoad/lookBack';

/** A screen that the page went back to on its own before the refusal there. */
export const screenCameAgain = onCause({ trait: 'withoutGrant' }, (subject) => {
  const screens = eventsBefore(subject).filter(({ event }) => isScreen(event));
  const last = screens.at(-1);
  const route = valueAt(last?.event.payload, 'route');
  const before = screens.slice(0, -1).some(({ event }) => valueAt(event.payload, 'route') === route);
  if (!last || !before || valueAt(last.event.payload, 'arrival') !== 'flow') return undefined;
  const led = lastEvent(last, ({ event }) => isAddress(event)) ?? last;
  return {
    sentence: `The page had gone back to ${pageName(route)} on its own.`,
    steps: [led.at],
  };
});

/** Whether a provider sends a person back to the screen. */
const isReturn = (route: unknown): boolean => isCallbackRoute(route) || route === ('preAuth' satisfies RouteId);

/** The addresses that came from outside, except those that a provider sends a person back to. */
const openedAt = ({ events }: IndexedPageLoad): readonly EventAt[] =>
  events.filter(
    ({ event }) => isAddress(event) && event.origin === 'browser' && !isReturn(valueAt(event.payload, 'route')),
  );
const asksForApp = ({ event }: EventAt): boolean =>
  ['sitename', 'application_id', 'code_challenge'].every(
    (name) => valueAt(event.payload, `params.${name}`) !== undefined,
  );

/** Whether the page gave up the request of an app by itself, before a person had done anything on it. */
const isForgotten = ({ events }: IndexedPageLoad, step: number): boolean =>
  events.some((each) => each.step === step && endsAppRequest(each.event)) &&
  !events.some((each) => each.step < step && isByPerson(each.event));

/**
 * An address contained an app's request, and the person was signed in and sent elsewhere without an answer to it.
 * Applies only if nothing else interfered: no other tab, no change of storage from outside, and no other address opened
 * since.
 */
export const appRequestForgotten: Finder<EndSubject> = ({ pages, tabPages, end }) => {
  const isLast = (page: IndexedPageLoad): boolean => page.pageLoad === end.step.pageLoad;
  const isBack = (page: IndexedPageLoad): boolean => isLast(page) && isFromHistory(page);
  const way = tabPages.filter((page) => !isBack(page));
  const opened = way.flatMap(openedAt);
  const [asked] = opened;
  if (!asked || opened.length > 1 || !asksForApp(asked) || tabPages.length < pages.length) return undefined;
  const events = way.flatMap(({ events: all }) => all.map(({ event }) => event));
  const isSignedIn = events.some(({ type }) => eventRow(type)?.achieves?.[0] === 'signedIn');
  const isExplained = way.some((page) =>
    page.events.some(
      ({ step, event }) => (advancesAppRequest(event) && !isForgotten(page, step)) || interruptsAppRequest(event),
    ),
  );
  if (!isSignedIn || isExplained || way.some((page) => hasNoticedSignOut({ page }))) return undefined;
  if (foreignReads(pages).length > 0 || refusedChange(tabPages)) return undefined;
  const last = way.at(-1);
  const left = last && lastDeparture(last);
  return bugFinding("The address contained an app's request, but the person was signed in and the app got no answer", [
    asked.at,
    ...(last && left ? [left.at] : []),
  ]);
};

const causesOfAddress: readonly CauseId[] = [
  'errorPage.siteNameInvalid',
  'errorPage.challengeInvalid',
  'errorPage.requestInvalid',
];

/** The address that the page rejected is the request of an app, which can correct it. */
export const rejectedRequest: Remark = ({ page, trouble }) => {
  const came = trouble && rejectedAddress(page, trouble);
  const text = came && requestText(came.event.payload);
  return text ? { sentence: text.trim(), steps: [came.at] } : undefined;
};
const rejectedAddress = (page: IndexedPageLoad, { cause, step }: Trouble): EventAt | undefined =>
  isOneOfCauses(causesOfAddress, cause)
    ? lastBefore(
        page.events,
        step,
        ({ event }) => isAddress(event) && textsOf(objectOf(event.payload)['refused']).length > 0,
      )
    : undefined;
/** Whether the page rejected the address with which an app opened it. */
export const isRejectedRequest = (page: IndexedPageLoad, trouble: Trouble): boolean =>
  requestText(rejectedAddress(page, trouble)?.event.payload) !== '';

/** How the client type of a drive client is written in an address (spec §2). */
const driveType = 'DRIVE';

/** The scopes of an app that the page does not know: each is shown as full access (decisions, Calls). */
function unknownScopes({ answeredQuestions }: IndexedPageLoad): string | undefined {
  const described = answeredQuestions.filter(({ question }) => looksUpApp(question)).at(-1);
  const requested = textsOf(valueAt(described?.answer.value, 'value.Scopes'));
  const unknown = requested.filter((scope) => !scopes.has(scope));
  return unknown.length > 0
    ? `of the scopes that the service names for the app, the page does not know ${listText(unknown)}, so it asks for full access`
    : undefined;
}

/**
 * The last request of an app came from a drive client, and the settings do not list the app: the person must allow it.
 */
function unlistedDrive(
  pages: readonly IndexedPageLoad[],
  page: IndexedPageLoad,
  applicationId: string,
): string | undefined {
  const asking = pages
    .flatMap(({ events }) => events)
    .filter(({ event }) => isAddress(event) && valueAt(event.payload, 'params.application_id') === applicationId)
    .at(-1);
  const isDrive = valueAt(asking?.event.payload, 'params.client_type') === driveType;
  const listed = textsOf(valueAt(page.entries[0].facts, 'settings.driveApplications'));
  return isDrive && !listed.includes(applicationId)
    ? `the request came from a drive client, and its app ${valueText(applicationId)} is not among driveApplications of the settings, so the page asks the person`
    : undefined;
}

/** Why the consent screen asked for what it did, or asked at all. */
export const consentExplained: Finder<EndSubject> = ({ tabPages, page }) => {
  const asked = page.events.filter(({ event }) => asksConsent(event)).at(-1);
  const applicationId = textOf(valueAt(asked?.event.payload, 'applicationId'));
  if (!asked || applicationId === undefined) return undefined;
  const reason =
    unlistedDrive(tabPages, page, applicationId) ??
    (valueAt(asked.event.payload, 'otherActions') === true ? unknownScopes(page) : undefined);
  return reason === undefined ? undefined : { sentence: sentence(reason), steps: [asked.at] };
};
