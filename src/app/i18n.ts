import { createInstance } from 'i18next';
import { type Language, defaultLanguage, languageTags } from 'src/contract/languages';
import type { Text } from 'src/screens/frame/text';
import type en from 'locales/en.json';

type Messages = Readonly<Record<keyof typeof en, string>>;

/** The texts that could be had, and the language they are in. */
export interface LoadedText {
  readonly text: Text;
  readonly language: Language;
}

/** The texts of one language, as a file of its own; English when it cannot be had. */
async function loadMessages(wanted: Language): Promise<readonly [Language, Messages]> {
  try {
    return [wanted, await importMessages(wanted)];
  } catch (error) {
    if (wanted === defaultLanguage) throw error;
    return [defaultLanguage, await importMessages(defaultLanguage)];
  }
}

const importMessages = async (language: Language): Promise<Messages> =>
  ((await import(/* webpackChunkName: "locale-[request]" */ `locales/${language}.json`)) as { default: Messages })
    .default;

/** Texts in one language (spec §2): keys are whole names, so nothing in a key is nested, interpolated or a function. */
export async function loadText(wanted: Language): Promise<LoadedText> {
  const [language, messages] = await loadMessages(wanted);
  const i18n = createInstance();
  await i18n.init({
    lng: languageTags[language],
    resources: { [languageTags[language]]: { translation: messages } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    initAsync: false,
  } as Parameters<typeof i18n.init>[0]);
  const text: Text = (key, values) => i18n.t(key, { ...values, interpolation: { skipOnVariables: true } });
  return { text, language };
}
