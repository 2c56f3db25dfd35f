import { limits } from 'src/contract/limits';
import { valueAt } from 'src/journal/log/values';
import { callText } from 'src/reading/headline/page/failedCalls';
import { type Exchange, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { sentence, spanText, timesText } from 'src/reading/story/words';
import { questionName } from 'src/vocabulary/questions';
import { durationOf, earlierAnswerText, failedAnswer, hasAnswered, isOfHost } from './callRules';
import type { RuleFinding, Rule } from 'src/reading/headline/consistency/ruleTypes';

/** Whether a call ended at the page's time limit for calls. */
const isGivenUp = (exchange: Exchange): boolean =>
  valueAt(failureIn(exchange.answer), 'kind') === 'network' && durationOf(exchange) >= limits.callTimeoutMs;
/** How late a busy browser may still end a call at its limit. */
const lateMs = 5000;
/** Whether a call ended so long after the limit that the page cannot have run all the time. */
const isOverdue = (exchange: Exchange): boolean => durationOf(exchange) > limits.callTimeoutMs + lateMs;

const limitText = `${(limits.callTimeoutMs / 1000).toString()} s`;

/** A call that the page gave up: the host may be reachable, and only the answer was late. */
export const waitedInVainRule: Rule = {
  name: 'waitedInVain',
  position: 'instead',
  find: (subject): RuleFinding | undefined => {
    const { page } = subject;
    const failed = failedAnswer(subject);
    if (!failed || !isGivenUp(failed)) return undefined;
    const same = page.exchanges.filter(({ question }) => questionName(question) === questionName(failed.question));
    const times = same.filter((each) => each.step <= failed.step && isGivenUp(each) && !isOverdue(each)).length;
    const often = times === 1 ? '' : ` ${timesText(times)}`;
    const before = page.exchanges
      .filter((each) => each.step < failed.step && isOfHost(failed, each) && hasAnswered(each))
      .at(-1);
    const span = before && spanText(Math.max(0, failed.answer.at - before.answer.at));
    const other = before ? ` ${sentence(`${earlierAnswerText(before)} ${span ?? ''} before`)}` : '';
    const what = isOverdue(failed)
      ? `${callText(failed.question)} failed after ${spanText(durationOf(failed))}, far beyond the page's limit of ${limitText}: the device or the tab may have slept`
      : `${callText(failed.question)} timed out${often}: the page waited ${limitText}, its limit for every call, and got no complete answer`;
    return {
      sentence: `${sentence(what)}${other}`,
      steps: [stepOf(page, failed), ...(before ? [stepOf(page, before)] : [])],
    };
  },
};
