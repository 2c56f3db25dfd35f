import type { FixedMessage } from 'src/contract/failures';
import { objectOf } from 'src/journal/log/values';
import { failureOrThrowText } from 'src/reading/headline/page/failedCalls';
import { functionRefused, meaningOfMessage } from 'src/reading/story/poolMessages';
import { rowNamed, valueText } from 'src/reading/story/words';
import type { CauseRow } from 'src/vocabulary/clues';

const passwordRefused = 'the user pool does not accept the new password that it got';
/** The meaning of each exception of the user pool, whatever its message. */
const byCode: Readonly<Record<string, string>> = {
  UserNotFoundException: 'it knows no such user',
  UserNotConfirmedException: 'the user has not confirmed the account yet',
  PasswordResetRequiredException: 'the user must choose a new password first',
  InvalidPasswordException: passwordRefused,
  PasswordHistoryPolicyViolationException:
    'the user pool does not accept the new password, because it was used before',
  InvalidParameterException: 'the user pool takes something in the request, or in its own setup, for invalid',
  CodeMismatchException: 'the user pool rejected the verification code that it got',
  CodeDeliveryFailureException:
    'the user pool could not send the message, perhaps because of its own settings for e-mail',
  ExpiredCodeException:
    'the user pool does not accept the verification code: it may have expired, been used or been replaced, or none is open for this user',
  LimitExceededException: 'a limit of the user pool or of its account was reached',
  TooManyFailedAttemptsException: 'it went wrong too often, and works again later',
  TooManyRequestsException: 'the user pool had too many requests',
  ResourceNotFoundException: 'the user pool or its client, which the settings name, does not exist there',
  UserLambdaValidationException: functionRefused,
  UnexpectedLambdaException: 'a function of the user pool failed',
  InvalidLambdaResponseException: 'the user pool could not use the answer of its own function',
  NetworkError: 'no readable answer came',
};

const incorrect = 'Incorrect username or password.' satisfies FixedMessage;

const rejected = 'it rejected this e-mail address with the password that it got';
const orForbidden = `${rejected}, or the user, the client or a rule of the pool does not allow it`;

/** An exception in plain words with its own name: `it knows no such user (UserNotFoundException)`. */
export function exceptionText(failure: unknown, row: CauseRow): string {
  const { code, message } = objectOf(failure);
  if (typeof code !== 'string') return failureOrThrowText(failure);
  const { wrongPassword = rejected, notAuthorized = orForbidden } = row;
  const plain =
    (code.includes('Lambda') && rowNamed(byCode, code)) ||
    (typeof message === 'string' && meaningOfMessage(message)) ||
    (code !== 'NotAuthorizedException' && rowNamed(byCode, code)) ||
    (code === 'NotAuthorizedException' && (message === incorrect ? wrongPassword : notAuthorized));
  return plain ? `${plain} (${valueText(code)})` : failureOrThrowText(failure);
}
