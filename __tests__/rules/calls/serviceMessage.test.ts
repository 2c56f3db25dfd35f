import type { Failure } from 'src/contract/failures';
import { serviceMessageKey } from 'src/rules/calls/serviceMessage';

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
