import { type InitOptions, type PostProcessorModule, type i18n, createInstance } from 'i18next';
import { type Language, defaultLanguage, languageTag } from 'src/contract/languages';
import { formatLocale } from 'src/rules/page/language';
import type { SomeMessages } from './messages';

/** Directional marks whose effect would go beyond the end of the value (UAX 9). */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;
/** Isolates a value with U+2068 and U+2069, so that its direction does not affect the text around it (UAX 9). */
const isolated = (value: string): string => `\u2068${value.replace(directions, '')}\u2069`;
/** Isolates a value for `Trans`, which parses a filled-in text again, for markup and for slots. */
const isolatedInMarkup = (value: string): string =>
  isolated(value).replace(/[&<>{}]/g, (sign) => `&#${sign.charCodeAt(0).toString()};`);
const outOfMarkup = (text: string): string =>
  text.replace(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)));

const optionsIn = (lng: string): InitOptions => ({
  lng,
  fallbackLng: languageTag(defaultLanguage),
  // Keys are flat: a dot is part of the key.
  keySeparator: false,
  nsSeparator: false,
  returnNull: false,
  interpolation: {
    // Formats every value; React escapes markup. `{{- name}}` fills in our own texts and numbers unchanged.
    escape: isolated,
    // Values are not interpolated or nested.
    skipOnVariables: true,
    // An option for all formats, not a value.
    defaultVariables: { locale: formatLocale(lng) },
  },
  react: {
    useSuspense: false,
    transDefaultProps: { tOptions: { interpolation: { escape: isolatedInMarkup } }, shouldUnescape: true },
    unescape: outOfMarkup,
  },
});

/**
 * The texts of the first screens in one language (spec §2), ready at once: the only set-up of i18next. They need only
 * its own formats (`number`, `list`, …). `noting` sees each requested text.
 */
export function makeFirstI18n(language: Language, messages: SomeMessages, noting?: PostProcessorModule): i18n {
  const lng = languageTag(language);
  const instance = createInstance();
  if (noting) instance.use(noting);
  void instance.init({
    ...optionsIn(lng),
    resources: { [lng]: { translation: messages } },
    postProcess: noting ? [noting.name] : false,
  });
  return instance;
}

/** Loads the texts of one language; falls back to English, and rejects if that fails too. */
export async function withEnglishInstead(
  language: Language,
  load: (language: Language) => Promise<i18n>,
): Promise<i18n> {
  try {
    return await load(language);
  } catch (error) {
    if (language === defaultLanguage) throw error;
    return load(defaultLanguage);
  }
}
