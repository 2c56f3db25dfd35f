import type { Failure } from 'src/contract/failures';
import { isThrottled, serviceMessageKey, translatedKey } from 'src/rules/calls/serviceMessage';

const refused = (code?: string, message?: string): Failure => ({
  kind: 'refused',
  status: 400,
  ...(code === undefined ? {} : { code }),
  ...(message === undefined ? {} : { message }),
});

describe('the meaning of an exception of the user pool', () => {
  it.each([
    ['CodeMismatchException', 'Invalid verification code provided, please try again.', 'CODE_WRONG'],
    ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'CODE_EXPIRED'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'TOO_MANY'],
    ['TooManyFailedAttemptsException', 'Too many failed attempts', 'TOO_MANY'],
    ['TooManyRequestsException', 'Rate exceeded', 'TOO_MANY'],
    ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough', 'PASSWORD_SHORT'],
    ['InvalidPasswordException', 'Password did not conform with policy: Password must have symbols', 'PASSWORD'],
    ['UserNotFoundException', 'User does not exist.', 'NO_USER'],
    ['NotAuthorizedException', 'Incorrect username or password.', 'INCORRECT'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'TOO_MANY'],
  ])('%s, “%s”: %s', (code, message, key) => {
    expect(serviceMessageKey(refused(code, message))).toBe(`MESSAGES.SERVICE.${key}`);
  });

  it.each([
    ['NotAuthorizedException', 'User is disabled.'],
    ['NotAuthorizedException', undefined],
    ['SomethingElse', 'Something else'],
    ['constructor', 'toString'],
    [undefined, undefined],
  ])('of %s, “%s” is unknown', (code, message) => {
    expect(serviceMessageKey(refused(code, message))).toBeUndefined();
  });
});

describe('the text that says what a refusal means', () => {
  const cannotReset = 'Cannot reset password for the user as there is no registered/verified email or phone_number';
  it.each([
    ['CodeMismatchException', 'Invalid verification code provided, please try again.', 'SERVICE.CODE_WRONG'],
    ['CodeDeliveryFailureException', 'Delivery failed', 'SERVICE.CODE_UNSENT'],
    ['PasswordHistoryPolicyViolationException', 'Password has previously been used', 'SERVICE.PASSWORD_USED'],
    ['PasswordResetRequiredException', 'Password reset required for the user', 'SERVICE.RESET_REQUIRED'],
    ['UserNotConfirmedException', 'User is not confirmed.', 'SERVICE.NOT_CONFIRMED'],
    ['NotAuthorizedException', 'User password cannot be reset in the current state.', 'SERVICE.NO_RESET'],
    ['NotAuthorizedException', 'User is disabled.', 'SERVICE.NOT_ACTIVE'],
    [
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
      'SERVICE.TEMPORARY_EXPIRED',
    ],
    [
      'NotAuthorizedException',
      'User account has expired, it must be reset by an administrator.',
      'SERVICE.TEMPORARY_EXPIRED',
    ],
    ['InvalidParameterException', cannotReset, 'SERVICE.NO_ADDRESS'],
    ['Error', 'User is not authenticated', 'CAUSE.NO_SESSION'],
    ['NoSession', 'No Cognito User session found. Cannot refresh.', 'CAUSE.NO_SESSION'],
    ['NotAuthorizedException', 'Access Token does not have required scopes', 'SERVICE.SETUP'],
    ['InvalidParameterException', 'USER_PASSWORD_AUTH flow not enabled for this client', 'SERVICE.SETUP'],
    ['NotAuthorizedException', 'Unable to verify secret hash for client abc', 'SERVICE.SETUP'],
    ['ResourceNotFoundException', 'User pool client abc does not exist.', 'SERVICE.SETUP'],
    ['SomethingElse', 'Something else', 'SERVICE.OTHER'],
    [undefined, undefined, 'SERVICE.OTHER'],
  ])('%s, “%s”: %s', (code, message, key) => {
    expect(translatedKey(refused(code, message))).toBe(`MESSAGES.${key}`);
  });

  it('is to wait after too many requests, however they are told', () => {
    const told: readonly Failure[] = [
      { kind: 'throttled', status: 400, code: 'ThrottlingException', message: 'Rate exceeded' },
      { kind: 'refused', status: 429, message: 'Too Many Requests' },
      // The page of a gateway: the pool's client library can use no part of it.
      { kind: 'malformed', status: 429 },
    ];
    for (const each of told) expect(translatedKey(each)).toBe('MESSAGES.CAUSE.THROTTLED');
    expect(told.every(isThrottled)).toBe(true);
    expect(isThrottled(refused('CodeMismatchException', 'Invalid verification code provided.'))).toBe(false);
  });
});
