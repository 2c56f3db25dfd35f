import type { Language } from 'src/contract/languages';
import type en from 'locales/en.json';

/** The catalogue of one language: `locales/{language}.json`. */
export type Messages = Readonly<Record<keyof typeof en, string>>;

/** Loads the texts of one language from their own chunk. Rejects if that fails. */
export const importMessages = async (language: Language): Promise<Messages> =>
  ((await import(/* webpackChunkName: "locale-[request]" */ `locales/${language}.json`)) as { default: Messages })
    .default;
