import { changeIn, readsStorage } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { isCallbackRoute } from 'src/reading/headline/page/callbackRoute';
import { routeAt, stepOf } from 'src/reading/headline/page/indexedPage';
import { valueText } from 'src/reading/story/words';
import type { Check } from './checks';

/**
 * A callback called its sign-in replaced, although storage held it, and no session other than the one that it was to
 * replace: that, or a change that came too late, is all that a callback may go by.
 */
export const nothingReplaced: Check = ({ page, step, stored }) => {
  if (!isCallbackRoute(routeAt(page, step))) return undefined;
  const pending = stored('pending_sign_in');
  const session = stored('session');
  const [id, over] = [valueAt(pending?.value, 'id'), valueAt(pending?.value, 'over')];
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
