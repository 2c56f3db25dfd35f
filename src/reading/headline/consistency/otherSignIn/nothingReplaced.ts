import { changeIn, isSuccessfulCommit, readsStorage } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { isCallbackRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { type IndexedPageLoad, lastBefore, routeAt, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { hasTrait } from 'src/vocabulary/causes';
import { provesSignIn } from 'src/vocabulary/events';
import type { CauseCheck } from 'src/reading/headline/consistency/contradictions/checks';
import { answersIn } from 'src/reading/headline/pageLoad/answers';

/**
 * A page called its sign-in replaced, although storage held it, and no session other than the one that it was to
 * replace. That, or a change that came too late, is all that a callback may rely on, and a page that has proved the
 * sign-in itself.
 */
export const nothingReplaced: CauseCheck = ({ page, pages, step, stored, cause }) => {
  const pending = stored('pending_sign_in');
  const proved = lastBefore(page.events, step, ({ event }) => provesSignIn(event))?.event;
  const isOwn = proved !== undefined && valueAt(proved.payload, 'id') === valueAt(pending?.value, 'id');
  // A later page learns of a sign-out in other ways, too.
  const isKnown = isOwn && hasTrait(cause, 'byAnotherSignIn');
  if (!isCallbackRoute(routeAt(page, step)) && !isKnown) return undefined;
  const session = stored('session');
  const id = valueAt(pending?.value, 'id');
  const over = expectedAtStart(pages, id) ?? valueAt(pending?.value, 'replaces');
  if (!pending || !session || id === undefined || over !== valueAt(session.value, 'id')) return undefined;
  const keys: readonly string[] = ['session', 'pending_sign_in'];
  const isTooLate = page.answeredQuestions.some(
    ({ step: at, answer }) => at < step && valueAt(answer.value, 'outcome') === 'superseded',
  );
  const isChanged = page.questions.some(({ step: at, question }) => {
    const { values, cleared } = changeIn(question);
    const isChange = at > pending.step && at < step && !readsStorage(question);
    return isChange && [...values.map(([key]) => key), ...cleared].some((key) => keys.includes(key));
  });
  if (isTooLate || isChanged) return undefined;
  const held = over === undefined ? 'no session, as then' : `the session that it was to replace, ${valueText(over)}`;
  return {
    fact: `storage held the sign-in ${valueText(id)} as it had been started, and ${held}`,
    at: stepOf(page, pending),
  };
};

/**
 * The session that the commit of a start had found and expected, on whichever page load it was: it says what the start
 * was to replace even if the start itself lost that.
 */
const expectedAtStart = (pages: readonly IndexedPageLoad[], id: unknown): unknown =>
  answersIn(pages)
    .filter(({ question, answer }) => isSuccessfulCommit(question, answer.value))
    .filter(({ question }) =>
      changeIn(question).values.some(([key, value]) => key === 'pending_sign_in' && valueAt(value, 'id') === id),
    )
    .flatMap(({ question }) => valueAt(question.args, 'expects.values.session.id') ?? [])
    .at(-1);
