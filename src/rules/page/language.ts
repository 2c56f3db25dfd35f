import { type Language, defaultLanguage, languages } from 'src/contract/languages';

/** Chinese regions and scripts with traditional characters, for which we have no file (decisions, Language). */
const traditional = /^zh-(tw|hk|mo|hant)\b/;

/**
 * One preference tag to a language: exact match, then region; otherwise undefined. Uses only what very old browsers
 * know (src/adapters/page/tooOld.ts).
 */
function languageOf(tag: string): Language | undefined {
  const normalized = tag.toLowerCase().replace(/_/g, '-');
  const base = normalized.split('-')[0];
  if (base === 'pt') return 'pt-br';
  if (base === 'zh') return traditional.test(normalized) ? undefined : 'zh-cn';
  return languages.filter((language) => language === base)[0];
}

/** The locale that formats dates and the like for a language (a BCP 47 tag): British for English (decisions, Texts). */
export const formatLocale = (tag: string): string => (/^en(?:-|$)/i.test(tag) ? 'en-GB' : tag);

/** The writing direction of a language (a BCP 47 tag): `dir` of the document. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/i.test(tag) ? 'rtl' : 'ltr';

/**
 * The interface language for a person's preferences, best first (spec §2; decisions, Language); some browsers give
 * none.
 */
export function chooseLanguage(preferences: readonly unknown[] | undefined): Language {
  for (const tag of preferences ?? []) {
    const language = typeof tag === 'string' ? languageOf(tag) : undefined;
    if (language) return language;
  }
  return defaultLanguage;
}
