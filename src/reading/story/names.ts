import type { StorageKind } from 'src/contract/portContract';
import type { Language } from 'src/contract/languages';
import { screenRow } from 'src/vocabulary/screens';
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

/** The name of a screen as the object of a sentence. */
export const pageName = (route: unknown): string => screenRow(route)?.name ?? `a screen “${valueText(route)}”`;
