import { valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { questionName } from 'src/vocabulary/questions';
import { provenBy } from 'src/reading/story/failures';
import type { Remark, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { failedAnswer, isOfHost } from './callRules';
import { isKnownIn } from './unknownEntity';

const sameParts = ['kind', 'status', 'code'] as const;
const isAlike = (one: AnsweredQuestion, other: AnsweredQuestion): boolean =>
  sameParts.every((part) => valueAt(failureIn(one.answer), part) === valueAt(failureIn(other.answer), part));

/** Every call to one host was refused in the same way, so what the calls have in common is at fault. */
export const refusedAlike: Remark = (subject) => {
  const failed = failedAnswer(subject);
  if (failed?.question.port !== 'api' || provenBy(failureIn(failed.answer)) !== 'refused') return undefined;
  const calls = subject.page.answeredQuestions.filter((each) => isOfHost(failed, each));
  const operations = new Set(calls.map(({ question }) => questionName(question)));
  if (operations.size < 2 || !calls.every((each) => isAlike(each, failed))) return undefined;
  // A service that names what it does not know is not blocked.
  const isUnknown = valueAt(failureIn(failed.answer), 'kind') === 'entityNotExists';
  const cause = isUnknown
    ? `${mayBeNoSite(subject, calls) ? 'there is no site of this name, or the address of the host' : 'its address'} in the settings is that of another stage or region`
    : 'its address in the settings is wrong, or something in front of the service refuses everything';
  return {
    sentence: `All ${calls.length.toString()} calls of this page to that host were refused in this way, to ${operations.size.toString()} operations: perhaps ${cause}.`,
    steps: calls.slice(0, 2).map((each) => stepOf(subject.page, each)),
  };
};

/** Whether all calls were about one site, of which the log does not show that the service knows it. */
function mayBeNoSite({ pages }: Subject, calls: readonly AnsweredQuestion[]): boolean {
  const [site, ...others] = new Set(calls.map(({ question }) => valueAt(question.args, 'context.site')));
  return typeof site === 'string' && others.length === 0 && !pages.some((page) => isKnownIn(page, site));
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
export const unknownOperation: Remark = (subject) => {
  const failed = failedAnswer(subject);
  const failure = failed && failureIn(failed.answer);
  if (failed?.question.port !== 'api' || valueAt(failure, 'kind') !== 'refused' || !isUnknownOperation(failure))
    return undefined;
  return {
    sentence:
      'What answered does not seem to know this operation: perhaps the address in the settings is wrong, or the deployment behind it.',
    steps: [stepOf(subject.page, failed)],
  };
};
