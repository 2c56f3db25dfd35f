/** Sign-in error values of the URL and the text of each (spec §8). Any other value is shown as it is. */
export const signInErrors = {
  not_active: 'MESSAGES.ERROR.SIGN_IN.NOT_ACTIVE',
  enterpriseAuth: 'MESSAGES.ERROR.SIGN_IN.ENTERPRISE_AUTH',
  invalidUserSessionError: 'MESSAGES.ERROR.SIGN_IN.INVALID_SESSION',
  getChangePasswordURLError: 'MESSAGES.ERROR.SIGN_IN.CHANGE_PASSWORD_URL',
  siteNameEmptyError: 'MESSAGES.ERROR.SIGN_IN.SITE_NAME_EMPTY',
  internalerror: 'MESSAGES.ERROR.SIGN_IN.GENERIC',
  error: 'MESSAGES.ERROR.SIGN_IN.GENERIC',
} as const;
export type SignInError = keyof typeof signInErrors;

/**
 * Replaces such a text before a cause that says what to do. English is as specified; the other languages say only what
 * happened, so that text and cause agree.
 */
export const signInErrorsWithCause = {
  not_active: 'MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.NOT_ACTIVE',
  enterpriseAuth: 'MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.ENTERPRISE_AUTH',
  invalidUserSessionError: 'MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.INVALID_SESSION',
  getChangePasswordURLError: 'MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.CHANGE_PASSWORD_URL',
  internalerror: 'MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.GENERIC',
  error: 'MESSAGES.ERROR.SIGN_IN_WITH_CAUSE.GENERIC',
} as const satisfies Partial<Record<SignInError, string>>;
export const signInErrorCodes = Object.keys(signInErrors) as readonly SignInError[];

/** The only keys that `#/error` accepts (decisions, Language); each main text has its subtext. */
export const errorPageKeys = {
  'MESSAGES.ERROR.PAGE.REDIRECT': 'MESSAGES.ERROR.PAGE.REDIRECT_SUBTEXT',
  'MESSAGES.ERROR.PAGE.DELETED': 'MESSAGES.ERROR.PAGE.DELETED_SUBTEXT',
  'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME': 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME_SUBTEXT',
  'MESSAGES.ERROR.PAGE.INVALID_REDIRECT': 'MESSAGES.ERROR.PAGE.INVALID_REDIRECT_SUBTEXT',
  'MESSAGES.ERROR.PAGE.USER_POOL': 'MESSAGES.ERROR.PAGE.USER_POOL_SUBTEXT',
} as const;
export type ErrorPageKey = keyof typeof errorPageKeys;
export type ErrorPageSubtextKey = (typeof errorPageKeys)[ErrorPageKey];
export const defaultErrorPage: ErrorPageKey = 'MESSAGES.ERROR.PAGE.REDIRECT';
