import de from 'locales/de.json';
import en from 'locales/en.json';
import es from 'locales/es.json';
import fr from 'locales/fr.json';
import ja from 'locales/ja.json';
import ko from 'locales/ko.json';
import ptBr from 'locales/pt-br.json';
import zhCn from 'locales/zh-cn.json';
import type { Language } from 'src/contract/languages';

type Texts = Readonly<Record<string, string>>;

/** The texts of every language; the app itself loads only one. */
export const catalogues = {
  de,
  en,
  es,
  fr,
  ja,
  ko,
  'pt-br': ptBr,
  'zh-cn': zhCn,
} as const satisfies Readonly<Record<Language, Texts>>;
