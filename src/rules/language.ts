import { type Language, defaultLanguage, languages } from 'src/contract/languages';

/** Chinese regions and scripts that read traditional characters, which no file of ours has (decisions, Language). */
const traditional = /^zh-(tw|hk|mo|hant)\b/;

/**
 * One preference tag to a language: exact, then regional; undefined when there is none. In words that browsers know which
 * are too old for all else (src/adapters/page/tooOld.ts).
 */
function languageOf(tag: string): Language | undefined {
  const wanted = tag.toLowerCase().replace(/_/g, '-');
  const base = wanted.split('-')[0];
  if (base === 'pt') return 'pt-br';
  if (base === 'zh') return traditional.test(wanted) ? undefined : 'zh-cn';
  return languages.filter((language) => language === base)[0];
}

/** The locale by whose customs a language (a BCP 47 tag) writes dates and the like: English as in Britain (decisions, Texts). */
export const formatLocale = (tag: string): string => (/^en(?:-|$)/i.test(tag) ? 'en-GB' : tag);

/** What stands between two sentences: nothing in the languages whose full stop brings its own room. */
export const sentenceGap = (tag: string): string => (/^(?:ja|zh)(?:-|$)/i.test(tag) ? '' : ' ');

/** Which way a language (a BCP 47 tag) is written: `dir` of the document. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/i.test(tag) ? 'rtl' : 'ltr';

/** Whether a language (a BCP 47 tag) names a person by the family name first. */
export const familyNameFirst = (tag: string): boolean => /^(?:hu|ja|ko|vi|zh)(?:-|$)/i.test(tag);

/** The interface language for a person's preferences, best first (spec §2; decisions, Language); some browsers tell none. */
export function chooseLanguage(preferences: readonly unknown[] | undefined): Language {
  for (const tag of preferences ?? []) {
    const language = typeof tag === 'string' ? languageOf(tag) : undefined;
    if (language) return language;
  }
  return defaultLanguage;
}
