import { inactiveStatus } from 'src/contract/serviceValues';
import { valueAt } from 'src/journal/log/values';
import type { RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { spanText } from 'src/reading/story/format';
import { isCall, isQuestion } from 'src/vocabulary/questions';

/** Kinds of failures that are about the user. Others, such as 401, are about the request. */
const aboutUser: readonly unknown[] = ['entityNotExists', 'userNotActive'];
const isAboutUser = (failure: unknown): boolean => aboutUser.includes(valueAt(failure, 'kind'));

/** Whether what follows may be about another person than what came before. */
const signsIn = ({ question }: AnsweredQuestion): boolean => isQuestion(question, 'identity.signIn', 'api.token');
/** The token of a call, which names the person; unlike any other if the call has none. */
const tokenOf = ({ question }: AnsweredQuestion): unknown => valueAt(question.args, 'context.token') ?? question;

/**
 * Whether an answer says something else of a user than that they are active. What it lacks says nothing: a status that
 * was not given contradicts none.
 */
const deniesUser = (each: AnsweredQuestion): boolean => {
  const { failure } = each;
  const status = statusIn(each);
  return failure === undefined ? status !== undefined && status !== 'ACTIVE' : isAboutUser(failure);
};
const statusIn = ({ answer }: AnsweredQuestion): unknown => valueAt(answer.value, 'value.User.Status');

const isInactive = (each: AnsweredQuestion): boolean =>
  statusIn(each) === inactiveStatus || each.failure?.kind === 'userNotActive';
/** By cause, the answers that may have decided it. */
const deciding: Readonly<Record<string, (each: AnsweredQuestion) => boolean>> = {
  'signIn.userInvalid': ({ question }) => isQuestion(question, 'api.currentUser'),
  'signIn.userInactive': isInactive,
};

/** An administrator may have changed a status that was given longer ago than this. */
const unchangedMs = 60_000;

/**
 * The service had called a user active, and right afterwards called that same user inactive, or did not know them. Only
 * the token says that two answers are about one person, or that nobody else signed in between.
 */
export function changedStatus({ page, step, trouble }: Subject): RuleFinding | undefined {
  const cause = trouble?.cause ?? '';
  const decides = Object.hasOwn(deciding, cause) ? deciding[cause] : undefined;
  const calls = page.answeredQuestions.filter((each) => each.step < step && isCall(each.question));
  const last = decides && calls.filter(decides).at(-1);
  if (!last || !deniesUser(last)) return undefined;
  const before = calls.filter((each) => each.step < last.step);
  const since = signsIn(last) ? last.step : (before.filter(signsIn).at(-1)?.step ?? 0);
  const active = before.find(
    (each) => statusIn(each) === 'ACTIVE' && (each.step >= since || tokenOf(each) === tokenOf(last)),
  );
  if (!active || last.answer.at - active.answer.at > unchangedMs) return undefined;
  return {
    sentence: `${spanText(last.answer.at - active.answer.at)} before, the answer to ${callText(active.question)} had called the user active: the service contradicts itself.`,
    steps: [last.at, active.at],
  };
}
