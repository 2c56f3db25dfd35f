import { catalogues } from 'src/reading/headline/seen/catalogues';
import { causes } from 'src/contract/causes';
import { limits } from 'src/contract/limits';
import { errorPageKeys } from 'src/contract/signInErrors';
import { displayText } from 'src/rules/address/params';
import { signInErrorText } from 'src/rules/address/problem';

type Texts = Readonly<Record<string, string>>;
const texts: Texts = catalogues.en;
const files: readonly (readonly [string, Texts])[] = Object.entries(catalogues);

/** Texts that the specification gives literally (§5, §8). */
const literalTexts: readonly (readonly [string, string])[] = [
  ['MESSAGES.ERROR.FIELD.INVALID_EMAIL_ADDRESS', 'That does not appear to be a valid email address.'],
  ['MESSAGES.ERROR.FIELD.INVALID_USERNAME', 'That does not appear to be a valid email address.'],
  ['MESSAGES.ERROR.FIELD.INVALID_FIRST_NAME', 'That does not appear to be a valid first name.'],
  ['MESSAGES.ERROR.FIELD.INVALID_LAST_NAME', 'That does not appear to be a valid last name.'],
  ['MESSAGES.ERROR.FIELD.INVALID_PASSWORD', 'That does not appear to be a valid password.'],
  ['MESSAGES.ERROR.FIELD.INVALID_NEW_PASSWORD', 'That does not appear to be a valid password.'],
  ['MESSAGES.ERROR.FIELD.INVALID_CONFIRM_PASSWORD', 'That does not appear to be a valid password.'],
  ['MESSAGES.ERROR.FIELD.INVALID_VERIFICATION_CODE', 'Invalid verification code.'],
  ['MESSAGES.ERROR.FIELD.INVALID_SITE_NAME', 'Provided Site Name is Invalid!'],
  ['MESSAGES.ERROR.PAGE.INVALID_SITE_NAME', 'Provided Site Name is Invalid!'],
  ['MESSAGES.ERROR.FORGOT_PASSWORD.FIELD.PASSWORD_MISMATCH', 'Passwords do not match.'],
  ['MESSAGES.ERROR.UPDATE_USER.FIELD.PASSWORD_MISMATCH', 'Passwords do not match.'],
  ['MESSAGES.ERROR.CHANGE_PASSWORD.FIELD.PASSWORD_MISMATCH', 'Passwords do not match.'],
  ['MESSAGES.ERROR.WORKDOCS_SIGNIN.AUTH_FAILED', 'Authentication Failed.'],
  ['MESSAGES.ERROR.CHANGE_PASSWORD.FAILED', 'Failed to change password.'],
  ['MESSAGES.ERROR.UPDATE_USER.FAILED', 'Failed to update.'],
  ['MESSAGES.ERROR.FORGOT_PASSWORD.USERNAME_MISSING', 'Please enter username to continue'],
  ['MESSAGES.ERROR.PAGE.REDIRECT', 'An error has occurred during redirection.'],
  ['CONSENT.FAILED_TEXT', 'An error has occurred during redirection.'],
  ['MESSAGES.ERROR.PAGE.INVALID_REDIRECT', 'Redirect URI is Invalid'],
  ['MESSAGES.ERROR.PAGE.USER_POOL', 'Redirection not supported for external users'],
  ['MESSAGES.ERROR.SIGN_IN.NOT_ACTIVE', 'User is not active.'],
  ['MESSAGES.ERROR.SIGN_IN.ENTERPRISE_AUTH', 'Unable to authenticate enterprise user. Please retry.'],
  ['MESSAGES.ERROR.SIGN_IN.INVALID_SESSION', 'Invalid session. Please continue to login.'],
  ['MESSAGES.ERROR.SIGN_IN.CHANGE_PASSWORD_URL', 'Unable to initiate change password. Please login and retry.'],
  ['MESSAGES.ERROR.SIGN_IN.GENERIC', 'Error occurred. Please retry.'],
  ['MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.NOT_ACTIVE', 'User is not active.'],
  ['MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.ENTERPRISE_AUTH', 'Unable to authenticate enterprise user. Please retry.'],
  ['MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.INVALID_SESSION', 'Invalid session. Please continue to login.'],
  [
    'MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.CHANGE_PASSWORD_URL',
    'Unable to initiate change password. Please login and retry.',
  ],
  ['MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.GENERIC', 'Error occurred. Please retry.'],
  ['ENTRY.CANNOT_SIGN_IN', '{{product}} cannot sign you in.'],
  ['PROCESSING.TITLE', 'Processing ...'],
  ['CHANGE_PASSWORD.SUCCESS', 'Successfully changed password. Redirecting to login ...'],
];

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
    'any other value (%s) is shown unchanged [8.03]',
    (error) => {
      expect(signInErrorText(error)).toEqual({ known: false, text: error });
    },
  );

  it.each(literalTexts)('%s: %s', (key, expected) => {
    expect(texts[key]).toBe(expected);
  });

  it.each(['MESSAGES.ERROR.PAGE.REDIRECT_SUBTEXT', 'REDIRECT.FAILED_TEXT'])('%s asks to try again', (key) => {
    expect(texts[key]).toMatch(/^Please try again! /);
  });
});

