import type { Language } from 'src/contract/languages';
import type en from 'locales/en.json';

/** The catalogue of one language: `locales/{language}.json`. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
/** A part of a catalogue. */
export type SomeMessages = Partial<Messages>;

/**
 * Loads the texts of one language for the screens that come with the page (deploy/build/textParts.ts). Rejects if that
 * fails.
 */
export const importFirstMessages = async (language: Language): Promise<SomeMessages> =>
  ((await import(/* webpackChunkName: "locale-[request]" */ `locales/${language}.json?first`)) as { default: Messages })
    .default;

/** Loads the other texts of that language. Rejects if that fails. */
export const importLaterMessages = async (language: Language): Promise<SomeMessages> =>
  ((await import(/* webpackChunkName: "later-[request]" */ `locales/${language}.json?later`)) as { default: Messages })
    .default;
