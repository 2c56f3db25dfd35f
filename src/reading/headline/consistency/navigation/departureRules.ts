import { objectOf, textOf, valueAt } from 'src/journal/log/values';
import { readsStorage } from 'src/journal/log/storageHistory';
import {
  type EventAt,
  type AnsweredQuestion,
  type IndexedPageLoad,
  type QuestionAt,
  routeOf,
  lastDeparture,
} from 'src/reading/headline/pageLoad/indexedPage';
import { eventText } from 'src/reading/story/events';
import { withRepeatedFailure } from 'src/reading/story/failures/repeatedFailure';
import { valueText } from 'src/reading/story/format';
import { pageName } from 'src/reading/story/names';
import { sentence } from 'src/reading/story/phrases';
import { providerTypes } from 'src/contract/providers';
import { routes } from 'src/contract/routes';
import { belongsToTrip } from 'src/rules/signIn/trip';
import { parsedUrl } from 'src/rules/values/url';
import { eventRow, isAddress, isOutcome, isScreen, isSubmit, isByPerson } from 'src/vocabulary/events';
import { isCall, isDeparture, looksUpProvider } from 'src/vocabulary/questions';
import { withoutReturn } from 'src/reading/headline/pageLoad/tabPages';
import { withoutQuery } from 'src/reading/headline/pageLoad/addresses/givenAddresses';
import {
  type EndSubject,
  type Finder,
  type RuleFinding,
  bugFinding,
  lastFinding,
} from 'src/reading/headline/consistency/ruleTypes';
import { eventsBefore, lastAnswer, lastEvent } from 'src/reading/headline/pageLoad/lookBack';

/**
 * The values that the page hands to an app (spec §4, Redirect page): each parameter with the stored value that it
 * carries.
 */
const withCode = [
  ['code', 'auth_code'],
  ['state', 'request_state'],
] as const;
const withTokens = [
  ['at', 'posture_access_token'],
  ['rt', 'posture_refresh_token'],
  ['et', 'posture_access_token_exp'],
] as const;

/** The values that an app should be handed; the drive client gets no state. */
const expectedHandOver = ({ event: { payload } }: EventAt): readonly (readonly [name: string, key: string])[] =>
  valueAt(payload, 'withTokens') === true
    ? withTokens
    : withCode.filter(([name]) => name !== 'state' || valueAt(payload, 'external') === true);

/** The last read of storage before a step that found a key. */
const readBefore = (left: QuestionAt, key: string): AnsweredQuestion | undefined =>
  lastAnswer(left, ({ question, answer }) => readsStorage(question) && valueAt(answer.value, key) !== undefined);

/** A page left for an app without a value that it had read from storage for that. */
function lackIn(page: IndexedPageLoad): RuleFinding | undefined {
  const sent = page.events.filter(({ event }) => eventRow(event.type)?.achieves?.[0] === 'sentToApp').at(-1);
  const left = sent && page.questions.find(({ step, question }) => step > sent.step && isDeparture(question));
  const query = objectOf(valueAt(left?.question.args, 'query'));
  for (const [name, key] of sent && left ? expectedHandOver(sent) : []) {
    const read = left && readBefore(left, key);
    if (read && query[name] === undefined)
      return bugFinding(
        `The page left for the app without ${name}, although it had read ${valueText(key)} to hand over`,
        [left.at, read.at],
      );
  }
  return undefined;
}

/** The last page of a tab that left for an app without a value that the app needs. */
export const handOverIncomplete: Finder<EndSubject> = ({ tabPages }) => lastFinding(withoutReturn(tabPages), lackIn);

/**
 * The page had read the path of a link, and left for the document application without it. The log does not hold the
 * path, and one that leads back to the sign-in is dropped on purpose; so is one of another trip (0.46).
 */
export const linkPathDropped: Finder<EndSubject> = ({ tabPages }) =>
  lastFinding(withoutReturn(tabPages), pathDroppedIn);

function pathDroppedIn(page: IndexedPageLoad): RuleFinding | undefined {
  const left = page.questions.find(
    ({ question }) => isDeparture(question) && valueAt(question.args, 'query.load_user_info') !== undefined,
  );
  if (!left || valueAt(left.question.args, 'path') !== undefined) return undefined;
  const read = readBefore(left, 'site_redirect_path');
  if (!read || !belongsToTrip(textOf(valueAt(read.answer.value, 'visit_trip')), page.entries[0].trip)) return undefined;
  return {
    sentence:
      'The page had left for the document application without the path of the link (site_redirect_path) that it had read. Unless that path leads back to sign-in, which the log cannot show, this is a bug in the page.',
    isPageSuspected: true,
    steps: [left.at, read.at],
  };
}