describe('a value from the address', () => {
  it('is one line without control or direction characters, and capped', () => {
    expect(displayText('a\u0000b\u202Ec\u2028d\n')).toBe('a b c d');
    expect(Array.from(displayText('\u{1F600}'.repeat(1000)))).toHaveLength(limits.shownTextMaxLength);
  });
});

describe('English has one word for one thing', () => {
  const ours = Object.entries(texts).filter(([key]) => !literalTexts.some(([letter]) => letter === key));

  it.each([
    ['sign in and sign-in, not log in', /\blog(?:ged|ging)?[ -]?(?:in|on)\b/i],
    ['email address, not e-mail', /\be-mail\b/i],
    ['email address, not user name', /(?<!Preferred )\buser ?name\b/i],
    ['organisation, not organization', /organiz/i],
    ['one character for an ellipsis, not three, and no space before it', /\.\.\.| …/],
    ['typographic quotation marks and apostrophes', /['"]/],
    ['administrator, not admin', /\badmin\b/i],
    ['support case, not ticket', /\bticket\b/i],
    ['site, not tenant or organisation id', /\btenant\b/i],
    ['no words from the protocols', /\b(?:csrf|oauth|oidc|json|state|token)\b/i],
  ])('%s', (_rule, wrong) => {
    expect(ours.filter(([key, text]) => key !== 'SAVE_LOG.TOKEN' && wrong.test(text))).toEqual([]);
  });
});

describe('a message about a failure includes advice', () => {
  const step = /\b(?:start|try|ask|tell|enter|continue|change|check|allow|contact|set|choose|sign\sin)\b/i;

  it.each(Object.values(causes))('%s', (key) => {
    expect(texts[key]).toMatch(step);
  });

  it.each(Object.values(errorPageKeys))('%s, with a link', (key) => {
    expect(texts[key]).toMatch(step);
    for (const [, language] of files) expect(language[key]).toMatch(/<(support|learnMore)>.+<\/\1>/);
  });

  it.each(files)('%s distinguishes the causes that a person needs to distinguish', (_language, language) => {
    const causeTexts = Array.from(new Set(Object.values(causes)), (key) => language[key]);
    expect(causeTexts.filter((text, place) => causeTexts.indexOf(text) !== place)).toEqual([]);
  });

  it.each(files)('%s names a button as the button is labelled', (_language, language) => {
    for (const key of ['MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK', 'MESSAGES.SERVICE.RESET_REQUIRED'] as const)
      expect(language[key]).toContain(language['OWN_LOGIN.FORGOT_PASSWORD']);
  });
});
