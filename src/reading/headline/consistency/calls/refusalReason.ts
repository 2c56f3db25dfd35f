import { isOAuthError, setupErrors } from 'src/contract/oauthErrors';
import { objectOf } from 'src/journal/log/values';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { exceptionIn, namesAccess, namesOtherThanForm } from 'src/reading/story/failures/exceptions';
import { formStatuses, isTooLarge, isProvenRefusal, isMistaken } from 'src/reading/story/failures/failures';
import { type Question, isQuestion, looksUpProvider, provesPerson, refreshesSession } from 'src/vocabulary/questions';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { valueText } from 'src/reading/story/format';

/**
 * What a service refused at a call that decided: the size, the form or the address of the page's request, the access,
 * or the new password for having been used before. The same attempt meets the same refusal.
 */
export type RefusalReason = 'size' | 'form' | 'address' | 'permission' | 'usedPassword';

/** What was refused at a call, if a new attempt sends the same again. */
export function refusalReasonOf({ question, failure }: AnsweredQuestion): RefusalReason | undefined {
  const { kind, status, code, length } = objectOf(failure);
  // A new sign-in does without the session that could not be renewed.
  if (!isProvenRefusal(failure) || refreshesSession(question)) return undefined;
  if (code === 'PasswordHistoryPolicyViolationException') return 'usedPassword';
  if (question.port !== 'api' || looksUpProvider(question)) return undefined;
  if (isTooLarge(failure)) return 'size';
  // A recognised exception has its own text, and a web page is not from the service. A grant that was refused may have
  // been used or too old: a new sign-in gets another one.
  if (kind !== 'refused' || length !== undefined || isOfGrant(code)) return undefined;
  if (isOfAddress(code)) return 'address';
  // Only the service itself names an exception.
  if (status === 403) return isOfAccess(question, failure) ? 'permission' : undefined;
  // Most refusals in the style of AWS have status 400, so it is about the form only if no exception says otherwise.
  const isOther = status === 400 && namesOtherThanForm(failure);
  return formStatuses.includes(status) && !isOther ? 'form' : undefined;
}

/** Whether it was the access that was refused: a token or a code that the call carries may be refused with 403 too. */
const isOfAccess = (question: Question, failure: unknown): boolean =>
  namesAccess(failure) || (exceptionIn(failure) !== undefined && !provesPerson(question));

/** What Amazon API Gateway answers before any service has looked at a request. */
const isOfAddress = (code: unknown): boolean => code === 'MissingAuthenticationTokenException';

const isOfGrant = (code: unknown): boolean => isOAuthError(code) && !setupErrors.includes(code);

/** What a status says of the request, beyond its number (RFC 9110, 15.5; RFC 6585, 5). */
const meanings: Readonly<Partial<Record<RefusalReason, (status: string) => string>>> = {
  size: (status) =>
    `Status ${status} is about size: ${sizeOf[status] ?? 'the request'} was larger than what answered allows.`,
  form: (status) =>
    `Status ${status} is about the form of the request${lookAt(status)}: perhaps the page and the service are incompatible versions. It does not say that the person may not sign in.`,
  address: () =>
    'A gateway of AWS answers so for an address that it does not have, or if the token of a request did not arrive: the service has not looked at the request, and this says nothing about the person.',
  permission: (status) =>
    `Status ${status} is about what is allowed: the service understood the request, and refuses it.`,
};
/** The registered names of statuses about the form of a request, and what to look at first (RFC 9110, 15.5). */
const formOf: Readonly<Record<string, readonly [name: string, part: string]>> = {
  400: ['Bad Request', 'its body and its parameters'],
  405: ['Method Not Allowed', 'its method'],
  411: ['Length Required', 'its header Content-Length'],
  415: ['Unsupported Media Type', 'its header Content-Type'],
  422: ['Unprocessable Content', 'the fields of its body'],
};
function lookAt(status: string): string {
  const [name, part] = formOf[status] ?? [];
  return name === undefined || part === undefined ? '' : ` (${name}; look first at ${part})`;
}

const sizeOf: Readonly<Record<string, string>> = {
  413: 'the request',
  414: 'the address of the request',
  431: 'the header of the request',
};

/** What was refused, in words. */
export const meaningOfStatus = onFailed({}, (failed) => {
  const thing = refusalReasonOf(failed);
  // A code of OAuth says more than the status.
  if (thing !== 'size' && isOAuthError(failed.failure?.code)) return undefined;
  // The cause of an app's refusal says so itself.
  if (!thing || (thing === 'permission' && isQuestion(failed.question, 'api.appCode'))) return undefined;
  const meaning = meanings[thing]?.(String(failed.failure?.status));
  return meaning === undefined ? undefined : { sentence: meaning, steps: [] };
});

/** The page took an answer for a refusal whose status says that the service did what was asked. */
export const successTakenForRefusal = onFailed({ failure: isMistaken }, ({ question, failure, at }) =>
  bugFinding(
    `The page took the answer to ${callText(question)} for a refusal, although its status, ${valueText(failure?.status)}, is that of a success`,
    [at],
  ),
);
