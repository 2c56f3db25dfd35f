import { type InitOptions, type PostProcessorModule, type i18n, createInstance } from 'i18next';
import { type Language, defaultLanguage, languageTags } from 'src/contract/languages';
import { fileSize, longDay } from 'src/rules/formats';
import { formatLocale } from 'src/rules/language';
import { type Messages, importMessages } from './messages';

/** Marks that change the direction of what follows them, beyond the end of the value that they stand in (UAX 9). */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;
/** What is filled in, from U+2068 to U+2069, so that its direction changes nothing around it (UAX 9). */
const isolated = (value: string): string => `\u2068${value.replace(directions, '')}\u2069`;
/** The same for `Trans`, which reads a text once more when it is filled in, as markup and for names to fill in. */
const isolatedInMarkup = (value: string): string =>
  isolated(value).replace(/[&<>{}]/g, (sign) => `&#${sign.charCodeAt(0).toString()};`);
const outOfMarkup = (text: string): string =>
  text.replace(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)));

const optionsIn = (lng: string): InitOptions => ({
  lng,
  fallbackLng: languageTags[defaultLanguage],
  // Keys are flat: a dot in them leads nowhere.
  keySeparator: false,
  nsSeparator: false,
  returnNull: false,
  interpolation: {
    // Each value goes through this; React escapes markup. `{{- name}}` fills in a text of ours, or a number, as it is.
    escape: isolated,
    // Nothing in a value is looked up, filled in or nested.
    skipOnVariables: true,
    // Not a value: every format reads it.
    defaultVariables: { locale: formatLocale(lng) },
  },
  react: {
    useSuspense: false,
    transDefaultProps: { tOptions: { interpolation: { escape: isolatedInMarkup } }, shouldUnescape: true },
    unescape: outOfMarkup,
  },
});

/**
 * The texts of one language (spec §2), ready at once: the one set-up of i18next, for the app, the prerendered form, the
 * replay and the tests. Besides the formats of i18next (`number`, `list`, …) a text may use `size`, for a number of bytes,
 * and `longDay`, for a date. `noting` is told of each text that is asked for.
 */
export function makeI18n(language: Language, messages: Messages, noting?: PostProcessorModule): i18n {
  const lng = languageTags[language];
  const instance = createInstance();
  if (noting) instance.use(noting);
  void instance.init({
    ...optionsIn(lng),
    resources: { [lng]: { translation: messages } },
    postProcess: noting ? [noting.name] : false,
  });
  instance.services.formatter?.add('size', (bytes: number, locale = lng) => fileSize(bytes, locale));
  instance.services.formatter?.add('longDay', (date: Date, locale = lng) => longDay(date, locale));
  return instance;
}

/** The texts of one language, from a file of its own; English ones when it cannot be had. Rejects without those, too. */
export async function loadI18n(wanted: Language, noting?: PostProcessorModule): Promise<i18n> {
  try {
    return makeI18n(wanted, await importMessages(wanted), noting);
  } catch (error) {
    if (wanted === defaultLanguage) throw error;
    return makeI18n(defaultLanguage, await importMessages(defaultLanguage), noting);
  }
}
