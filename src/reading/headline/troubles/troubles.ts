import type { RouteId } from 'src/contract/routes';
import type { PlainObject } from 'src/rules/values/shape';
import type { EventEntry } from 'src/journal/log/entry';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import {
  errorInAddress,
  errorPageCauses,
  errorPageInAddress,
  firstProfileInterrupted,
  refusedSignIn,
  supersededSession,
} from 'src/vocabulary/causes';
import {
  type CauseRow,
  type NamedCauses,
  address,
  failed,
  refusedParameter,
  refusedRequest,
} from 'src/vocabulary/clues';
import {
  type CauseFamily,
  type SingleCause,
  eventRow,
  isAddress,
  isAside,
  isRestored,
  isScreen,
  isByPerson,
} from 'src/vocabulary/events';
import { eventText } from 'src/reading/story/events';
import { rowNamed, valueText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import { stepOfClue } from 'src/reading/headline/pageLoad/stepOfClue';
import { isCallbackRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { hostLabelOf } from 'src/reading/headline/pageLoad/hostLabel';
import { type EventAt, type IndexedPageLoad, lastBefore, routeOf } from 'src/reading/headline/pageLoad/indexedPage';
import { memoisePer } from 'src/reading/headline/pageLoad/memoisePer';

/** A refusal, or a failure that was not repaired. */
export interface Trouble {
  readonly page: IndexedPageLoad;
  /** The step that shows it. */
  readonly step: number;
  /** The id of the cause, the same in every log: `signIn.usedTwice`, `ownLogin.refused.NotAuthorizedException`. */
  readonly cause: string;
  readonly row: CauseRow;
  readonly payload: PlainObject;
  /** It may repeat an earlier one: an address that still names an error, or a restored cause. */
  readonly isRestated?: true;
}

const familiesOfApps: readonly CauseFamily[] = ['redirect', 'consent', 'appRequest'];
/** Whether a cause is about the request of an app. */
export const isOfApp = (cause: string): boolean => familiesOfApps.some((family) => cause.startsWith(`${family}.`));

/** The troubles of a page load, in order. */
export const troublesOf = memoisePer((page: IndexedPageLoad): readonly Trouble[] =>
  page.events.flatMap((at) => {
    const trouble = troubleAt(page, at);
    return trouble ? [{ page, step: at.step, payload: objectOf(at.event.payload), ...trouble }] : [];
  }),
);

type TroubleParts = Pick<Trouble, 'cause' | 'row' | 'isRestated'>;

function troubleAt(page: IndexedPageLoad, at: EventAt): TroubleParts | undefined {
  const { type, payload } = at.event;
  const fields = objectOf(payload);
  const refusal = eventRow(type)?.refusal;
  if (refusal && isRefusal(refusal, fields)) return refusedBy(refusal, at, fields);
  if (isScreen(at.event)) return troubleOfScreen(page, at, fields);
  if (isRestored(at.event)) return restoredTrouble(objectOf(fields['slices']), at);
  const isUnknown = eventRow(type) === undefined && refusalLike.test(type) && !isAside(type);
  return isUnknown ? { cause: dotted(type), row: unknownRow(at) } : undefined;
}

/** Whether an event is a refusal: some are one only if their list of problems is not empty. */
const isRefusal = (refusal: SingleCause | NamedCauses, fields: PlainObject): boolean =>
  !('lists' in refusal) || refusal.lists === undefined || textsOf(fields[refusal.lists]).length > 0;

function refusedBy(refusal: SingleCause | NamedCauses, at: EventAt, fields: PlainObject): TroubleParts {
  if ('causes' in refusal) return namedTrouble(refusal, fields[refusal.by], at);
  const { by, superseded, lists: _lists, ...row } = refusal;
  const name = dotted(at.event.type);
  if (superseded && fields['superseded'] === true) return { cause: `${name}.superseded`, row: superseded };
  return { cause: [name, ...(by === 'exception' ? [exceptionOf(fields)] : plainNames(fields))].join('.'), row };
}

/**
 * Unknown events of a newer build are treated as refusals if their names look like it. The deciding step is unknown
 * too, so it is the last input before.
 */
const refusalLike = /\/(?:[a-z]\w*)?(?:[Rr]efused|[Ff]ailed|[Cc]rashed|[Ii]mpossible)$/;
const unknownRow = ({ event }: EventAt): CauseRow => ({
  // Brackets and braces have a meaning in phrases, so those of a stranger are removed.
  phrase: sentence(eventText(event, '').replace(/[{}[\]]/g, '')),
  clues: [],
});

/**
 * A trouble restored from an earlier page: a refusal or a superseded sign-in, which is still shown, or a first profile
 * that cannot go on.
 */
function restoredTrouble({ signIn, superseded, updateUser }: PlainObject, at: EventAt): TroubleParts | undefined {
  if (updateUser !== undefined) return { cause: 'updateUser.interrupted', row: firstProfileInterrupted };
  if (superseded !== undefined)
    return { ...namedTrouble(supersededSession, objectOf(superseded)['by'], at), isRestated: true };
  return signIn === undefined
    ? undefined
    : { ...namedTrouble(refusedSignIn, objectOf(signIn)['why'], at), isRestated: true };
}

function namedTrouble({ of, causes }: Omit<NamedCauses, 'by'>, why: unknown, at: EventAt): TroubleParts {
  const name = valueText(why);
  return { cause: `${of}.${name}`, row: rowNamed(causes, name) ?? unknownRow(at) };
}

const dotted = (type: string): string => valueText(type).replace('/', '.');
const plainNames = ({ flow, where, name }: PlainObject): readonly string[] =>
  [flow, where, name].flatMap((each) => (typeof each === 'string' ? [valueText(each)] : []));
const exceptionOf = (fields: PlainObject): string => {
  const { kind, code } = objectOf(fields['failure']);
  return typeof code === 'string' && !code.startsWith('‹') ? valueText(code) : valueText(kind);
};

/**
 * The error page, and the entry form with an error in its address. An earlier event that explains it takes precedence.
 */
function troubleOfScreen(page: IndexedPageLoad, at: EventAt, { route, params }: PlainObject): TroubleParts | undefined {
  const parameters = objectOf(params);
  if (route === 'entry' && parameters['error'] !== undefined) {
    if (isExplained(page, at.step, 'entry')) return undefined;
    return { cause: `address.${valueText(parameters['error'])}`, row: errorInAddress, isRestated: true };
  }
  if (route !== 'problem' || isExplained(page, at.step, 'problem')) return undefined;
  const name = errorPageName(page, at.step, parameters['main_error']);
  const came = lastAddress(page, at.step);
  const isGiven = came?.origin === 'browser' && valueAt(came.payload, 'params.main_error') !== undefined;
  if (isGiven) return { cause: `errorPage.${name}`, row: errorPageInAddress, isRestated: true };
  return { cause: `errorPage.${name}`, row: errorPageCauses[name] };
}

function errorPageName(page: IndexedPageLoad, step: number, text: unknown): keyof typeof errorPageCauses {
  if (text === 'MESSAGES.ERROR.PAGE.DELETED') return 'siteDeleted';
  if (text === 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME') {
    if (stepOfClue(refusedParameter('sitename'), page, step) !== undefined) return 'siteNameInvalid';
    return onlyHostNamesSite(page, step) ? 'hostInvalid' : 'siteUnknown';
  }
  if (stepOfClue(refusedParameter('code_challenge'), page, step) !== undefined) return 'challengeInvalid';
  if (stepOfClue(refusedRequest, page, step) !== undefined) return 'requestInvalid';
  if ((stepOfClue(failed('code.load'), page, step) ?? -1) > lastAddressBefore(page, step)) return 'codeMissing';
  return stepOfClue(address(), page, step) !== undefined && isOpenedByFlow(page, step)
    ? 'nothingToAnswer'
    : 'errorPage';
}

/** Whether nothing but the host of the page had named a site since its last address, and no look-up of it failed. */
function onlyHostNamesSite(page: IndexedPageLoad, step: number): boolean {
  if (hostLabelOf(page) === undefined) return false;
  const since = lastAddressBefore(page, step);
  const isNamed = page.events.some(
    (each) =>
      each.step >= since &&
      each.step < step &&
      (isCallbackRoute(routeOf(each)) ||
        ['params.sitename', 'siteName'].some((path) => valueAt(each.event.payload, path) !== undefined)),
  );
  return !isNamed && (stepOfClue(failed('api.organizationByAlias'), page, step) ?? -1) < since;
}

/**
 * The step of the last address before an error page; -1 without one. The page's own address of the error is left out.
 */
function lastAddressBefore({ events }: IndexedPageLoad, step: number): number {
  const isOfError = ({ event }: EventAt): boolean =>
    event.origin === 'flow' && objectOf(event.payload)['route'] === ('problem' satisfies RouteId);
  return lastBefore(events, step, (each) => isAddress(each.event) && !isOfError(each))?.step ?? -1;
}

const lastAddress = ({ events }: IndexedPageLoad, step: number): EventEntry | undefined =>
  lastBefore(events, step, ({ event }) => isAddress(event))?.event;
const isOpenedByFlow = (page: IndexedPageLoad, step: number): boolean => lastAddress(page, step)?.origin === 'flow';

/** Whether an earlier step explains the error on this screen, and the person has done nothing since. */
const isExplained = ({ events }: IndexedPageLoad, step: number, screen: RouteId): boolean => {
  const explains = ({ event }: EventAt): boolean => eventRow(event.type)?.explains === screen;
  const last = lastBefore(events, step, (each) => isByPerson(each.event) || explains(each));
  return last !== undefined && !isByPerson(last.event);
};
