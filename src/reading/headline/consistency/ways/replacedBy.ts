import { changeIn, isKeptCommit } from 'src/journal/log/storageHistory';
import { causesOfAnotherSignIn } from 'src/vocabulary/causes';
import { isOneOf } from 'src/vocabulary/events';
import { valueAt } from 'src/journal/log/values';
import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/page/tabPages';
import { laneAmong } from 'src/reading/story/lanes';
import { valueText } from 'src/reading/story/words';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';

const keys = ['session', 'pending_sign_in'];

/** The changes of a page load that storage kept. */
const changesIn = (page: IndexedPage) =>
  page.answeredQuestions
    .filter(({ question, answer }) => isKeptCommit(question, answer.value))
    .map(({ step, question }) => ({ at: stepOf(page, { step }), values: new Map(changeIn(question).values) }));

/** The tab of this log whose sign-in replaced this one: for whom, and how far it got. */
export const replacedBy: Remark = ({ pages, page, step, trouble }) => {
  if (!isOneOf(causesOfAnotherSignIn, trouble?.cause)) return undefined;
  const found = page.answeredQuestions
    .filter((each) => each.step < step)
    .flatMap(({ answer }) => keys.flatMap((key) => valueAt(answer.value, `${key}.id`) ?? []))
    .at(-1);
  const others = pages.filter(({ entries: [{ tab }] }) => tab !== page.entries[0].tab);
  const other = others.find((each) => changesIn(each).some(({ values }) => hasId(values, found)));
  if (found === undefined || !other || !hasOwn(tabPagesUntil(pages, page), found)) return undefined;
  const made = others.flatMap(changesIn).filter(({ values }) => hasId(values, found));
  const finished = made.find(({ values }) => values.has('session'));
  const lane = laneAmong(pages.map(({ entries: [{ tab }] }) => tab))(other.entries[0].tab);
  const email = made
    .map(({ values }) => valueAt(values.get('pending_sign_in'), 'email'))
    .find((each) => each !== undefined);
  const app = valueAt(finished?.values.get('app_grant'), 'applicationId');
  const whose = `${email === undefined ? '' : ` for ${valueText(email)}`}${app === undefined ? '' : `, to answer the app ${valueText(app)}`}`;
  return {
    sentence: `Tab ${lane.number.toString()} had ${finished ? 'finished' : 'started'} the other sign-in${whose}.`,
    steps: (finished ? [finished] : made.slice(0, 1)).map(({ at }) => at),
  };
};
/** Whether these page loads made a sign-in of their own. */
const hasOwn = (pages: readonly IndexedPage[], other: unknown): boolean =>
  pages
    .flatMap(changesIn)
    .some(({ values }) => keys.some((key) => values.has(key) && valueAt(values.get(key), 'id') !== other));
const hasId = (values: ReadonlyMap<string, unknown>, id: unknown): boolean =>
  keys.some((key) => values.has(key) && valueAt(values.get(key), 'id') === id);
