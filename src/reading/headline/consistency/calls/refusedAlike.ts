import { valueAt } from 'src/journal/log/values';
import { type Exchange, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { questionName } from 'src/vocabulary/questions';
import { provenBy } from 'src/reading/story/failures';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { failedAnswer, isOfHost } from './callRules';

const sameParts = ['kind', 'status', 'code'] as const;
const isAlike = (one: Exchange, other: Exchange): boolean =>
  sameParts.every((part) => valueAt(failureIn(one.answer), part) === valueAt(failureIn(other.answer), part));

/** Every call to one host was refused in the same way, so what the calls have in common is at fault. */
export const refusedAlike: Remark = (subject) => {
  const failed = failedAnswer(subject);
  if (failed?.question.port !== 'api' || provenBy(failureIn(failed.answer)) !== 'refused') return undefined;
  const calls = subject.page.exchanges.filter((each) => isOfHost(failed, each));
  const operations = new Set(calls.map(({ question }) => questionName(question)));
  if (operations.size < 2 || !calls.every((each) => isAlike(each, failed))) return undefined;
  return {
    sentence: `All ${calls.length.toString()} calls of this page to that host were refused in this way, to ${operations.size.toString()} operations: perhaps its address in the settings is wrong, or something in front of the service refuses everything.`,
    steps: calls.slice(0, 2).map((each) => stepOf(subject.page, each)),
  };
};
