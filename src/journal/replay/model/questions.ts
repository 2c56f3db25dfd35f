import { type OperationId, operations } from 'src/contract/operations';
import type { AnswerEntry, QuestionEntry } from 'src/journal/log/entry';
import { objectOf, stableJson, textsOf, valueAt } from 'src/journal/log/values';
import { type QuestionName, isDeparture, isQuestion } from 'src/vocabulary/questions';

/** Whether each call makes a new value, so that no answer can be reused. */
const makesNew = ({ port, method }: QuestionEntry): boolean => port === 'random' && method !== 'chance';

/** Whether the question waits for time to pass. */
export const isWait = ({ port, method }: QuestionEntry): boolean => port === 'clock' && method === 'wait';

/**
 * Whether something outside the page answers the question, in its own time: a service, another tab, the server of the
 * page's code, the passing of time.
 */
export const isAnsweredInOwnTime = (question: QuestionEntry): boolean =>
  ['api', 'identity', 'code'].includes(question.port) || isQuestion(question, 'locks.acquire') || isWait(question);

/** How long a wait is. */
export const waitMs = ({ args }: QuestionEntry): number => (args as { readonly ms: number }).ms;

/** Whether the model of the page answers the question: no service, other tab or timer is involved. */
export const isAnsweredByModel = (question: QuestionEntry): boolean =>
  !isAnsweredInOwnTime(question) && !isDeparture(question);

/** The names of these questions. */
export type ModelQuestion = Exclude<
  QuestionName,
  | `${'api' | 'identity' | 'code'}.${string}`
  | 'locks.acquire'
  | 'clock.wait'
  | 'browser.leaveTo'
  | 'browser.startAfresh'
>;

const keys = new WeakMap<QuestionEntry, string>();

/**
 * A key that is equal for equal questions: the operation, its input, and its context (site, region, client). Of the
 * token it holds only whether there is one: the answer to a call without a token says nothing about one that has it.
 */
export function questionKey(question: QuestionEntry): string {
  const known = keys.get(question);
  if (known !== undefined) return known;
  const { port, method, args } = question;
  const { operation, input, context } = objectOf(args);
  const { token, keepalive: _keepalive, ...of } = objectOf(context);
  const key = stableJson(port === 'api' ? [operation, input, of, token !== undefined] : [port, method, args]);
  keys.set(question, key);
  return key;
}

/**
 * The token of a call. It alone says about whom the service answers: `me` has no input, and a log may hold the sign-ins
 * of several people.
 */
export const tokenOf = ({ args }: QuestionEntry): unknown => valueAt(valueAt(args, 'context'), 'token');

/** Whether two questions are the same operation, with any input. */
export const isSameOperation = (first: QuestionEntry, second: QuestionEntry): boolean =>
  first.port === second.port &&
  first.method === second.method &&
  objectOf(first.args)['operation'] === objectOf(second.args)['operation'];

/** The subject of a question, without its values: the port, the site, and the keys or the operation. */
export function subjectOf({ port, method, args }: QuestionEntry): string {
  const { site, keys: read, values, clear, operation, route, what } = objectOf(args);
  const names = [...textsOf(read), ...Object.keys(objectOf(values)), ...textsOf(clear)].sort();
  return stableJson([port, method, site, operation, route, what, names]);
}

/**
 * Whether the same question would get the same answer again. A successful read would; the record does not show whether
 * a refusal would come again, or what a second change would do.
 */
export function isRepeatable(question: QuestionEntry, answer: AnswerEntry | undefined): boolean {
  if (!answer || answer.threw !== undefined || makesNew(question) || isWait(question)) return false;
  if (question.port !== 'api') return question.port !== 'identity';
  const operation = String(objectOf(question.args)['operation']);
  const isReading = Object.hasOwn(operations, operation) && operations[operation as OperationId].method === 'GET';
  return isReading && valueAt(answer.value, 'outcome') === 'ok';
}

/** Whether the question is a plain write or clear. It takes effect when it is asked. */
export const isWrite = ({ port, method }: QuestionEntry): boolean =>
  port === 'storage' && ['write', 'clear'].includes(method);
