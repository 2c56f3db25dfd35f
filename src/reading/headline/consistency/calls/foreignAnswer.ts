import { valueAt } from 'src/journal/log/values';
import { failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { questionName } from 'src/vocabulary/questions';
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

/** Own sign-in failed at the service, after the user pool had accepted the password. */
export const passwordAccepted: Remark = (subject) => {
  const failed = failedAnswer(subject);
  if (!failed || questionName(failed.question) !== 'api.credentials') return undefined;
  const accepted = subject.page.exchanges
    .filter((each) => each.step < failed.step && questionName(each.question) === 'identity.signIn')
    .at(-1);
  if (!accepted || failureIn(accepted.answer) !== undefined) return undefined;
  return { sentence: 'The user pool had accepted the password before.', steps: [stepOf(subject.page, accepted)] };
};
