import type { RouteId } from 'src/contract/routes';
import { objectOf, valueAt } from 'src/journal/log/values';
import { failureIn, routeOf, stepOf } from 'src/reading/headline/page/indexedPage';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { ownRow, pageName, valueText } from 'src/reading/story/words';
import { isAddress } from 'src/vocabulary/events';
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
      'The service answers with JSON, never with a web page: something in front of it has answered, such as a gateway, a proxy or a firewall.',
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

/** The parameter in which each provider returns its code (spec §2). */
const codeNames: Readonly<Partial<Record<RouteId, string>>> = {
  directoryCallback: 'auth_code',
  federateCallback: 'code',
  identityCenterCallback: 'code',
};

/** A provider returned neither a code nor an error: what came instead. */
export const returnedWithout: Remark = ({ page, step, trouble }) => {
  if (trouble?.cause !== 'signIn.noCode') return undefined;
  const address = page.events.filter((each) => each.step < step && isAddress(each.event)).at(-1);
  const name = address && ownRow(codeNames, routeOf(address));
  const params = Object.keys(objectOf(valueAt(address?.event.payload, 'params')));
  if (!address || name === undefined || params.includes('error')) return undefined;
  const others = params.length > 0 ? params.map((each) => valueText(each)).join(', ') : 'nothing';
  return {
    sentence: `The address of ${pageName(routeOf(address))} came with ${others}, without ${name} and without an error.`,
    steps: [stepOf(page, address)],
  };
};
