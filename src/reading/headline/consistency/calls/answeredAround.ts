import { valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, type IndexedPage, failureIn } from 'src/reading/headline/page/indexedPage';
import { isCall, questionName } from 'src/vocabulary/questions';
import { isAnsweredByHost, isOfHost } from './callRules';

/** Within a longer time, a host or the network may have failed and come back. */
const closeMs = 9000;

/**
 * Whether the host of a call that got no readable answer answered other calls shortly before and after it, in the same
 * page load: then neither the host nor the network was away, and something let only this call fail.
 */
export function answeredAround(page: IndexedPage, failed: AnsweredQuestion): boolean {
  if (valueAt(failureIn(failed.answer), 'kind') !== 'network') return false;
  const others = page.answeredQuestions.filter(
    (each) =>
      isOfHost(failed, each) && isAnsweredByHost(each) && questionName(each.question) !== questionName(failed.question),
  );
  const before = others.filter(({ step }) => step < failed.step).at(-1);
  const after = others.find(({ step }) => step > failed.step);
  return before !== undefined && after !== undefined && after.answer.at - before.answer.at < closeMs;
}

/** A possible reason in words. */
export const redirect = 'the answer was a redirect, which the page does not follow';

/** What may let a single call fail while the host answers others. */
export const ofSingleCall = `an extension or a filter blocked this call, an error answer came without CORS headers, as from a gateway in front of the host, or ${redirect}`;

/** Whether any host answered a call of this page load while this one got no answer, or afterwards. */
export const wasConnected = ({ answeredQuestions }: IndexedPage, failed: AnsweredQuestion): boolean =>
  answeredQuestions.some(
    (each) => isCall(each.question) && isAnsweredByHost(each) && each.answer.at >= failed.question.at,
  );
