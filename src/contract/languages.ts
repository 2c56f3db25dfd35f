/** Interface languages (spec §2), named like their files in `locales/`; English is the fallback. */
export const languages = ['de', 'en', 'es', 'fr', 'ja', 'ko', 'pt-br', 'zh-cn'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage = 'en' satisfies Language;

/** The BCP 47 tag that `html lang` carries: its region is written in capitals. */
export const languageTag = (language: Language): string => language.replace(/-.*/, (region) => region.toUpperCase());
