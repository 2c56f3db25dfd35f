/** A refusal of the user pool in its clients' form: an exception's name and its text, sent with status 400. */
export class PoolRefusal extends Error {
  constructor(
    readonly exception: string,
    message: string,
  ) {
    super(message);
  }
}

const refusal = (exception: string, text: string) => () => new PoolRefusal(exception, text);
const notAuthorized = (text: string) => refusal('NotAuthorizedException', text);

/** The refusals with a fixed text. */
export const refusals = {
  wrongPassword: notAuthorized('Incorrect username or password.'),
  locked: notAuthorized('Password attempts exceeded'),
  badSession: notAuthorized('Invalid session for the user, session is expired.'),
  badAccessToken: notAuthorized('Invalid Access Token'),
  expiredAccessToken: notAuthorized('Access Token has expired'),
  revokedAccessToken: notAuthorized('Access Token has been revoked'),
  badRefreshToken: notAuthorized('Invalid Refresh Token'),
  expiredRefreshToken: notAuthorized('Refresh Token has expired'),
  revokedRefreshToken: notAuthorized('Refresh Token has been revoked'),
  noReset: notAuthorized('User password cannot be reset in the current state.'),
  notConfirmed: refusal('UserNotConfirmedException', 'User is not confirmed.'),
  resetRequired: refusal('PasswordResetRequiredException', 'Password reset required for the user'),
  wrongCode: refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  expiredCode: refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  tooManyAttempts: refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  noVerifiedAddress: refusal(
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ),
} as const;

export const invalidParameter = (text: string) => new PoolRefusal('InvalidParameterException', text);

/**
 * The real service words it differently for SRP (github.com/aws-samples/aws-serverless-workshops/issues/277) than for
 * its other flows.
 */
export const flowNotEnabled = (flow: string) =>
  invalidParameter(
    flow === 'USER_SRP_AUTH' ? `${flow} is not enabled for the client.` : `${flow} flow not enabled for this client`,
  );
