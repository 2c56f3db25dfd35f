import { isSameData, objectOf } from 'src/journal/log/values';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { callText, isThrown } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import {
  isSameFailure,
  namesForm,
  isProvenRefusal,
  refusesForm,
  unansweredKind,
} from 'src/reading/story/failures/failures';
import { sentence } from 'src/reading/story/phrases';
import { isStepOfPerson } from 'src/vocabulary/events';
import { isSameOperation } from 'src/vocabulary/questions';
import { isOfHost } from 'src/reading/headline/consistency/shared/calls';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { durationOf, earlierInTab, lastAnswer, lastEvent } from 'src/reading/headline/pageLoad/lookBack';
import { isBefore } from 'src/journal/log/step';
import { listText } from 'src/reading/story/format';
import { isAnswerLost } from 'src/rules/calls/lostSubmit';
import { thrownWithinMs } from 'src/reading/headline/pageLoad/thrownAtOnce';

/** Refusals that name what one request lacks or asks for: two of them have not the same reason. */
const ofRequest: readonly unknown[] = ['missingParameter', 'entityNotExists', 'redirect', 'throttled'];

/**
 * Whether a service refused with an exception that may be about who asks, or from where. A 401 is about the code or
 * the token of each call.
 */
function mayBeOfPerson(failure: unknown): boolean {
  const { kind, status, code } = objectOf(failure);
  if (!isProvenRefusal(failure) || code === undefined || status === 401) return false;
  return !ofRequest.includes(kind) && !namesForm(failure);
}

/**
 * Another call to the same service had been refused in the same way in an earlier attempt of the tab, and neither has
 * succeeded since: the reason is not this one request.
 */
export const otherCallRefused = onFailed({ port: 'api', failure: mayBeOfPerson }, (failed, subject) => {
  const earlier = earlierCalls(subject, failed).at(-1);
  if (!earlier || !isSameFailure(earlier.failure, failed.failure)) return undefined;
  const isHealed = earlierInTab(subject, failed).some(
    ({ at, question, failure }) =>
      isBefore(earlier.at, at) &&
      failure === undefined &&
      [failed, earlier].some((each) => isSameOperation(each.question, question)),
  );
  if (isHealed) return undefined;
  return {
    sentence: sentence(
      `${callText(earlier.question)} had been refused in the same way in an attempt before, so this one request is hardly the reason: perhaps the service does not admit this person, or not from this network`,
    ),
    steps: [earlier.at],
    isRefusedAgain: true,
  };
});

/** Other calls to the same host that were refused in an earlier attempt: on an earlier page load, or before an act. */
function earlierCalls(subject: Subject, failed: AnsweredQuestion): readonly AnsweredQuestion[] {
  const act = lastEvent(failed, ({ event }) => isStepOfPerson(event))?.step ?? -1;
  return earlierInTab(subject, failed).filter(
    (answered) =>
      isOfHost(failed, answered) &&
      !isSameOperation(answered.question, failed.question) &&
      answered.failure !== undefined &&
      (answered.page !== subject.page || answered.step < act),
  );
}

/** The arguments of a call that the person, or the flow, chose for it. */
function argumentsOf({ question: { port, args } }: AnsweredQuestion): Readonly<Record<string, unknown>> {
  const { session: _session, context: _context, ...chosen } = objectOf(port === 'api' ? objectOf(args)['input'] : args);
  return chosen;
}

/** The form of a request was refused in the same way before, although one of its arguments was another. */
export const otherArguments = onFailed({ failure: refusesForm }, (failed) => {
  const before = lastAnswer(failed, ({ question }) => isSameOperation(question, failed.question));
  if (!before || !isSameFailure(before.failure, failed.failure)) return undefined;
  const [now, then] = [argumentsOf(failed), argumentsOf(before)];
  const names = Object.keys({ ...then, ...now });
  const isAlike = (name: string): boolean => isSameData(now[name], then[name]);
  const [alike, others] = [names.filter(isAlike), names.filter((name) => !isAlike(name))];
  if (alike.length === 0 || others.length === 0) return undefined;
  return {
    sentence: `The same call had been refused in the same way before, with another value of ${listText(others)}; the same in both: ${listText(alike)}.`,
    steps: [before.at],
  };
});

/**
 * The page or its library gave up at once on a call that it had sent before with the same input and without an answer:
 * only what the page keeps can differ, and the service knows nothing of that.
 */
export const lostInPage = onFailed({ fits: failedAtOnce }, (failed) => {
  const isSame = ({ question }: AnsweredQuestion): boolean =>
    isSameOperation(question, failed.question) && isSameData(question.args, failed.question.args);
  const first = lastAnswer(failed, (each) => isSame(each) && !failedAtOnce(each));
  if (!first || !isAnswerLost(objectOf(first.failure)) || durationOf(first) <= thrownWithinMs) return undefined;
  return {
    sentence:
      'The page had sent the same call before and got no answer. Since then the call fails within milliseconds, before any service could refuse it: the page no longer has what the call needs, which is a bug in the page, not in the service.',
    // What it lost matters only now: what the first try may have done decides the advice.
    steps: [failed.at, first.at],
    isBug: true,
  };
});

/** Whether no service refused a call, and it failed sooner than any could. */
function failedAtOnce(each: AnsweredQuestion): boolean {
  const { failure } = each;
  return durationOf(each) <= thrownWithinMs && (isThrown(failure) || unansweredKind(failure) === 'refused');
}
