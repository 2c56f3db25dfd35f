import { textOf } from 'src/journal/log/values';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { answersBefore } from 'src/reading/headline/pageLoad/lookBack';
import { mayHaveLeft } from 'src/reading/headline/consistency/calls/sentValues';
import type { RuleFinding } from 'src/reading/headline/consistency/ruleTypes';
import { valueText } from 'src/reading/story/format';
import { signsInAtPool } from 'src/vocabulary/questions';
import { wasConnected } from './answeredAround';

/** The request of a sign-in at the user pool that got no answer after the first one had; undefined for other calls. */
const openRequest = (call: AnsweredQuestion): string | undefined => {
  const request = textOf(call.failure?.request);
  return mayHaveLeft(call) && signsInAtPool(call.question) && request !== first ? request : undefined;
};
const first = 'InitiateAuth';

/** Whether the user pool answered the first request of a sign-in, and not all of them. */
export const isHalfAnswered = (call: AnsweredQuestion): boolean => openRequest(call) !== undefined;

/**
 * What it shows that only a later request of a sign-in got no answer: all go to one address, which had just been
 * reached.
 */
export function halfAnswered(failed: AnsweredQuestion, isTimedOut: boolean): RuleFinding | undefined {
  const request = openRequest(failed);
  if (request === undefined) return undefined;
  const fact = `The user pool had answered the first request of this sign-in (${first}), but not ${valueText(request)}`;
  if (isTimedOut) return { sentence: `${fact}.`, steps: [] };
  const isConnected = wasConnected(failed.page, failed);
  const isRepeated = answersBefore(failed).some((each) => openRequest(each) === request);
  const otherwise = isConnected ? '' : ', or the connection was lost in between';
  return {
    sentence: `${fact}: perhaps something stops this request only, such as an extension, a filter, or a gateway whose answer has no CORS headers${otherwise}.`,
    steps: [],
    ...(isConnected || isRepeated ? { advice: 'callBlocked' } : {}),
  };
}
