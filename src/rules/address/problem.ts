import {
  type ErrorPageKey,
  type ErrorPageSubtextKey,
  type SignInError,
  defaultErrorPage,
  errorPageKeys,
  signInErrors,
  signInErrorsWithCause,
} from 'src/contract/signInErrors';

const isPageKey = (key: string): key is ErrorPageKey => Object.hasOwn(errorPageKeys, key);
const subtexts: readonly string[] = Object.values(errorPageKeys);
const isSubtextKey = (key: string): key is ErrorPageSubtextKey => subtexts.includes(key);

/** The texts of the error page in place of a screen whose file did not come; no address can ask for them. */
export const notLoadedTexts = {
  mainKey: 'MESSAGES.ERROR.PAGE.NOT_LOADED',
  subKey: 'MESSAGES.ERROR.PAGE.NOT_LOADED_SUBTEXT',
} as const;

/** Texts of the error page: any value that is not a key of its catalogue gives the default (spec §2, /error). */
export function errorPageTexts(main: string | undefined, sub: string | undefined) {
  const mainKey = main !== undefined && isPageKey(main) ? main : defaultErrorPage;
  const subKey = sub !== undefined && isSubtextKey(sub) ? sub : errorPageKeys[mainKey];
  return { mainKey, subKey };
}

/** The heading for a site that the service does not know, or whose name breaks the rule (spec §4, Entry form). */
export const invalidSiteName = 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME';

/** Whether the error page says that its site cannot be used, so another attempt there would end on it again. */
export const isAboutSite = (mainKey: ErrorPageKey): boolean =>
  mainKey === 'MESSAGES.ERROR.PAGE.DELETED' || mainKey === invalidSiteName;

const isWithCause = (error: string): error is keyof typeof signInErrorsWithCause =>
  Object.hasOwn(signInErrorsWithCause, error);

/** Message key of a sign-in error value before a cause that says what to do; undefined if its text does not change. */
export const signInErrorTextWithCause = (error: string) =>
  isWithCause(error) ? signInErrorsWithCause[error] : undefined;

/** Text of a sign-in error value: its message key, or the unknown value itself, shown as text (spec §8). */
export function signInErrorText(error: string) {
  return Object.hasOwn(signInErrors, error)
    ? ({ known: true, key: signInErrors[error as SignInError] } as const)
    : ({ known: false, text: error } as const);
}
