import { limits } from 'src/contract/limits';
import { valueAt } from 'src/journal/log/values';
import { type Exchange, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { unansweredKind } from 'src/reading/story/failures';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { questionName } from 'src/vocabulary/questions';
import { spanText, timesText } from 'src/reading/story/words';
import { failedAnswer, hasAnswered, isOfHost } from './callRules';

const durationOf = ({ question, answer }: Exchange): number => answer.at - question.at;
/** A shorter call may have failed at once each time. */
const leastLimitMs = 500;
/** How far apart the ends of calls may be that one limit ended, as a share of it. */
const limitTolerance = 0.02;

/** Calls that ended after the same time as this failed one, if there are several: one time limit may have ended all. */
function endedAlike(failed: Exchange, exchanges: readonly Exchange[]): readonly Exchange[] {
  const same = exchanges.filter(
    (each) => questionName(each.question) === questionName(failed.question) && !hasAnswered(each),
  );
  const durations = same.map(durationOf);
  const [least, most] = [Math.min(...durations), Math.max(...durations)];
  return same.length > 1 && least >= leastLimitMs && most - least <= most * limitTolerance ? same : [];
}

/**
 * Why a call that failed before its time limit may have got no readable answer: a browser tells the page only that
 * (Fetch, "network error").
 */
export const possibleCauses: Remark = (subject) => {
  const failed = failedAnswer(subject);
  const failure = failed && failureIn(failed.answer);
  if (!failed || valueAt(failure, 'kind') !== 'network' || unansweredKind(failure) !== undefined) return undefined;
  if (durationOf(failed) >= limits.callTimeoutMs) return undefined;
  const alike = endedAlike(failed, subject.page.exchanges);
  const often = timesText(alike.length);
  const limit = `It ended ${often} after ${spanText(durationOf(failed))}, as with a time limit of the page, a proxy or a gateway. Otherwise perhaps`;
  const isReached = subject.page.exchanges.some((each) => isOfHost(failed, each) && hasAnswered(each));
  const way = isReached ? 'the network failed in between' : 'the host was out of reach';
  return {
    sentence: `${alike.length > 0 ? limit : 'Perhaps'} ${way}, CORS headers were missing, the answer was a redirect, which the page does not follow, or a Content-Security-Policy or an extension blocked the call.`,
    steps: alike.map((each) => stepOf(subject.page, each)),
  };
};
