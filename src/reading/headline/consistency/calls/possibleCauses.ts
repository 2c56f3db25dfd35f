import { limits } from 'src/contract/limits';
import { valueAt } from 'src/journal/log/values';
import { failureIn } from 'src/reading/headline/page/indexedPage';
import { unansweredKind } from 'src/reading/story/failures';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { failedAnswer, hasAnswered, isOfHost } from './callRules';

/**
 * Why a call that failed before its time limit may have got no readable answer: a browser tells the page only that
 * (Fetch, "network error").
 */
export const possibleCauses: Remark = (subject) => {
  const failed = failedAnswer(subject);
  const failure = failed && failureIn(failed.answer);
  if (!failed || valueAt(failure, 'kind') !== 'network' || unansweredKind(failure) !== undefined) return undefined;
  if (failed.answer.at - failed.question.at >= limits.callTimeoutMs) return undefined;
  const isReached = subject.page.exchanges.some((each) => isOfHost(failed, each) && hasAnswered(each));
  const way = isReached ? 'the network failed in between' : 'the host was out of reach';
  return {
    sentence: `Perhaps ${way}, CORS headers were missing, the answer was a redirect, which the page does not follow, or a Content-Security-Policy or an extension blocked the call.`,
    steps: [],
  };
};
