import { limits } from 'src/contract/limits';
import { valueAt } from 'src/journal/log/values';
import { callText } from 'src/reading/headline/page/failedCalls';
import { type Exchange, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { spanText } from 'src/reading/story/words';
import { questionName } from 'src/vocabulary/questions';
import { failedAnswer, hasAnswered, isOfHost } from './callRules';
import type { RuleFinding, Rule } from 'src/reading/headline/consistency/ruleTypes';

/** Whether a call ended at the page's time limit for calls. */
const isGivenUp = ({ question, answer }: Exchange): boolean =>
  valueAt(failureIn(answer), 'kind') === 'network' && answer.at - question.at >= limits.callTimeoutMs;

const timesText = (times: number): string => (times === 1 ? '' : times === 2 ? ' twice' : ` ${times.toString()} times`);

/** A call that the page gave up: the host may be reachable, and only the answer was late. */
export const waitedInVainRule: Rule = {
  name: 'waitedInVain',
  position: 'instead',
  find: (subject): RuleFinding | undefined => {
    const { page } = subject;
    const failed = failedAnswer(subject);
    if (!failed || !isGivenUp(failed)) return undefined;
    const same = page.exchanges.filter(({ question }) => questionName(question) === questionName(failed.question));
    const times = same.filter((each) => each.step <= failed.step && isGivenUp(each)).length;
    const before = page.exchanges
      .filter((each) => each.step < failed.step && isOfHost(failed, each) && hasAnswered(each))
      .at(-1);
    const span = before && spanText(Math.max(0, failed.answer.at - before.answer.at));
    const other = before ? ` The same host had answered ${callText(before.question)} ${span ?? ''} before.` : '';
    return {
      sentence: `The page waited ${spanText(limits.callTimeoutMs).replace('.0', '')}${timesText(times)} for ${callText(failed.question)}, as long as it waits for any call, and no answer had come.${other}`,
      steps: [stepOf(page, failed), ...(before ? [stepOf(page, before)] : [])],
    };
  },
};
