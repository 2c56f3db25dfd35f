import { exceptionName } from 'src/contract/failures';
import { isOAuthError } from 'src/contract/oauthErrors';
import { objectOf } from 'src/journal/log/values';

/**
 * Whether an exception or error is about the form of a request: a name, a type or a part of it that is not allowed. A
 * missing parameter is a fact: the service asks for the e-mail address that way (spec §4, Entry form).
 */
export const isOfForm = (exception: unknown): boolean => typeof exception === 'string' && ofForm.test(exception);
const ofForm =
  /^(?:Bad|Invalid|Malformed|Unsupported)\w*(?:Request|Parameter|Argument|Input|Value|Field|Type)|^(?:Serialization|Validation)|^invalid_request$/;

/**
 * The exception that a refusal names: as its code, or alone in its message. A code of OAuth is a word, and names none.
 */
export function exceptionIn(failure: unknown): unknown {
  const { code, message } = objectOf(failure);
  if (code !== undefined && !isOAuthError(code)) return code;
  return typeof message === 'string' && new RegExp(exceptionName).test(message) ? message : undefined;
}

/** The exception that a refusal names, if a log shows its name: it tells what was refused, whatever the status. */
function readableExceptionIn(failure: unknown): string | undefined {
  const exception = exceptionIn(failure);
  return typeof exception === 'string' && new RegExp(exceptionName).test(exception) ? exception : undefined;
}

/**
 * Whether a refusal names something else than the form of the request: services in the style of AWS answer most
 * refusals with status 400.
 */
export function namesOtherThanForm(failure: unknown): boolean {
  const exception = readableExceptionIn(failure);
  return exception !== undefined && !isOfForm(exception);
}

/** Whether a refusal names an exception about what is allowed, and not about a token or a signature. */
export const namesAccess = (failure: unknown): boolean => ofAccess.test(readableExceptionIn(failure) ?? '');
const ofAccess = /Denied|Forbidden|Not(?:Allowed|Permitted)|Permission|Privilege|UnauthorizedOperation/;

/** Whether a refusal names an exception whose name the log does not show. */
export const isExceptionHidden = (failure: unknown): boolean =>
  exceptionIn(failure) !== undefined && readableExceptionIn(failure) === undefined;
