import type { StorageKind } from 'src/contract/portContract';
import type { Language } from 'src/contract/languages';
import type { RouteId } from 'src/contract/routes';
import { rowNamed, valueText } from './format';

/** What languages, places of storage and screens are called in a sentence. */

const languageNames: Readonly<Record<Language, string>> = {
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  ja: 'Japanese',
  ko: 'Korean',
  'pt-br': 'Brazilian Portuguese',
  'zh-cn': 'Simplified Chinese',
};
/** The English name of a language; an unknown one unchanged. */
export const languageName = (language: unknown): string =>
  (typeof language === 'string' ? rowNamed(languageNames, language) : undefined) ?? valueText(language);

const storageKindNames: Readonly<Record<StorageKind, string>> = {
  local: 'local storage',
  cookies: 'cookies',
  memory: 'the memory of the page only',
};
/** Where values are kept. */
export const storageKindName = (place: unknown): string =>
  (typeof place === 'string' ? rowNamed(storageKindNames, place) : undefined) ?? valueText(place);

/** The name of each screen. */
const pageNames: Readonly<Record<RouteId, string>> = {
  entry: 'the entry form',
  ownLogin: 'own sign-in',
  forgotPassword: 'the password reset',
  updateUser: 'the first profile and password',
  changePassword: 'the change of the password',
  checkAuth: 'the check of the session',
  preAuth: 'the pre-auth page',
  directoryCallback: 'the callback of the directory service',
  federateCallback: 'the callback of the federated provider',
  identityCenterCallback: 'the callback of the identity center',
  postAuth: 'the post-auth page',
  consent: 'the consent screen',
  appRedirect: 'the redirect page',
  logout: 'the sign-out page',
  problem: 'the error page',
  optIn: 'the opt-in page',
  optOut: 'the opt-out page',
};
/** The name of a screen as the object of a sentence. */
export const pageName = (route: unknown): string =>
  (typeof route === 'string' ? rowNamed(pageNames, route) : undefined) ?? `a screen “${valueText(route)}”`;