/**
 * The parameters that the page's own flow left out of the address of a screen, although the person had just entered
 * them.
 */
function leftOut(address: EventAt): readonly string[] {
  const { payload } = address.event;
  const submit = lastEvent(address, ({ event }) => isSubmit(event));
  const route = valueAt(payload, 'route');
  const declared =
    typeof route === 'string' && Object.hasOwn(routes, route) ? routes[route as keyof typeof routes] : undefined;
  return Object.keys(declared?.params ?? {}).filter(
    (name) => valueAt(payload, `params.${name}`) === undefined && valueAt(submit?.event.payload, name) !== undefined,
  );
}

/** The page went to a screen without the person's input for it, and came back by itself to the previous screen. */
export const flowTurnedBack: Finder<EndSubject> = ({ tabPages }) => {
  const page = withoutReturn(tabPages).at(-1);
  const addresses = page?.events.filter(({ event }) => isAddress(event)) ?? [];
  for (const [index, address] of addresses.entries()) {
    const [before, after] = [addresses[index - 1], addresses[index + 1]];
    if (!page || !before || !after || address.event.origin !== 'flow' || after.event.origin !== 'flow') continue;
    const isReturn = routeOf(before) === routeOf(after) && routeOf(before) !== routeOf(address);
    const names = isReturn && !isInterrupted(page, address.step, after.step) ? leftOut(address) : [];
    if (names.length > 0)
      return bugFinding(
        `${outcomeBefore(page, address.step)}The page went to ${pageName(routeOf(address))} without ${names.join(' and ')}, although the person had given it, and came back by itself`,
        [address.at, after.at],
      );
  }
  return undefined;
};
/** Whether the person did something, or a call was made, between two steps. */
const isInterrupted = ({ events, questions }: IndexedPageLoad, from: number, until: number): boolean =>
  events.some(({ step, event }) => step > from && step < until && isByPerson(event)) ||
  questions.some(({ step, question }) => step > from && step < until && isCall(question));
/** The outcome that the page's own flow had reached since the last submit, as a sentence before another one. */
function outcomeBefore(page: IndexedPageLoad, step: number): string {
  const before = eventsBefore({ page, step });
  const sent = before.filter(({ event }) => isSubmit(event)).at(-1)?.step ?? step;
  const outcome = before
    .filter((each) => each.step > sent && isOutcome(each.event) && !isAddress(each.event) && !isScreen(each.event))
    .at(-1);
  return outcome ? `${sentence(eventText(withRepeatedFailure(outcome.event, page.entries, outcome.step), ''))} ` : '';
}

const providerAddress = 'value.IdentityProviderAuthInitiationParams.IAMIdentityCenterAuthInitiationParams.OIDCUrl';

/** The page left for a path other than the one on the same host that the look-up had named as the sign-in page. */
export const signInAddressAltered: Finder<EndSubject> = ({ tabPages }) =>
  lastFinding(withoutReturn(tabPages), addressAlteredIn);

function addressAlteredIn(page: IndexedPageLoad): RuleFinding | undefined {
  const left = lastDeparture(page);
  const named = page.answeredQuestions
    .filter(({ step, question }) => step < (left?.step ?? 0) && looksUpProvider(question))
    .at(-1);
  const isCenter = valueAt(named?.answer.value, 'value.IdentityProvider') === providerTypes.identityCenter;
  // Only a departure to a provider carries a state.
  if (!isCenter || valueAt(left?.question.args, 'csrfState') === undefined) return undefined;
  const [to, lookedUp] = [valueAt(left?.question.args, 'to'), valueAt(named?.answer.value, providerAddress)].map(
    (address) => parsedUrl(String(address)),
  );
  if (!left || !named || to?.origin === undefined || to.origin !== lookedUp?.origin) return undefined;
  if (withoutQuery(to) === withoutQuery(lookedUp)) return undefined;
  return bugFinding(
    `The look-up had named ${valueText(withoutQuery(lookedUp))} as the sign-in page, and the page left for ${valueText(withoutQuery(to))}`,
    [left.at, named.at],
  );
}
