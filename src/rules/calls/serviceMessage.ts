import type { Failure } from 'src/contract/failures';

/** The meaning of an exception of the user pool, whatever its message. */
const byCode = {
  CodeMismatchException: 'MESSAGES.SERVICE.CODE_WRONG',
  ExpiredCodeException: 'MESSAGES.SERVICE.CODE_EXPIRED',
  LimitExceededException: 'MESSAGES.SERVICE.TOO_MANY',
  TooManyFailedAttemptsException: 'MESSAGES.SERVICE.TOO_MANY',
  TooManyRequestsException: 'MESSAGES.SERVICE.TOO_MANY',
  InvalidPasswordException: 'MESSAGES.SERVICE.PASSWORD',
  UserNotFoundException: 'MESSAGES.SERVICE.NO_USER',
} as const;

/** Some exceptions have several meanings, which only their messages tell apart. */
const byMessage = {
  'Password did not conform with policy: Password not long enough': 'MESSAGES.SERVICE.PASSWORD_SHORT',
  'Incorrect username or password.': 'MESSAGES.SERVICE.INCORRECT',
  'Password attempts exceeded': 'MESSAGES.SERVICE.TOO_MANY',
} as const;

export type ServiceMessageKey = (typeof byCode)[keyof typeof byCode] | (typeof byMessage)[keyof typeof byMessage];

/**
 * Key of the text that explains a known exception of the user pool in the reader's language (Amazon Cognito, API
 * reference, common errors); undefined for an unknown one, whose own message is all there is.
 */
export const serviceMessageKey = ({ code, message }: Failure): ServiceMessageKey | undefined =>
  rowOf(byMessage, message) ?? rowOf(byCode, code);

const rowOf = <T>(rows: Readonly<Record<string, T>>, name: string | undefined): T | undefined =>
  Object.entries(rows).find(([each]) => each === name)?.[1];
