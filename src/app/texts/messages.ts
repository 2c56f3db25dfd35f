import type { Language } from 'src/contract/languages';
import type en from 'locales/en.json';

/** The catalogue of one language: `locales/{language}.json`. */
export type Messages = Readonly<Record<keyof typeof en, string>>;

/** The texts of one language as they stand in its file, which is loaded by itself. Rejects when it cannot be had. */
export const importMessages = async (language: Language): Promise<Messages> =>
  ((await import(/* webpackChunkName: "locale-[request]" */ `locales/${language}.json`)) as { default: Messages })
    .default;
