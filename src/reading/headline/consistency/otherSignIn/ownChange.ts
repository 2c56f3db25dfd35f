import { changeIn, isSuccessfulCommit } from 'src/journal/log/storageHistory';
import { stepName } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import { type RuleFinding, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { startsOf } from 'src/reading/headline/consistency/shared/starts';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { valueText } from 'src/reading/story/format';
import type { CheckContext } from 'src/reading/headline/consistency/contradictions/checks';
import { earlierInTab, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';

/**
 * The session that a page took for another sign-in is one that its tab had stored itself, in a commit that was kept,
 * and that no start of this log has begun. So nobody signed in: every sign-in keeps the id of its start.
 */
export function ownChange({ page, pages, step }: CheckContext): RuleFinding | undefined {
  const read = lastAnswer({ page, step }, ({ answer }) => valueAt(answer.value, 'session.id') !== undefined);
  const found = valueAt(read?.answer.value, 'session.id');
  if (!read || found === undefined || pages.some((each) => knowsStart(each, found))) return undefined;
  const stored = earlierInTab({ tabPages: tabPagesUntil(pages, page), page, step }).find(({ question, answer }) => {
    const session = isSuccessfulCommit(question, answer.value)
      ? new Map(changeIn(question).values).get('session')
      : undefined;
    // A sign-out stores an id without a kind of sign-in.
    return valueAt(session, 'id') === found && valueAt(session, 'method') !== undefined;
  });
  if (!stored) return undefined;
  const { at } = stored;
  const before = valueAt(stored.question.args, 'expects.values.session.id');
  const over = before === undefined ? '' : ` in place of ${valueText(before)}`;
  return bugFinding(
    `The page took its own change for another sign-in: it had itself stored the session ${valueText(found)}${over} (${stepName(at)})`,
    [at, read.at],
  );
}

/** Whether a page load stored or read a start with this id. */
const knowsStart = ({ answeredQuestions }: IndexedPageLoad, id: unknown): boolean =>
  answeredQuestions.some(
    ({ question, answer }) =>
      valueAt(answer.value, 'pending_sign_in.id') === id || startsOf(question).some((start) => start.id === id),
  );
