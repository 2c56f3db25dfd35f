import { departureTo } from 'src/journal/log/departure';
import { readsStorage } from 'src/journal/log/storageHistory';
import { objectOf, valueAt } from 'src/journal/log/values';
import {
  type Finder,
  type RuleFinding,
  type Scope,
  bugFinding,
  lastFinding,
} from 'src/reading/headline/consistency/ruleTypes';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  type QuestionAt,
  lastDeparture,
} from 'src/reading/headline/pageLoad/indexedPage';
import { addressesIn, withoutQuery } from 'src/reading/headline/pageLoad/addresses/givenAddresses';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { valueText, listText } from 'src/reading/story/format';
import { parsedUrl } from 'src/rules/values/url';
import { isCall } from 'src/vocabulary/questions';
import { withoutReturn } from 'src/reading/headline/pageLoad/tabPages';
import { answersBefore } from 'src/reading/headline/pageLoad/lookBack';

/** Parameters with which the page itself says where and to whom an answer belongs (RFC 6749, 4.1.1). */
const replaced = ['redirect_uri', 'state'];

/** How the parameters of a departure differ from those of an address. */
interface Difference {
  readonly by: AnsweredQuestion;
  readonly address: URL;
  /** The names that are not there any more, that are there more often, and that have other values. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly changed: readonly string[];
}

function differenceOf(to: URL, left: QuestionAt, by: AnsweredQuestion, address: URL): Difference {
  const own = Object.keys(objectOf(valueAt(left.question.args, 'query')));
  const names = [...new Set(address.searchParams.keys())];
  const sent = (name: string): readonly string[] => to.searchParams.getAll(name);
  const named = (name: string): readonly string[] => address.searchParams.getAll(name);
  const stillSent = names.filter((name) => sent(name).length > 0 && !own.includes(name));
  return {
    by,
    address,
    lost: names.filter((name) => sent(name).length === 0 && !own.includes(name)),
    doubled: stillSent.filter((name) => sent(name).length > named(name).length),
    changed: stillSent.filter((name) => !replaced.includes(name) && sent(name).join('&') !== named(name).join('&')),
  };
}

const isSame = ({ lost, doubled, changed }: Difference): boolean => lost.length + doubled.length + changed.length === 0;

/** How a departure differs from the last address that an answer before it had given; undefined if it follows one. */
function differenceIn(left: QuestionAt, to: URL): Difference | undefined {
  const differences = answersBefore(left)
    .filter(({ question }) => isCall(question) || readsStorage(question))
    .flatMap((by) =>
      addressesIn(by.answer.value)
        .filter((address) => withoutQuery(address) === withoutQuery(to))
        .map((address) => differenceOf(to, left, by, address)),
    );
  // The page may follow any address that it was given.
  return differences.some(isSame) ? undefined : differences.filter(({ by }) => isCall(by.question)).at(-1);
}

/** How the last departure of a page load differs from the address that it was given, with the words for both. */
function departureIn(page: IndexedPageLoad) {
  const left = lastDeparture(page);
  const to = parsedUrl(departureTo(left?.question.args) ?? '');
  const found = left && to && differenceIn(left, to);
  return (
    found && {
      ...found,
      leaving: `The page left for ${valueText(departureTo(left.question.args))}`,
      given: `the address in the answer to ${callText(found.by.question)} had`,
      steps: [left.at, found.by.at],
    }
  );
}

const list = (names: readonly string[]): string => listText(names, ' and ');

function droppedIn(page: IndexedPageLoad): RuleFinding | undefined {
  const { lost = [], leaving = '', given = '', steps = [] } = departureIn(page) ?? {};
  return lost.length > 0 ? bugFinding(`${leaving} without ${list(lost)}, which ${given}`, steps) : undefined;
}

function changedIn(page: IndexedPageLoad): RuleFinding | undefined {
  const found = departureIn(page);
  if (!found) return undefined;
  const { address, doubled, changed, leaving, given, steps } = found;
  if (doubled.length > 0) return bugFinding(`${leaving} with ${list(doubled)} more often than ${given}`, steps);
  const values = changed.flatMap((name) => address.searchParams.getAll(name).map((value) => `${name}=${value}`));
  if (values.length === 0) return undefined;
  return {
    sentence: `${leaving}, where ${given} ${list(values)}. Unless a browser only writes that value differently (a blank, a quote, a letter beyond ASCII), this is a bug in the page.`,
    steps,
  };
}

/** The departures that count: beside a refusal or a failed call only one just before it. */
const pagesOf = ({ end, tabPages }: Scope): readonly IndexedPageLoad[] =>
  end ? withoutReturn(tabPages) : tabPages.slice(-2);

/**
 * The page left for an address that an answer had given it, without a parameter of that address. Beside a refusal or a
 * failed call that departure was in the same page load or the one before.
 */
export const givenParameterDropped: Finder = (at) => lastFinding(pagesOf(at), droppedIn);

/**
 * The page left for an address that an answer had given it, with another value of a parameter of that address, or with
 * a parameter more often. Only the parameters that the page adds may differ.
 */
export const givenParameterChanged: Finder = (at) => lastFinding(pagesOf(at), changedIn);
