import { type Failure, type FailureKind, serverMessages } from 'src/contract/failures';
import { isThrottledCall } from 'src/rules/values/throttledCall';
import { isUnauthorized } from './failure';

/**
 * Whether a call was definitely refused: the service answered no. A missing or unreadable answer, a gateway fault or
 * throttling proves nothing about the token. A refusal by name always counts, "whatever the status" (decisions, Calls),
 * and so does a 401; with another status, a body that is not JSON, or of the user pool one without the name of an
 * exception, comes from a firewall or a proxy.
 */
export const isDefiniteRefusal = ({ kind, status, length, code }: Failure): boolean =>
  isNamedRefusal(kind) ||
  (!isThrottledCall({ kind, status, code }) &&
    (isUnauthorized({ status }) || (kind !== 'malformed' && length === undefined && isClientError(status))));

const isNamedRefusal = (kind: FailureKind): boolean => Object.values<FailureKind>(serverMessages).includes(kind);

/** A refusal by status, unless it says "not now". */
const isClientError = (status: number): boolean => status >= 400 && status < 500 && !isMatterOfTime(status);
/** Timeout, locked, too early, too many (RFC 9110, 15.5.9; RFC 4918, 11.3; RFC 8470, 5.2; RFC 6585, 4). */
const isMatterOfTime = (status: number): boolean => [408, 423, 425, 429].includes(status);

const accountRefusals: readonly FailureKind[] = [
  serverMessages.UnauthorizedResourceAccessException,
  serverMessages.EntityNotExistsException,
  serverMessages.AuthenticationFailedException,
];
/**
 * Whether a definite refusal is about the account that a token names: unknown, or not allowed here (RFC 9110, 15.5.2,
 * 15.5.4, 15.5.5). Any other, such as 400 or 409, has reasons that say nothing about the account. A name decides before
 * the status (decisions, Calls).
 */
export const refusesAccount = ({ kind, status }: Failure): boolean =>
  isNamedRefusal(kind) ? accountRefusals.includes(kind) : [401, 403, 404].includes(status);

/**
 * Whether nobody has decided a call: no answer came, a server or a gateway failed, or there were too many calls. Such a
 * refresh leaves check-auth every token; after a refusal, or a success without a usable token, "all are cleared"
 * (decisions, Sessions).
 */
export const isUndecided = (failure: Failure): boolean => {
  const { kind, status } = failure;
  if (isDefiniteRefusal(failure)) return false;
  return kind === 'network' || isThrottledCall(failure) || status >= 500 || isMatterOfTime(status);
};
