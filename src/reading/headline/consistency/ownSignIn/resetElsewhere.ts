import { valueAt } from 'src/journal/log/values';
import { codeLifetimeMs } from 'src/reading/headline/consistency/calls/refusedCodes';
import { pagesOfSameService } from 'src/reading/headline/pageLoad/pagesOfSameService';
import { type Moment, timeBetween } from 'src/reading/headline/pageLoad/time/timeBetween';
import { valueText } from 'src/reading/story/format';
import { requestsResetCode, submitsResetCode } from 'src/vocabulary/questions';
import { hasCodeException, usernameOf } from './passwordHistory';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { answersIn } from 'src/reading/headline/pageLoad/lookBack';
import { isSameTab } from 'src/reading/headline/pageLoad/tabPages';

/** Whether one moment came before another; undefined if the log does not show it. */
function isEarlier(one: Moment, other: Moment): boolean | undefined {
  const [from, to] = [one.page, other.page];
  if (from !== to && isSameTab(from, to)) return from.pageLoad < to.pageLoad;
  const between = timeBetween(one, other);
  return between && between.ms > 0;
}

/** The exception for a code of which the user pool knows nothing any more: the code was not mistyped. */
const isGone = (code: unknown): boolean => code === 'ExpiredCodeException';

/**
 * The time from one moment to another; by when their page loads began, to the minute, if the log holds nothing better.
 */
const msBetween = (one: Moment, other: Moment): number => timeBetween(one, other)?.ms ?? atOf(other) - atOf(one);
const atOf = ({ page, answer }: Moment): number => page.entries[0].startedAt + answer.at;

/**
 * A verification code was refused, after another page load had reset the password of the same person, and the log holds
 * no request of a code since. Where the order is not known, the one code that had been asked for is enough: it had been
 * used. A code that may have been mistyped was the used one only while that would have been valid.
 */
export const resetElsewhere = onFailed({ call: submitsResetCode, fits: hasCodeException }, (failed, subject) => {
  const [person, code] = [usernameOf(failed), failed.failure?.code];
  if (person === undefined) return undefined;
  const pages = pagesOfSameService(subject.pages, subject.page, 'userPool.id');
  const calls = answersIn(pages).filter((each) => usernameOf(each) === person);
  const isOpen = pages.some(({ open }) =>
    open.some(({ question }) => requestsResetCode(question) && valueAt(question.args, 'username') === person),
  );
  const asked = calls.filter(({ question }) => requestsResetCode(question));
  const done = calls
    .filter(({ page, question }) => page !== subject.page && submitsResetCode(question))
    .filter((each) => each.failure === undefined && isEarlier(each, failed) !== false)
    .at(-1);
  if (!done || isOpen) return undefined;
  const since = asked.filter((each) => isEarlier(each, done) !== true && isEarlier(failed, each) !== true);
  const isOfTime = isGone(code) || msBetween(done, failed) <= codeLifetimeMs;
  const isSure = isEarlier(done, failed) === true && since.length === 0 && isOfTime;
  const isLikely = isGone(code) && since.length <= 1 && since.every((each) => isEarlier(done, each) === undefined);
  if (!isSure && !isLikely) return undefined;
  const where = `${isSameTab(done.page, subject.page) ? 'On another page load' : 'In another tab of this log'} the password of ${valueText(person)}`;
  return {
    sentence: isSure
      ? `${where} had been reset before, and this log holds no request of a code since: a code works only once.`
      : `${where} was reset too, and this log holds no second request of a code: if the reset came before, it had used the code, which works only once.`,
    steps: [done.at],
  };
});
