import type { Language } from 'src/contract/languages';
import type en from 'locales/en.json';

/** The catalogue of one language: `locales/{language}.json`. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
/** A part of a catalogue. */
export type SomeMessages = Partial<Messages>;

type Catalogues = Readonly<Record<Language, () => Promise<{ readonly default: SomeMessages }>>>;

/** By language, the texts of the screens that come with the page (deploy/build/textParts.ts). */
const firstOf: Catalogues = {
  de: () => import(/* webpackChunkName: "locale-de-json" */ 'locales/de.json?first'),
  en: () => import(/* webpackChunkName: "locale-en-json" */ 'locales/en.json?first'),
  es: () => import(/* webpackChunkName: "locale-es-json" */ 'locales/es.json?first'),
  fr: () => import(/* webpackChunkName: "locale-fr-json" */ 'locales/fr.json?first'),
  ja: () => import(/* webpackChunkName: "locale-ja-json" */ 'locales/ja.json?first'),
  ko: () => import(/* webpackChunkName: "locale-ko-json" */ 'locales/ko.json?first'),
  'pt-br': () => import(/* webpackChunkName: "locale-pt-br-json" */ 'locales/pt-br.json?first'),
  'zh-cn': () => import(/* webpackChunkName: "locale-zh-cn-json" */ 'locales/zh-cn.json?first'),
};

/** By language, the other texts. */
const laterOf: Catalogues = {
  de: () => import(/* webpackChunkName: "later-de-json" */ 'locales/de.json?later'),
  en: () => import(/* webpackChunkName: "later-en-json" */ 'locales/en.json?later'),
  es: () => import(/* webpackChunkName: "later-es-json" */ 'locales/es.json?later'),
  fr: () => import(/* webpackChunkName: "later-fr-json" */ 'locales/fr.json?later'),
  ja: () => import(/* webpackChunkName: "later-ja-json" */ 'locales/ja.json?later'),
  ko: () => import(/* webpackChunkName: "later-ko-json" */ 'locales/ko.json?later'),
  'pt-br': () => import(/* webpackChunkName: "later-pt-br-json" */ 'locales/pt-br.json?later'),
  'zh-cn': () => import(/* webpackChunkName: "later-zh-cn-json" */ 'locales/zh-cn.json?later'),
};

/** Loads the texts of one language for the screens that come with the page. Rejects if that fails. */
export const importFirstMessages = async (language: Language): Promise<SomeMessages> =>
  (await firstOf[language]()).default;

/** Loads the other texts of that language. Rejects if that fails. */
export const importLaterMessages = async (language: Language): Promise<SomeMessages> =>
  (await laterOf[language]()).default;
