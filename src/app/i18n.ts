import { type Language, defaultLanguage } from 'src/contract/languages';
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

/**
 * Texts in one language (spec §2). A message is a whole sentence with `{{names}}`: nothing in a key or a value is nested,
 * looked up or run.
 */
export async function loadText(wanted: Language): Promise<LoadedText> {
  const [language, messages] = await loadMessages(wanted);
  const text: Text = (key, values = {}) =>
    messages[key].replace(/\{\{(\w+)\}\}/g, (_whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : '',
    );
  return { text, language };
}
