import type { QuestionEntry } from 'src/journal/log/entry';
import { objectOf, valueAt } from 'src/journal/log/values';
import { operations } from 'src/contract/operations';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { provenBy } from 'src/reading/story/failures/failures';
import { isCall } from 'src/vocabulary/questions';
import { answersBefore } from 'src/reading/headline/pageLoad/lookBack';

/** The host of a call with its region; a port other than the API has its own name instead. */
export const hostOf = ({ port, args }: QuestionEntry): string | undefined => {
  if (port !== 'api') return port;
  const { operation } = objectOf(args);
  const row =
    typeof operation === 'string' && Object.hasOwn(operations, operation)
      ? operations[operation as keyof typeof operations]
      : undefined;
  const { base = 'api' } = (row ?? {}) as { readonly base?: string };
  return `${base} ${String(valueAt(args, 'context.region'))}`;
};
/** Whether the second question is a call to the same host. */
export const isOfHost = (answered: AnsweredQuestion, candidate: AnsweredQuestion): boolean =>
  hostOf(answered.question) === hostOf(candidate.question) && isCall(candidate.question);
/** Whether a call sends a token, for which a browser asks the host first. */
export const hasToken = ({ args }: Pick<QuestionEntry, 'args'>): boolean =>
  valueAt(args, 'context.token') !== undefined;
/** The answers of the host of a failed call, if there only the calls with a token got none; else nothing. */
export function answeredWithoutToken(page: IndexedPageLoad, failed: AnsweredQuestion): readonly AnsweredQuestion[] {
  if (!hasToken(failed.question) || hasAnswered(failed)) return [];
  const there = page.answeredQuestions.filter((each) => isOfHost(failed, each));
  const answered = there.filter(hasAnswered);
  const isPattern = answered.length > 1 && there.every((each) => hasAnswered(each) !== hasToken(each.question));
  return isPattern ? answered : [];
}
/**
 * What a browser refuses to load or send fails sooner than this; a call that took longer may have reached something.
 */
export const failsAtOnceMs = 500;
/** Two calls this close met the same state of the network: within longer, a host or the connection may come or go. */
export const oneTroubleMs = 9000;
/** Whether an answer came whose body the page could not read. */
export const isUnread = ({ failure }: AnsweredQuestion): boolean => typeof failure?.answered === 'number';
/** Whether any answer came, a refusal or an unreadable one included. */
export const hasAnswered = (call: AnsweredQuestion): boolean =>
  (call.failure?.kind !== 'network' || isUnread(call)) && call.answer.threw === undefined;

/**
 * Whether the host itself answered: with a success, or with a refusal that is not a web page. Anything else may come
 * from something on the way, such as the sign-in page of a network.
 */
export const isAnsweredByHost = ({ answer, failure }: AnsweredQuestion): boolean => {
  if (answer.threw !== undefined) return false;
  return failure === undefined || (provenBy(failure) === 'refused' && failure.length === undefined);
};
/** An earlier answer: `the same host had answered the look-up of the site (organizationByAlias)`. */
export const earlierAnswerText = (answered: AnsweredQuestion): string =>
  isAnsweredByHost(answered)
    ? `the same host had answered ${callText(answered.question)}`
    : `an answer to ${callText(answered.question)} had come`;

/** The call of the same page load whose answer brought the token that a later call sent. */
export const issuerOf = (call: AnsweredQuestion, token: string): AnsweredQuestion | undefined =>
  answersBefore(call).find(
    ({ question, answer }) => isCall(question) && JSON.stringify(answer.value ?? null).includes(token),
  );

/** The token of a call that was refused with 401; undefined for any other answer. */
export function refusedToken({ question, failure }: AnsweredQuestion): string | undefined {
  const token = valueAt(question.args, 'context.token');
  const isRefused = failure?.status === 401 || failure?.kind === 'authenticationFailed';
  return isRefused && typeof token === 'string' ? token : undefined;
}
