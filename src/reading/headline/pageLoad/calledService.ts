import type { QuestionEntry } from 'src/journal/log/entry';
import type { PlainObject } from 'src/rules/values/shape';
import { type OperationId, type OperationRow, operations } from 'src/contract/operations';
import { stepName } from 'src/journal/log/step';
import { objectOf, textOf, textsOf, valueAt } from 'src/journal/log/values';
import { parsedUrl } from 'src/rules/values/url';
import { isCall, isQuestion, questionName } from 'src/vocabulary/questions';
import { unansweredKind } from 'src/reading/story/failures/failures';
import { valueText } from 'src/reading/story/format';
import type { AnsweredQuestion, IndexedPageLoad } from './indexedPage';
import { isThrownAtOnce } from './thrownAtOnce';

/** The service that a call went to. Parts that the log does not contain are undefined. */
export interface CalledService {
  readonly region: string | undefined;
  readonly host: string | undefined;
}

/** The region and the address of a call, according to the settings of its page load; no region if it chose nothing. */
export function calledService({ entries: [{ facts }] }: IndexedPageLoad, question: QuestionEntry): CalledService {
  const served = valueAt(facts, 'served');
  if (question.port === 'identity') {
    const id = valueAt(served, 'userPool.id');
    const [region] = typeof id === 'string' ? id.split('_') : [];
    // The default of the user pool's client library.
    const usual = region && `https://cognito-idp.${region}.amazonaws.com/`;
    return { region, host: textOf(valueAt(served, 'userPool.endpoint')) ?? usual };
  }
  const region = textOf(valueAt(question.args, 'context.region'));
  if (baseOf(question) === 'origin') return { region, host: textOf(valueAt(facts, 'host')) };
  const api = textOf(valueAt(served, 'api'));
  // An address without a place for the region is the same for every region.
  const isRegional = api === undefined || api.includes('{region}');
  return { region: isRegional ? region : undefined, host: region && api?.replaceAll('{region}', region) };
}

/** The origin that the browser called; undefined if the log does not contain it. */
export function calledOrigin(page: IndexedPageLoad, question: QuestionEntry): string | undefined {
  const { host } = calledService(page, question);
  if (host === undefined || baseOf(question) !== 'origin') return host && parsedUrl(host)?.origin;
  const scheme = textOf(valueAt(page.entries[0].facts, 'scheme'));
  return scheme && parsedUrl(`${scheme}//${host}`)?.origin;
}

const baseOf = ({ args }: QuestionEntry): OperationRow['base'] => {
  const { operation } = objectOf(args);
  if (typeof operation !== 'string' || !Object.hasOwn(operations, operation)) return undefined;
  const { base }: OperationRow = operations[operation as OperationId];
  return base;
};

/** Limits for the names of fields: their depth, and their number. */
const maxDepth = 2;
const maxNames = 8;

/**
 * The names of the fields in an answer, declared or not, without their values. Of a failed answer a log holds only
 * those that are not declared like this.
 */
export function answerFields({ value, threw }: AnsweredQuestion['answer']): readonly string[] {
  if (threw !== undefined) return [];
  const { value: inner, failure, undeclared, mistyped, outcome } = objectOf(value);
  const declared =
    failure === undefined ? namesIn(outcome === 'ok' && inner !== undefined ? objectOf(inner) : objectOf(value)) : [];
  const others = [...textsOf(undeclared).map((name) => `${name} (undeclared)`), ...textsOf(mistyped)];
  const names = [...declared.filter((name) => name !== 'outcome' && !reports.includes(name)), ...others];
  return names.length > maxNames ? [...names.slice(0, maxNames), '…'] : names;
}

/** Details of an answer that an adapter adds to its fields. */
const reports = ['took', 'status', 'undeclared', 'mistyped'];

function namesIn(fields: PlainObject, depth = 1): readonly string[] {
  return Object.keys(fields).flatMap((name) => {
    const inner = depth < maxDepth ? namesIn(objectOf(fields[name]), depth + 1) : [];
    return inner.length > 0 ? inner.map((each) => `${valueText(name)}.${each}`) : [valueText(name)];
  });
}

/**
 * Whether the user pool's library gave up because the page had no session to give it (spec §7): it calls nothing then.
 */
export const lackedSession = ({ question, failure }: AnsweredQuestion): boolean =>
  isQuestion(question, 'identity.refreshSession', 'identity.changePassword') &&
  valueAt(question.args, 'session') === undefined &&
  unansweredKind(failure) === 'refused';

/** Whether a service was asked: without an answer it is not known whether anything left the browser. */
export function askedLabel(page: IndexedPageLoad, answered: AnsweredQuestion): string {
  const { failure } = answered;
  const unanswered = unansweredKind(failure);
  if (unanswered === 'network' || lackedSession(answered)) return 'Not called';
  if (isThrownAtOnce(page, answered)) return 'Perhaps not called';
  const isUnknown = unanswered !== undefined || (failure?.kind === 'network' && failure.answered === undefined);
  return isUnknown ? `Called (${stepName(answered.at)}, the request may not have left the browser)` : 'Called';
}

/** A deciding call with its service and its result: `api.token in us-east-1 at https://…; answer fields: …`. */
export function callSummary(page: IndexedPageLoad, { question, answer, failure }: AnsweredQuestion): string {
  const { region, host } = calledService(page, question);
  const names = answerFields(answer);
  const isFailed = failure !== undefined;
  return [
    questionName(question),
    ...(region === undefined ? [] : [` in ${valueText(region)}`]),
    ...(host === undefined ? [] : [` at ${valueText(host)}`]),
    ...(question.port === 'identity' ? [poolText(page, question)] : []),
    ...(names.length > 0
      ? [`; ${isFailed ? 'among the ' : ''}answer fields: ${names.join(', ')}`]
      : isFailed
        ? []
        : ['; no answer fields']),
  ].join('');
}

/**
 * The user pool and its client in the settings of a page load, and the flow of a sign-in: a wrong pool or client looks
 * like a wrong password.
 */
function poolText({ entries: [{ facts }] }: IndexedPageLoad, { method }: QuestionEntry): string {
  const [id, client, flow] = ['id', 'clientId', 'flow'].map((name) =>
    textOf(valueAt(facts, `served.userPool.${name}`)),
  );
  if (id === undefined || client === undefined) return '';
  const how = method === 'signIn' && flow !== undefined ? `, flow ${valueText(flow)}` : '';
  return `, user pool ${valueText(id)}, client ${valueText(client)}${how}`;
}

/** The last call of a page load before a step, answered or not. */
export const lastCallBefore = ({ questions }: IndexedPageLoad, step: number): QuestionEntry | undefined =>
  questions.filter(({ step: at, question }) => at <= step && isCall(question)).at(-1)?.question;
