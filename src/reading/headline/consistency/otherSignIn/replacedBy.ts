import { changeIn, isSuccessfulCommit } from 'src/journal/log/storageHistory';
import type { Step } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isSameTab, inOtherTabs } from 'src/reading/headline/pageLoad/tabPages';
import { laneAmong } from 'src/reading/story/lanes';
import { valueText } from 'src/reading/story/format';
import { isSuperseded } from 'src/vocabulary/causes';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore, earlierInTab } from 'src/reading/headline/pageLoad/lookBack';

const keys = ['session', 'pending_sign_in'];

interface Change {
  readonly at: Step;
  readonly values: ReadonlyMap<string, unknown>;
}

/** The changes of a page load that storage kept. */
const changesIn = (page: IndexedPageLoad): readonly Change[] =>
  page.answeredQuestions
    .filter(({ question, answer }) => isSuccessfulCommit(question, answer.value))
    .map(({ at, question }) => ({ at, values: new Map(changeIn(question).values) }));

/**
 * The tab of this log whose sign-in replaced this one, or another page load of this tab: for whom, and how far it got.
 */
export const replacedBy = onCause({ trait: 'byAnotherSignIn' }, (subject) => {
  const { pages, page } = subject;
  const found = answersBefore(subject)
    .flatMap(({ answer }) => keys.flatMap((key) => valueAt(answer.value, `${key}.id`) ?? []))
    .at(-1);
  const others = inOtherTabs(subject);
  const other = others.find((each) => changesIn(each).some(({ values }) => hasId(values, found)));
  const isOfOther = found !== undefined && other !== undefined && hasOwn(subject.tabPages, found);
  const made = isOfOther
    ? others.flatMap(changesIn).filter(({ values }) => hasId(values, found))
    : madeByThisTab(subject);
  if (made.length === 0) return undefined;
  const finished = made.find(({ values }) => values.has('session'));
  const lane = laneAmong(pages.map(({ entries: [{ tab }] }) => tab))((other ?? page).entries[0].tab);
  const who = isOfOther ? `Tab ${lane.number.toString()}` : 'No other tab was involved: a later page load of this tab';
  const email = made
    .map(({ values }) => valueAt(values.get('pending_sign_in'), 'email'))
    .find((each) => each !== undefined);
  const app = valueAt(finished?.values.get('app_grant'), 'applicationId');
  const whose = `${email === undefined ? '' : ` for ${valueText(email)}`}${app === undefined ? '' : `, to answer the app ${valueText(app)}`}`;
  return {
    sentence: `${who} had ${finished ? 'finished' : 'started'} the other sign-in${whose}${isOfOther && !finished && replacesStart(subject, found) ? ', which replaced the start of this tab in storage' : ''}.`,
    steps: (finished ? [finished] : made.slice(0, 1)).map(({ at }) => at),
  };
});

/**
 * Whether storage held the start with this id, although this tab had stored one of its own last: there is room for one.
 */
function replacesStart(subject: Subject, id: unknown): boolean {
  const isStored = answersBefore(subject).some(({ answer }) => valueAt(answer.value, 'pending_sign_in.id') === id);
  const own = earlierInTab(subject)
    .filter(({ question, answer }) => isSuccessfulCommit(question, answer.value))
    .map(({ question }) => changeIn(question))
    .filter(({ values, cleared }) => cleared.includes('pending_sign_in') || new Map(values).has('pending_sign_in'))
    .at(-1);
  const start = valueAt(new Map(own?.values).get('pending_sign_in'), 'id');
  return isStored && start !== undefined && start !== id;
}

/**
 * How later page loads of the tab made the session that this one then found instead of its own: the browser had shown
 * it again.
 */
export function madeByThisTab({ pages, page, step, trouble }: Subject): readonly Change[] {
  if (!trouble || !isSuperseded(trouble.cause)) return [];
  const read = answersBefore({ page, step }).flatMap(({ answer: { value } }) => valueAt(value, 'session.id') ?? []);
  const found = read.at(-1);
  if (found === undefined || read.every((id) => id === found)) return [];
  return pages
    .filter((each) => each.pageLoad > page.pageLoad && isSameTab(each, page))
    .flatMap(changesIn)
    .filter(({ values }) => hasId(values, found));
}

/** Whether these page loads made a sign-in of their own. */
const hasOwn = (pages: readonly IndexedPageLoad[], other: unknown): boolean =>
  pages
    .flatMap(changesIn)
    .some(({ values }) => keys.some((key) => values.has(key) && valueAt(values.get(key), 'id') !== other));
const hasId = (values: ReadonlyMap<string, unknown>, id: unknown): boolean =>
  keys.some((key) => values.has(key) && valueAt(values.get(key), 'id') === id);
