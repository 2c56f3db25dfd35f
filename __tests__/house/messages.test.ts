import en from 'locales/en.json';
import { signInErrorText } from 'src/rules/problem';

const texts: Readonly<Record<string, string>> = en;

describe('the English texts are those of the specification', () => {
  it.each([
    ['not_active', 'User is not active.'],
    ['enterpriseAuth', 'Unable to authenticate enterprise user. Please retry.'],
    ['invalidUserSessionError', 'Invalid session. Please continue to login.'],
    ['getChangePasswordURLError', 'Unable to initiate change password. Please login and retry.'],
    ['internalerror', 'Error occurred. Please retry.'],
    ['error', 'Error occurred. Please retry.'],
  ])('sign-in error %s: %s [8.03]', (error, expected) => {
    const shown = signInErrorText(error);
    expect(shown.known && texts[shown.key]).toBe(expected);
  });

  it.each(['toString', '__proto__', 'NOT_ACTIVE', 'anything else'])(
    'any other value (%s) is shown as it is [8.03]',
    (error) => {
      expect(signInErrorText(error)).toEqual({ known: false, text: error });
    },
  );

  it.each([
    ['MESSAGES.ERROR.FIELD.INVALID_EMAIL_ADDRESS', 'That does not appear to be a valid email address.'],
    ['MESSAGES.ERROR.FIELD.INVALID_USERNAME', 'That does not appear to be a valid email address.'],
    ['MESSAGES.ERROR.FIELD.INVALID_FIRST_NAME', 'That does not appear to be a valid first name.'],
    ['MESSAGES.ERROR.FIELD.INVALID_LAST_NAME', 'That does not appear to be a valid last name.'],
    ['MESSAGES.ERROR.FIELD.INVALID_NEW_PASSWORD', 'That does not appear to be a valid password.'],
    ['MESSAGES.ERROR.FIELD.INVALID_CONFIRM_PASSWORD', 'That does not appear to be a valid password.'],
    ['MESSAGES.ERROR.FIELD.INVALID_VERIFICATION_CODE', 'Invalid verification code.'],
    ['MESSAGES.ERROR.FIELD.INVALID_SITE_NAME', 'Provided Site Name is Invalid!'],
    ['MESSAGES.ERROR.FORGOT_PASSWORD.FIELD.PASSWORD_MISMATCH', 'Passwords do not match.'],
    ['MESSAGES.ERROR.UPDATE_USER.FIELD.PASSWORD_MISMATCH', 'Passwords do not match.'],
    ['MESSAGES.ERROR.CHANGE_PASSWORD.FIELD.PASSWORD_MISMATCH', 'Passwords do not match.'],
    ['MESSAGES.ERROR.WORKDOCS_SIGNIN.AUTH_FAILED', 'Authentication Failed.'],
    ['MESSAGES.ERROR.CHANGE_PASSWORD.FAILED', 'Failed to change password.'],
    ['MESSAGES.ERROR.UPDATE_USER.FAILED', 'Failed to update.'],
    ['MESSAGES.ERROR.FORGOT_PASSWORD.USERNAME_MISSING', 'Please enter username to continue'],
    ['MESSAGES.ERROR.PAGE.REDIRECT', 'An error has occurred during redirection.'],
    ['MESSAGES.ERROR.PAGE.INVALID_REDIRECT', 'Redirect URI is Invalid'],
    ['MESSAGES.ERROR.PAGE.USER_POOL', 'Redirection not supported for external users'],
    ['PROCESSING.TITLE', 'Processing ...'],
    ['CHANGE_PASSWORD.SUCCESS', 'Successfully changed password. Redirecting to login ...'],
  ])('%s: %s', (key, expected) => {
    expect(texts[key]).toBe(expected);
  });

  it('the redirect error asks to try again, and the no-e-mail heading names the product', () => {
    expect(texts['MESSAGES.ERROR.PAGE.REDIRECT_SUBTEXT']).toContain('Please try again!');
    expect(texts['ENTRY.CANNOT_SIGN_IN']).toBe('{{product}} cannot sign you in.');
  });
});
