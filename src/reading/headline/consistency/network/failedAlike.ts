import type { RefusalKind } from 'src/contract/failures';
import { objectOf, valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { isCall, questionName } from 'src/vocabulary/questions';
import { hasAnswered, hasToken, hostOf, isOfHost } from 'src/reading/headline/consistency/shared/calls';
import { singleUseValueOf } from 'src/reading/headline/consistency/calls/codeExchangedTwice';
import type { Finder, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { isProvenRefusal } from 'src/reading/story/failures/failures';
import { isSiteKnown } from 'src/reading/headline/consistency/unknown/unknownEntity';
import { calledOrigin, calledService } from 'src/reading/headline/pageLoad/calledService';
import { valueText } from 'src/reading/story/format';
import { isHalfAnswered } from './halfAnswered';
import { mayHaveLeft } from 'src/reading/headline/consistency/calls/sentValues';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { isFailedAlike, answersIn } from 'src/reading/headline/pageLoad/lookBack';

const isApiCall = ({ question }: AnsweredQuestion): boolean => question.port === 'api' && isCall(question);

/** The user pool's answers take the same path; a call to it that got no answer says nothing about that path. */
const isCounted = (each: AnsweredQuestion): boolean => isApiCall(each) || (isCall(each.question) && hasAnswered(each));

/** An answer without any field proves nothing: none of its operation's fields may be required. */
const holdsNothing = (each: AnsweredQuestion): boolean =>
  isApiCall(each) &&
  valueAt(each.answer.value, 'outcome') === 'ok' &&
  Object.keys(objectOf(valueAt(each.answer.value, 'value'))).length === 0;

/**
 * Every answer that must hold something failed in the same way, although several hosts answered, so the fault is where
 * all answers pass: in the page, or something on the way, such as a filter or a network with its own sign-in page.
 */
const everyAnswer =
  (failure: string, counted: string): Finder<Subject> =>
  ({ pages }) => {
    const fails = (each: AnsweredQuestion): boolean => each.failure?.kind === failure;
    const isEvery = pages.every(({ answeredQuestions }) =>
      answeredQuestions.every((each) => !isCounted(each) || fails(each) || holdsNothing(each)),
    );
    if (!isEvery) return undefined;
    const calls = pages.flatMap((page) => page.answeredQuestions.filter((each) => isApiCall(each) && fails(each)));
    const hosts = new Set(
      calls.map(({ page, question }) => calledOrigin(page, question) ?? hostOf(question)?.split(' ')[0]),
    );
    const [first] = calls;
    if (!first || hosts.size < 2) return undefined;
    return {
      sentence: `Every answer that must contain something counted as ${counted}, from ${hosts.size.toString()} hosts to ${calls.length.toString()} calls: it is not known whether something on the way answers for all of them, or whether the page reads them wrongly.`,
      steps: [first.at],
    };
  };
/** Every answer counted as incomplete, although several hosts answered. */
export const everyAnswerIncomplete = everyAnswer('incomplete', 'incomplete');
/** Every answer counted as not JSON, although several hosts answered. */
export const everyAnswerMalformed = everyAnswer('malformed', 'not JSON');

/** Whether a call proves who asks, so that a 401 may be about that: a session that is over, or an invalid code. */
const hasCredential = (question: AnsweredQuestion['question']): boolean =>
  hasToken(question) ||
  singleUseValueOf(question)[0] !== undefined ||
  valueAt(question.args, 'input.ExternalToken') !== undefined;

/** Refusals with which the service speaks of the site or the person of a call, so its address is right (spec §8). */
const aboutWhatWasAsked: readonly unknown[] = [
  'missingParameter',
  'redirect',
  'unauthorizedResource',
  'userNotActive',
] satisfies readonly RefusalKind[];

/** Every call to one host was refused in the same way, so what the calls have in common is at fault. */
export const refusedAlike = onFailed({ port: 'api', failure: isProvenRefusal }, (failed, subject) => {
  const calls = subject.page.answeredQuestions.filter((each) => isOfHost(failed, each));
  const operations = new Set(calls.map(({ question }) => questionName(question)));
  if (operations.size < 2 || !calls.every((each) => isFailedAlike(each, failed))) return undefined;
  const isUnauthorized = failed.failure?.status === 401;
  if (isUnauthorized && calls.every(({ question }) => hasCredential(question))) return undefined;
  if (aboutWhatWasAsked.includes(failed.failure?.kind)) return undefined;
  // A service that names what it does not know is not blocked.
  const isUnknown = failed.failure?.kind === 'entityNotExists';
  const cause = isUnknown
    ? `${mayBeNoSite(subject, calls) ? 'there is no site of this name, or the address of the host' : 'its address'} in the settings is that of another stage or region`
    : 'its address in the settings is wrong, or something in front of the service refuses everything';
  const { host = 'one host' } = calledService(subject.page, failed.question);
  return {
    sentence: `${calls.length === 2 ? 'Both' : `All ${calls.length.toString()}`} calls of this page to ${valueText(host)} were refused alike, though they asked for ${operations.size === 2 ? 'two' : operations.size.toString()} different operations: perhaps ${cause}.`,
    steps: calls.slice(0, 2).map(({ at }) => at),
  };
});

/** Whether all calls were about one site, and nothing in the log shows that the service knows that site. */
function mayBeNoSite({ pages, page }: Subject, calls: readonly AnsweredQuestion[]): boolean {
  const [site, ...others] = new Set(calls.map(({ question }) => valueAt(question.args, 'context.site')));
  return typeof site === 'string' && others.length === 0 && !isSiteKnown(pages, page, site);
}

/** What a gateway or a service answers if it does not know an operation at all (RFC 9110, 15.5.6 and 15.6.2). */
const isUnknownOperation = (failure: unknown): boolean => {
  const [status, code, message] = ['status', 'code', 'message'].map((name) => valueAt(failure, name));
  return (
    code === 'UnknownOperationException' ||
    message === 'Missing Authentication Token' ||
    status === 405 ||
    status === 501 ||
    (status === 404 && code === undefined)
  );
};

/** The refusal is about the operation: a site or a person that does not exist has its own exceptions (spec §8). */
export const unknownOperation = onFailed({ port: 'api', kind: 'refused', failure: isUnknownOperation }, ({ at }) => ({
  sentence:
    'What answered does not seem to know this operation: perhaps the address in the settings is wrong, or the deployment behind it.',
  steps: [at],
}));

/** Fewer calls may have failed by chance. */
const leastCalls = 3;

/** No call in the log to the host of a failed call got a readable answer: not only this one call failed. */
export const neverReached = onFailed({ fits: mayHaveLeft }, ({ page, question }, { pages }) => {
  const { host } = calledService(page, question);
  if (host === undefined) return undefined;
  const calls = answersIn(pages).filter(
    (each) => isCall(each.question) && calledService(each.page, each.question).host === host,
  );
  const isReached = (each: AnsweredQuestion): boolean => !mayHaveLeft(each) || isHalfAnswered(each);
  if (calls.length < leastCalls || calls.some(isReached)) return undefined;
  const count = calls.length.toString();
  return {
    sentence: `No call of this log to ${valueText(host)} got a readable answer (${count} of ${count}).`,
    steps: [],
  };
});
