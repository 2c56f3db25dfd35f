import { functionRefused } from './poolMessages';

const bySettings = 'with its own settings, which its administrator has to change';
const passwordRefused = 'the user pool does not accept the new password';
/**
 * The meaning of an exception of the user pool, whatever its message. `NotAuthorizedException` is not among them: it
 * means several things, which only its message tells apart (poolMessages.ts).
 */
export const poolExceptions: Readonly<Record<string, string>> = {
  UserNotFoundException: 'it knows no such user',
  UserNotConfirmedException: 'the user has not confirmed the account yet',
  PasswordResetRequiredException: 'the user must choose a new password first',
  InvalidPasswordException: passwordRefused,
  PasswordHistoryPolicyViolationException: 'the user pool does not accept the new password, because it was used before',
  InvalidParameterException: 'the user pool takes something in the request, or in its own setup, for invalid',
  CodeMismatchException: 'the user pool rejected the verification code that was sent',
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
  AliasExistsException: 'another user of the user pool has this e-mail address or phone number',
  ForbiddenException: 'a firewall in front of the user pool (WAF) blocked the request',
  InternalErrorException: 'the user pool itself failed',
  InvalidEmailRoleAccessPolicyException: `the user pool may not send e-mail ${bySettings}`,
  InvalidSmsRoleAccessPolicyException: `the user pool may not send text messages ${bySettings}`,
  InvalidSmsRoleTrustRelationshipException: `the user pool may not send text messages ${bySettings}`,
  InvalidUserPoolConfigurationException: `the user pool cannot do this ${bySettings}`,
  MFAMethodNotFoundException: 'the user pool has no second factor for this user, which its administrator sets up',
  RefreshTokenReuseException: 'the refresh token had been used before, and works only once',
  SoftwareTokenMFANotFoundException: 'the user has no authenticator app for the second factor there',
  UnauthorizedException: 'the user pool does not allow this request',
  UnsupportedOperationException: `the user pool does not offer this ${bySettings}`,
  UnsupportedTokenTypeException: 'the user pool does not take a token of this kind there',
  NetworkError: 'no readable answer came',
};
