import { errorPageKeys } from 'src/contract/signInErrors';
import { errorPageTexts, signInErrorText, signInErrorTextWithCause } from 'src/rules/address/problem';

const redirect = {
  mainKey: 'MESSAGES.ERROR.PAGE.REDIRECT',
  subKey: 'MESSAGES.ERROR.PAGE.REDIRECT_SUBTEXT',
};

describe('the texts of the error page', () => {
  it.each(Object.entries(errorPageKeys))(
    '%s have their own subtext unless the address names another',
    (mainKey, subKey) => {
      expect(errorPageTexts(mainKey, undefined)).toEqual({ mainKey, subKey });
      expect(errorPageTexts(mainKey, subKey)).toEqual({ mainKey, subKey });
      expect(errorPageTexts(mainKey, redirect.subKey)).toEqual({ mainKey, subKey: redirect.subKey });
    },
  );

  it('default to the generic redirect error and its subtext', () => {
    expect(errorPageTexts(undefined, undefined)).toEqual(redirect);
  });

  it.each([
    ['$t(COMMON.TITLE)'],
    ['$t(MESSAGES.ERROR.PAGE.DELETED, {"lng":"de"})'],
    ['$t(zz,{"defaultValue":"Call +1-555-EVIL"})'],
    ['{{name}}'],
    ['MESSAGES.ERROR'],
    ['MESSAGES.ERROR.PAGE'],
    ['MESSAGES.ERROR.SIGN_IN.GENERIC'],
    ['COMMON.TITLE'],
    ['translation:MESSAGES.ERROR.PAGE.DELETED'],
    ['other:x'],
    ['messages.error.page.deleted'],
    [' MESSAGES.ERROR.PAGE.DELETED'],
    ['__proto__'],
    ['constructor'],
    ['toString'],
    ['<b>x</b>'],
    ['a.'.repeat(50_000)],
  ])('never look up %.60s', (key) => {
    expect(errorPageTexts(key, key)).toEqual(redirect);
  });

  it('never show a main text as subtext, or a subtext as main text', () => {
    expect(errorPageTexts(redirect.subKey, 'MESSAGES.ERROR.PAGE.DELETED')).toEqual(redirect);
  });
});

describe('a sign-in error', () => {
  it.each([
    ['not_active', 'MESSAGES.ERROR.SIGN_IN.NOT_ACTIVE'],
    ['enterpriseAuth', 'MESSAGES.ERROR.SIGN_IN.ENTERPRISE_AUTH'],
    ['invalidUserSessionError', 'MESSAGES.ERROR.SIGN_IN.INVALID_SESSION'],
    ['getChangePasswordURLError', 'MESSAGES.ERROR.SIGN_IN.CHANGE_PASSWORD_URL'],
    ['internalerror', 'MESSAGES.ERROR.SIGN_IN.GENERIC'],
    ['error', 'MESSAGES.ERROR.SIGN_IN.GENERIC'],
  ])('%s has the text %s', (error, key) => {
    expect(signInErrorText(error)).toEqual({ known: true, key });
    expect(signInErrorTextWithCause(error)).toBe(key.replace('SIGN_IN', 'SIGN_IN_WITH_CAUSE'));
  });

  it.each([
    ['NOT_ACTIVE'],
    ['anything else'],
    ['<img src=x onerror=alert(1)>'],
    ['$t(x)'],
    ['__proto__'],
    ['toString'],
  ])('of another value (%s) is shown unchanged', (text) => {
    expect(signInErrorText(text)).toEqual({ known: false, text });
    expect(signInErrorTextWithCause(text)).toBeUndefined();
  });
});
