import { objectOf, valueAt } from 'src/journal/log/values';
import { calledService } from 'src/reading/headline/page/calledService';
import { type Exchange, type IndexedPage, failureIn } from 'src/reading/headline/page/indexedPage';
import { valueText } from 'src/reading/story/words';
import { isCall } from 'src/vocabulary/questions';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { failedAnswer } from './callRules';

/** Types that the product API never answers with (spec §7: JSON). */
const pageTypes: readonly unknown[] = ['text/html', 'application/xhtml+xml'];

/** A web page in place of the service's JSON: something between the page and the service has answered. */
export const foreignAnswer: Remark = (subject) => {
  const failed = failedAnswer(subject);
  if (failed?.question.port !== 'api' || !pageTypes.includes(valueAt(failureIn(failed.answer), 'contentType')))
    return undefined;
  return {
    sentence:
      'The service answers with JSON, never with a web page: something else has answered, such as a gateway, a proxy, a firewall or the server that it runs on.',
    steps: [],
  };
};

/** What a server answers for an unknown address or method, or for one that has moved (RFC 9110, 15.4 and 15.5). */
const isUnknownAddress = (status: unknown): boolean =>
  status === 404 || status === 405 || (typeof status === 'number' && status >= 300 && status < 400);

/**
 * Whether something other than the user pool answered every call to it on a page load: the pool always names an
 * exception, and without one the page reads nothing.
 */
export function isForeignPool({ exchanges }: IndexedPage, { question }: Exchange): boolean {
  const calls = question.port === 'identity' ? exchanges.filter((each) => isPoolCall(each.question)) : [];
  return (
    calls.length > 0 &&
    calls.every(({ answer }) => {
      const { kind, status, code } = objectOf(failureIn(answer));
      return kind === 'malformed' && code === undefined && isUnknownAddress(status);
    })
  );
}
const isPoolCall = (question: Exchange['question']): boolean => question.port === 'identity' && isCall(question);

/** A server other than the user pool: the settings name its address. */
export const foreignPool: Remark = (subject) => {
  const failed = failedAnswer(subject);
  if (!failed || !isForeignPool(subject.page, failed)) return undefined;
  const { host } = calledService(subject.page, failed.question);
  return {
    sentence: `What answered is not the API of a user pool, which names an exception with every refusal: perhaps the setting userPool.endpoint${host === undefined ? '' : ` (${valueText(host)})`} is wrong, or something on the way answered.`,
    steps: [],
  };
};
