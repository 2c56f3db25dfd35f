import { calledService } from 'src/reading/headline/page/calledService';
import { valueText } from 'src/reading/story/words';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { isCall } from 'src/vocabulary/questions';
import { failedAnswer } from './callRules';
import { isLost } from './remarks';

/** Fewer calls may have failed by chance. */
const leastCalls = 3;

/** No call in the log to the host of a failed call got a readable answer: not only this one call failed. */
export const neverReached: Remark = (subject) => {
  const failed = failedAnswer(subject);
  const { host } = failed ? calledService(subject.page, failed.question) : {};
  if (!failed || host === undefined || !isLost(failed.answer)) return undefined;
  const calls = subject.pages.flatMap((page) =>
    page.answeredQuestions.filter(({ question }) => isCall(question) && calledService(page, question).host === host),
  );
  if (calls.length < leastCalls || !calls.every(({ answer }) => isLost(answer))) return undefined;
  const count = calls.length.toString();
  return {
    sentence: `No call of this log to ${valueText(host)} got a readable answer (${count} of ${count}).`,
    steps: [],
  };
};
