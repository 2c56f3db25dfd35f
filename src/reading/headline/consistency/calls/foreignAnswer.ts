import { valueAt } from 'src/journal/log/values';
import { failureIn } from 'src/reading/headline/page/indexedPage';
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
