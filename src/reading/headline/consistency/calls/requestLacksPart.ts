import { type CodeMethod, authorizationRequests, exchangeParts } from 'src/contract/authorizationRequests';
import { type OperationId, operations } from 'src/contract/operations';
import type { Shape } from 'src/contract/shape';
import { changeIn, writesKey } from 'src/journal/log/storageHistory';
import { objectOf, textOf, valueAt } from 'src/journal/log/values';
import { type RuleFinding, type Subject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { providerOfRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  lastBefore,
  routeOf,
} from 'src/reading/headline/pageLoad/indexedPage';
import { methodOfAnyProduct } from 'src/reading/headline/pageLoad/methodOfAnyProduct';
import { namesForm, isProvenRefusal } from 'src/reading/story/failures/failures';
import { valueText, listText } from 'src/reading/story/format';
import { type CodeRequest, otherMethod, requestsUntil, requestAnsweredBy } from './exchangeMismatchesStart';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { firstAddress } from 'src/reading/headline/pageLoad/lookBack';

const isOperation = (name: unknown): name is OperationId => typeof name === 'string' && Object.hasOwn(operations, name);
const isCodeMethod = (method: string | undefined): method is CodeMethod =>
  method !== undefined && Object.hasOwn(authorizationRequests, method);

/** Whether a service says that something is missing from a request, or wrong with its form. */
const missesSomething = (failure: unknown): boolean =>
  valueAt(failure, 'kind') === 'missingParameter' || namesForm(failure);

/** The method whose code an exchange names, unless the sign-in had been started with another one. */
const methodIn = (failed: AnsweredQuestion): CodeMethod | undefined => {
  const method = methodOfAnyProduct(valueAt(failed.question.args, 'input.AuthCodeProvider'));
  return isCodeMethod(method) && !otherMethod(failed) ? method : undefined;
};

/**
 * The method that a request for a code was made with: that of the start that its page had stored before, or that of the
 * callback it named. What a later exchange names says nothing about it.
 */
function methodOfStart({ page, at }: CodeRequest, answer: IndexedPageLoad): CodeMethod | undefined {
  const stored = lastBefore(page.questions, at.step, ({ question }) => writesKey(question, 'pending_sign_in'));
  const started = valueAt(Object.fromEntries(stored ? changeIn(stored.question).values : []), 'pending_sign_in.method');
  const route = firstAddress(answer);
  const method = textOf(started) ?? providerOfRoute(route && routeOf(route))?.method;
  return isCodeMethod(method) ? method : undefined;
}

/**
 * The parts that the page always sends with a call, and did not send: those of its method, and if the service misses
 * something, those that the operation requires.
 */
function missingIn(failed: AnsweredQuestion): readonly string[] {
  const { operation, input } = objectOf(failed.question.args);
  if (!isOperation(operation)) return [];
  const required = Object.entries<Shape>(operations[operation].input)
    .filter(([, { of }]) => of !== 'optional' && missesSomething(failed.failure))
    .map(([name]) => name);
  const method = methodIn(failed);
  const sent = objectOf(input);
  return [...required, ...(method ? exchangeParts[method] : [])].filter((name) => sent[name] === undefined);
}

/** A call that was refused lacked what the page always sends with it. */
function incompleteCall(failed: AnsweredQuestion): RuleFinding | undefined {
  const missing = missingIn(failed);
  if (missing.length === 0) return undefined;
  return bugFinding(
    `The page had sent ${callText(failed.question)} without ${listText(missing)}, which that request always has`,
    [failed.at],
  );
}

/** The code that was refused had been requested with less than the page always asks the provider for. */
function incompleteRequest({ pages, page }: Subject, failed: AnsweredQuestion): RuleFinding | undefined {
  const request = requestAnsweredBy(requestsUntil(pages, page), page);
  const method = request && methodOfStart(request, page);
  if (!request || !method) return undefined;
  for (const [name, wanted] of Object.entries(authorizationRequests[method])) {
    const asked = textOf(valueAt(request.query, name))?.split(' ') ?? [];
    const missing = wanted.split(' ').filter((part) => !asked.includes(part));
    if (missing.length === 0) continue;
    const instead = asked.length === 0 ? `without ${name}` : `with ${name} ${valueText(asked.join(' '))}`;
    return bugFinding(
      `The page had asked the provider for the code ${instead}, and not with ${valueText(wanted)}, so what the code stands for may not be enough for the service`,
      [request.at, failed.at],
    );
  }
  return undefined;
}

/** A refused call, or the request for the code that it sent, lacks what the page's own request always has. */
export const requestLacksPart = onFailed(
  { port: 'api', failure: isProvenRefusal },
  (failed, subject) => incompleteCall(failed) ?? incompleteRequest(subject, failed),
);
