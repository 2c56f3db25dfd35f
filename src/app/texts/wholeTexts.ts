import type { PostProcessorModule, i18n } from 'i18next';
import type { Language } from 'src/contract/languages';
import { addFormats } from './formats';
import { makeFirstI18n, withEnglishInstead } from './i18n';
import type { Messages, SomeMessages } from './messages';

const importMessages = async (language: Language): Promise<Messages> =>
  ((await import(`locales/${language}.json`)) as { default: Messages }).default;

/** The texts of any screen in one language, ready at once. `noting` sees each requested text. */
export function makeI18n(language: Language, messages: SomeMessages, noting?: PostProcessorModule): i18n {
  const instance = makeFirstI18n(language, messages, noting);
  addFormats(instance);
  return instance;
}

/**
 * All texts of one language, for what shows any screen at once: a build, the bench, tests. English instead if they do
 * not load.
 */
export const loadI18n = (language: Language, noting?: PostProcessorModule): Promise<i18n> =>
  withEnglishInstead(language, async (each) => makeI18n(each, await importMessages(each), noting));
