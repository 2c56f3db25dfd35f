import { type CodeMethod, codeRequests, exchangeParts } from 'src/contract/codeRequests';
import { type OperationId, operations } from 'src/contract/operations';
import type { Shape } from 'src/contract/shape';
import { objectOf, textOf, valueAt } from 'src/journal/log/values';
import { type Finder, type RuleFinding, type Subject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/page/failedCalls';
import { type AnsweredQuestion, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { methodOfAnyProduct } from 'src/reading/headline/page/methodOfAnyProduct';
import { namesForm, provenBy } from 'src/reading/story/failures';
import { valueText } from 'src/reading/story/words';
import { failedAnswer } from './callRules';
import { isAnswerTo, requestsUntil } from './exchangeMismatchesStart';

const isOperation = (name: unknown): name is OperationId => typeof name === 'string' && Object.hasOwn(operations, name);
const isCodeMethod = (method: string | undefined): method is CodeMethod =>
  method !== undefined && Object.hasOwn(codeRequests, method);

/** Whether a service says that something is missing from a request, or wrong with its form. */
const missesSomething = (failure: unknown): boolean =>
  valueAt(failure, 'kind') === 'missingParameter' || namesForm(failure);

/** The method whose code an exchange names; the directory's is exchanged without a name. */
const methodIn = ({ question }: AnsweredQuestion): CodeMethod | undefined => {
  const method = methodOfAnyProduct(valueAt(question.args, 'input.AuthCodeProvider'));
  return isCodeMethod(method) ? method : undefined;
};

/**
 * The parts that the page always sends with a call, and did not send: those of its method, and if the service misses
 * something, those that the operation requires.
 */
function missingIn(failed: AnsweredQuestion): readonly string[] {
  const { operation, input } = objectOf(failed.question.args);
  if (!isOperation(operation)) return [];
  const required = Object.entries<Shape>(operations[operation].input)
    .filter(([, { of }]) => of !== 'optional' && missesSomething(failureIn(failed.answer)))
    .map(([name]) => name);
  const method = methodIn(failed);
  const sent = objectOf(input);
  return [...required, ...(method ? exchangeParts[method] : [])].filter((name) => sent[name] === undefined);
}

/** A call that was refused lacked what the page always sends with it. */
function incompleteCall({ page }: Subject, failed: AnsweredQuestion): RuleFinding | undefined {
  const missing = missingIn(failed);
  if (missing.length === 0) return undefined;
  const names = missing.map((name) => valueText(name)).join(', ');
  return bugFinding(`The page had sent ${callText(failed.question)} without ${names}, which that request always has`, [
    stepOf(page, failed),
  ]);
}

/** The code that was refused had been requested with less than the page always asks the provider for. */
function incompleteRequest({ pages, page }: Subject, failed: AnsweredQuestion): RuleFinding | undefined {
  const method = methodIn(failed);
  const request = requestsUntil(pages, page)
    .filter((each) => each.page.entries[0].tab === page.entries[0].tab)
    .at(-1);
  if (!method || !request || !isAnswerTo(request, page)) return undefined;
  for (const [name, wanted] of Object.entries(codeRequests[method])) {
    const asked = textOf(valueAt(request.query, name))?.split(' ') ?? [];
    const missing = wanted.split(' ').filter((part) => !asked.includes(part));
    if (missing.length === 0) continue;
    const instead = asked.length === 0 ? `without ${name}` : `with ${name} ${valueText(asked.join(' '))}`;
    return bugFinding(
      `The page had asked the provider for the code ${instead}, and not with ${valueText(wanted)}, so what the code stands for may not be enough for the service`,
      [request.at, stepOf(page, failed)],
    );
  }
  return undefined;
}

/** A refused call, or the request for the code that it sent, lacks what the page's own request always has. */
export const requestLacksPart: Finder<Subject> = (subject) => {
  const failed = failedAnswer(subject);
  if (failed?.question.port !== 'api' || provenBy(failureIn(failed.answer)) !== 'refused') return undefined;
  return incompleteCall(subject, failed) ?? incompleteRequest(subject, failed);
};
