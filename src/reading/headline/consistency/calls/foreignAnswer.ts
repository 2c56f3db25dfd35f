import { objectOf, valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isTooLarge, wantsSignIn, isProvenRefusal } from 'src/reading/story/failures/failures';
import { valueText } from 'src/reading/story/format';
import { isCall } from 'src/vocabulary/questions';
import type { FoundAdvice, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { isAnsweredByHost, isOfHost } from 'src/reading/headline/consistency/shared/calls';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { earlierInTab } from 'src/reading/headline/pageLoad/lookBack';

/** Types that the product API never answers with (spec §7: JSON). */
const pageTypes: readonly unknown[] = ['text/html', 'application/xhtml+xml'];

/** Whether a web page came in place of the service's JSON. */
const isWebPage = ({ question, failure }: AnsweredQuestion): boolean =>
  question.port === 'api' && pageTypes.includes(failure?.contentType);

/**
 * Something between the page and the service has answered: a network that wants a sign-in, or a web page in place of
 * JSON.
 */
export const foreignAnswer = onFailed({}, (failed, subject) => {
  if (wantsSignIn(failed.failure))
    return {
      sentence:
        'Status 511 is that of a network that wants a sign-in of its own first (RFC 6585, 6), as in a hotel: the service has not answered.',
      steps: [],
      advice: 'networkSignIn',
    };
  if (!isWebPage(failed)) return undefined;
  return {
    sentence:
      'The service answers with JSON, never with a web page: something else has answered, such as a gateway, a proxy, a firewall or the server that it runs on.',
    steps: [],
    ...adviceAt(subject, failed),
  };
});

/** What a gateway says of the server behind it (RFC 9110, 15.6.3 to 15.6.5). */
const ofGateway: readonly unknown[] = [502, 503, 504];

/** Longer ago, the device may have been on another network: a laptop is carried about with its tabs open. */
const sameNetworkMs = 10 * 60_000;

/** The device's time at an answer: a page load begins with the minute. */
const momentOf = ({ page, answer }: AnsweredQuestion): number => page.entries[0].startedAt + answer.at;

/**
 * What helps depends on whether the service itself has just answered in this tab. If it has, a gateway is in front of
 * it on every network, so waiting helps; whatever refused this call lets others through.
 */
function adviceAt(subject: Subject, failed: AnsweredQuestion): { readonly advice?: FoundAdvice } {
  const { failure } = failed;
  const status = failure?.status;
  // Another network or device does not undo a limit: of requests, only time does; of their size, nobody here can.
  if (status === 429 || isTooLarge(failure)) return {};
  const hasAnswered = earlierInTab(subject, failed).some(
    (each) =>
      Math.abs(momentOf(failed) - momentOf(each)) < sameNetworkMs && isOfHost(failed, each) && isAnsweredByHost(each),
  );
  if (hasAnswered && ofGateway.includes(status)) return { advice: 'waitFirst' };
  return { advice: hasAnswered && isProvenRefusal(failure) ? 'refusedOnTheWay' : 'answeredInPlace' };
}

/** What a server answers for an unknown address or method, or for one that has moved (RFC 9110, 15.4 and 15.5). */
const isUnknownAddress = (status: unknown): boolean =>
  status === 404 || status === 405 || (typeof status === 'number' && status >= 300 && status < 400);

/**
 * Whether something other than the user pool answered every call to it on a page load: the pool always names an
 * exception, and without one the page reads nothing.
 */
export function isForeignPool({ answeredQuestions }: IndexedPageLoad, { question }: AnsweredQuestion): boolean {
  const calls = question.port === 'identity' ? answeredQuestions.filter((each) => isPoolCall(each.question)) : [];
  return (
    calls.length > 0 &&
    calls.every(({ failure }) => {
      const { kind, status, code } = objectOf(failure);
      return kind === 'malformed' && code === undefined && isUnknownAddress(status);
    })
  );
}
const isPoolCall = (question: AnsweredQuestion['question']): boolean =>
  question.port === 'identity' && isCall(question);

/** Whether a refusal names no exception, as the user pool does with every one: only its status could be read. */
function isUnnamed({ question, failure }: AnsweredQuestion): boolean {
  const { kind, status, code } = objectOf(failure);
  return isPoolCall(question) && kind === 'malformed' && code === undefined && Number(status) >= 400;
}

/** A server other than the user pool, whose address the settings name, or something on the way, such as a proxy. */
export const foreignPool = onFailed({}, (failed, { page }) => {
  const isForeign = isForeignPool(page, failed);
  if (!isForeign && !isUnnamed(failed)) return undefined;
  const endpoint = valueAt(page.entries[0].facts, 'served.userPool.endpoint');
  const onTheWay = 'something on the way answered';
  const setting =
    endpoint === undefined
      ? onTheWay
      : `the setting userPool.endpoint (${valueText(endpoint)}) is wrong, or ${onTheWay}`;
  return {
    sentence: `What answered is not the API of a user pool, which names an exception with every refusal: perhaps ${isForeign ? setting : 'a proxy, a firewall or a gateway on the way'}.`,
    steps: [],
  };
});
