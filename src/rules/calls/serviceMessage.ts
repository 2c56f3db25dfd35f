import type { FixedMessage } from 'src/contract/failures';
import { isPasswordExpired } from 'src/rules/values/passwordExpired';
import { needsSecret } from 'src/rules/values/needsSecret';
import { isThrottledCall } from 'src/rules/values/throttledCall';

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

/**
 * Exceptions that the page only translates: what the person can do about one is not in this form, or not up to them.
 */
const translatedByCode = {
  CodeDeliveryFailureException: 'MESSAGES.SERVICE.CODE_UNSENT',
  NoSession: 'MESSAGES.CAUSE.NO_SESSION',
  PasswordHistoryPolicyViolationException: 'MESSAGES.SERVICE.PASSWORD_USED',
  PasswordResetRequiredException: 'MESSAGES.SERVICE.RESET_REQUIRED',
  UserNotConfirmedException: 'MESSAGES.SERVICE.NOT_CONFIRMED',
} as const;

/**
 * Exceptions and sentences about how the user pool, its client or a role of it is set up (Amazon Cognito, API
 * reference): whatever the person enters, and however often, the same comes again until an administrator has changed
 * the settings.
 */
const ofSetup: readonly unknown[] = [
  'InvalidEmailRoleAccessPolicyException',
  'InvalidSmsRoleAccessPolicyException',
  'InvalidSmsRoleTrustRelationshipException',
  'InvalidUserPoolConfigurationException',
  'ResourceNotFoundException',
  'UnsupportedOperationException',
  'UserPoolAddOnNotEnabledException',
  ...([
    'Access Token does not have required scopes',
    'USER_SRP_AUTH is not enabled for the client.',
    'USER_SRP_AUTH flow not enabled for this client',
    'USER_PASSWORD_AUTH flow not enabled for this client',
    'REFRESH_TOKEN_AUTH flow not enabled for this client',
  ] satisfies readonly FixedMessage[]),
];
/** Whether only other settings of the service can help: a retry cannot. */
export const isOfSetup = ({ code, message }: Said): boolean =>
  ofSetup.includes(code) || ofSetup.includes(message) || needsSecret(message);

/** Sentences that the page only translates; the first is the client library's own. */
const translatedByMessage = {
  'User is not authenticated': 'MESSAGES.CAUSE.NO_SESSION',
  'User is disabled.': 'MESSAGES.SERVICE.NOT_ACTIVE',
  'User is not confirmed.': 'MESSAGES.SERVICE.NOT_CONFIRMED',
  'User password cannot be reset in the current state.': 'MESSAGES.SERVICE.NO_RESET',
  'Cannot reset password for the user as there is no registered/verified email or phone_number':
    'MESSAGES.SERVICE.NO_ADDRESS',
} as const;

export type ServiceMessageKey = (typeof byCode)[keyof typeof byCode] | (typeof byMessage)[keyof typeof byMessage];
export type TranslatedKey =
  | ServiceMessageKey
  | (typeof translatedByCode)[keyof typeof translatedByCode]
  | (typeof translatedByMessage)[keyof typeof translatedByMessage]
  | 'MESSAGES.CAUSE.THROTTLED'
  | 'MESSAGES.SERVICE.TEMPORARY_EXPIRED'
  | 'MESSAGES.SERVICE.SETUP'
  | 'MESSAGES.SERVICE.OTHER';

/** The fields of a failure that say what it means; those of a recorded one may have any type. */
interface Said {
  readonly kind?: unknown;
  readonly status?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
}

/**
 * Key of the text that explains an exception of the user pool about which the person can do something in the same form
 * (Amazon Cognito, API reference, common errors); undefined for any other.
 */
export const serviceMessageKey = ({ code, message }: Said): ServiceMessageKey | undefined =>
  rowOf(byMessage, message) ?? rowOf(byCode, code);

/**
 * Whether a service refused only because too much was asked of it, or a password was tried too often: waiting helps.
 */
export const isThrottled = (failure: Said): boolean =>
  isThrottledCall(failure) || serviceMessageKey(failure) === 'MESSAGES.SERVICE.TOO_MANY';

/**
 * Key of the text that says in the reader's language what a refusal of the user pool means. One whose meaning is
 * unknown has a text too, which its own message follows.
 */
export const translatedKey = (failure: Said): TranslatedKey =>
  serviceMessageKey(failure) ??
  (isThrottledCall(failure) ? 'MESSAGES.CAUSE.THROTTLED' : undefined) ??
  (isPasswordExpired(failure) ? 'MESSAGES.SERVICE.TEMPORARY_EXPIRED' : undefined) ??
  rowOf(translatedByMessage, failure.message) ??
  rowOf(translatedByCode, failure.code) ??
  (isOfSetup(failure) ? 'MESSAGES.SERVICE.SETUP' : undefined) ??
  'MESSAGES.SERVICE.OTHER';

const rowOf = <T>(rows: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  Object.entries(rows).find(([each]) => each === name)?.[1];
