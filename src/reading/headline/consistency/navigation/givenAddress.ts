import { departureTo } from 'src/journal/log/departure';
import { readsStorage } from 'src/journal/log/storageHistory';
import { objectOf, valueAt } from 'src/journal/log/values';
import { type Finder, type RuleFinding, bugFinding, lastFinding } from 'src/reading/headline/consistency/ruleTypes';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  type QuestionAt,
  stepOf,
  lastDeparture,
} from 'src/reading/headline/pageLoad/indexedPage';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { valueText } from 'src/reading/story/format';
import { parsedUrl } from 'src/rules/values/url';
import { isCall } from 'src/vocabulary/questions';
import { withoutReturn } from 'src/reading/headline/pageLoad/tabPages';

/** An address as a browser writes it, without its query: the page may add to that. */
export const withoutQuery = ({ origin, pathname }: URL): string => origin + pathname.replace(/\/$/, '');

/** All addresses in an answer. */
function addressesIn(value: unknown): readonly URL[] {
  const address = typeof value === 'string' ? parsedUrl(value) : undefined;
  if (address) return [address];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

/** The names of the parameters with which a page leaves. */
const sentWith = ({ question: { args } }: QuestionAt, to: URL): readonly string[] => [
  ...to.searchParams.keys(),
  ...Object.keys(objectOf(valueAt(args, 'query'))),
];

/** The last answer before a departure that gave this address, with the parameters that the departure lacks. */
function sourceOfAddress(page: IndexedPageLoad, left: QuestionAt) {
  const to = parsedUrl(departureTo(left.question.args) ?? '');
  if (!to) return undefined;
  const sent = sentWith(left, to);
  const lackIn = (address: URL): readonly string[] =>
    [...address.searchParams.keys()].filter((name) => !sent.includes(name));
  const given = page.answeredQuestions
    .filter(({ step, question }) => step < left.step && (isCall(question) || readsStorage(question)))
    .flatMap((by) =>
      addressesIn(by.answer.value)
        .filter((address) => withoutQuery(address) === withoutQuery(to))
        .map((address) => ({ by, lack: lackIn(address) })),
    );
  // The page may follow any address that it was given.
  return given.every(({ lack }) => lack.length > 0) ? given.filter(({ by }) => isCall(by.question)).at(-1) : undefined;
}

/** What a page left out of an address that an answer had given it. */
function droppedIn(page: IndexedPageLoad): RuleFinding | undefined {
  const left = lastDeparture(page);
  const given = left && sourceOfAddress(page, left);
  return given && dropped(page, left, given.by, given.lack);
}

const dropped = (page: IndexedPageLoad, left: QuestionAt, by: AnsweredQuestion, lack: readonly string[]): RuleFinding =>
  bugFinding(
    `The page left for ${valueText(departureTo(left.question.args))} without ${lack.map((name) => valueText(name)).join(' and ')}, which the address in the answer to ${callText(by.question)} had`,
    [stepOf(page, left), stepOf(page, by)],
  );

/**
 * The page left for an address that an answer had given it, without a parameter of that address. Beside a refusal or a
 * failed call that departure was in the same page load or the one before.
 */
export const givenParameterDropped: Finder = ({ end, tabPages }) =>
  lastFinding(end ? withoutReturn(tabPages) : tabPages.slice(-2), droppedIn);
