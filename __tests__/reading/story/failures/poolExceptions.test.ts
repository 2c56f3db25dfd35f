import { exceptionName } from 'src/contract/failures';
import { poolExceptions } from 'src/reading/story/failures/poolExceptions';

const ofEveryCall = [
  'ForbiddenException',
  'InternalErrorException',
  'InvalidParameterException',
  'NotAuthorizedException',
  'ResourceNotFoundException',
  'TooManyRequestsException',
];
const ofFunctions = ['InvalidLambdaResponseException', 'UnexpectedLambdaException', 'UserLambdaValidationException'];
const ofMessages = [
  'InvalidEmailRoleAccessPolicyException',
  'InvalidSmsRoleAccessPolicyException',
  'InvalidSmsRoleTrustRelationshipException',
];
const ofUsers = ['PasswordResetRequiredException', 'UserNotConfirmedException', 'UserNotFoundException'];
/** The exceptions that Amazon Cognito documents for each call of this page (API reference). */
const documented = {
  InitiateAuth: [
    ...ofFunctions,
    ...ofMessages,
    ...ofUsers,
    'InvalidUserPoolConfigurationException',
    'UnsupportedOperationException',
  ],
  RespondToAuthChallenge: [
    ...ofFunctions,
    ...ofMessages.slice(1),
    ...ofUsers,
    'AliasExistsException',
    'CodeMismatchException',
    'ExpiredCodeException',
    'InvalidPasswordException',
    'InvalidUserPoolConfigurationException',
    'MFAMethodNotFoundException',
    'PasswordHistoryPolicyViolationException',
    'SoftwareTokenMFANotFoundException',
  ],
  ForgotPassword: [
    ...ofFunctions,
    ...ofMessages,
    'CodeDeliveryFailureException',
    'LimitExceededException',
    'UserNotFoundException',
  ],
  ConfirmForgotPassword: [
    ...ofFunctions,
    'CodeMismatchException',
    'ExpiredCodeException',
    'InvalidPasswordException',
    'LimitExceededException',
    'PasswordHistoryPolicyViolationException',
    'TooManyFailedAttemptsException',
    'UserNotConfirmedException',
    'UserNotFoundException',
  ],
  ChangePassword: [
    ...ofUsers,
    'InvalidPasswordException',
    'LimitExceededException',
    'PasswordHistoryPolicyViolationException',
  ],
  GetTokensFromRefreshToken: [...ofFunctions, 'RefreshTokenReuseException', 'UserNotFoundException'],
  RevokeToken: ['UnauthorizedException', 'UnsupportedOperationException', 'UnsupportedTokenTypeException'],
};

it.each(Object.entries(documented))('every documented exception of %s has plain words', (_call, names) => {
  // The meaning of "not authorised" depends on what was asked (`src/vocabulary/events.ts`).
  const all = [...ofEveryCall, ...names].filter((name) => name !== 'NotAuthorizedException');
  for (const name of all) {
    expect(name).toMatch(new RegExp(exceptionName));
    expect([name, poolExceptions[name]]).toEqual([name, expect.stringMatching(/^(?:it|the|a|another) /)]);
  }
});
