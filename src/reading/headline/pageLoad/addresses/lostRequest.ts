import type { RouteId } from 'src/contract/routes';
import { textsOf, valueAt } from 'src/journal/log/values';
import type { EventAt, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isAddress, isScreen } from 'src/vocabulary/events';
import { readsArrival } from 'src/vocabulary/questions';

/** The parameters of an app's request; each needs the others. */
export const requestParameters = ['application_id', 'code_challenge'];
/** The open parameters of an app's request; the site's name belongs to any address. */
export const wholeRequest = [...requestParameters, 'app_redirect'];
/** The `state` is a secret, so the log has it in an answer and not in an address. */
const hasState = ({ answeredQuestions }: IndexedPageLoad): boolean =>
  answeredQuestions.some(
    ({ question, answer }) => readsArrival(question) && valueAt(answer.value, 'requestState') !== undefined,
  );
/** The parts of a request that came, also those that the page rejected. */
export const partsIn = (payload: unknown): readonly string[] =>
  wholeRequest.filter(
    (name) => valueAt(payload, `params.${name}`) !== undefined || textsOf(valueAt(payload, 'refused')).includes(name),
  );
/** Whether only one part of a request came: a copied link may end after it. */
export const isCutShort = (payload: unknown, page: IndexedPageLoad): boolean =>
  partsIn(payload).length === 1 && !hasState(page);
/** How part of a request may have been lost. */
export function lossText(payload: unknown, page: IndexedPageLoad): string {
  const copied = isCutShort(payload, page)
    ? `only ${partsIn(payload).join()} arrived, as if only the beginning of the link had been copied or opened. Otherwise `
    : '';
  return `${copied}either the app left it out, or something on the way removed it, such as an extension, a mail client or a proxy.`;
}

const opensCheck = ({ event }: EventAt): boolean => valueAt(event.payload, 'route') === ('checkAuth' satisfies RouteId);

/**
 * Whether a whole request named no site and its page went on without keeping it: a request is kept under its site
 * (spec §4, Check-auth, 1). On a site's own host the page knows the site without the parameter, and keeps the request.
 */
export function isUnkept({ events, questions }: IndexedPageLoad, at: EventAt): boolean {
  const { payload } = at.event;
  const isNamed =
    valueAt(payload, 'params.sitename') !== undefined || textsOf(valueAt(payload, 'refused')).includes('sitename');
  const isOver = events.some(
    ({ event, step }) =>
      step > at.step && isScreen(event) && valueAt(event.payload, 'route') === ('entry' satisfies RouteId),
  );
  const isKept = questions.some(
    ({ question, step }) => step > at.step && valueAt(question.args, 'values.application_id') !== undefined,
  );
  return opensCheck(at) && !isNamed && isOver && !isKept;
}

/** How many parameters of an address the page did not know. */
const unknownIn = (payload: unknown): number => Number(valueAt(payload, 'unknown') ?? 0);

/** That the missing parts of a request perhaps came under other names; empty if too few unknown parameters came. */
export function otherNamesText(payload: unknown, missing: number): string {
  const unknown = unknownIn(payload);
  if (missing === 0 || unknown < missing) return '';
  const [came, it] =
    unknown === 1 ? ['1 unknown parameter', 'it'] : [`${unknown.toString()} unknown parameters`, 'they'];
  return `${came} came with it: perhaps ${it} ${unknown === 1 ? 'is' : 'are'} the missing part under other names, as in OAuth.`;
}

/**
 * Why no one can say that no address named an app, as a clause: an address named no page, or the check of the session
 * was opened with parameters that the page does not know. Looks at every address that came from outside.
 */
export function unreadAddressText(own: readonly IndexedPageLoad[]): string | undefined {
  const addresses = own.flatMap(({ events }) => events.filter(({ event }) => isAddress(event)));
  if (addresses.some(({ event }) => valueAt(event.payload, 'noPage') === true))
    return 'An earlier address named no page (perhaps checkAuth in other letters), so it is not known whether an app waits for an answer';
  const isUnread = addresses.some((at) => opensCheck(at) && unknownIn(at.event.payload) > 0);
  return isUnread
    ? 'An earlier address had parameters that the page does not know, so it is not known whether an app waits for an answer'
    : undefined;
}
