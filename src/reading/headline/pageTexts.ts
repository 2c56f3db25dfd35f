import type { Facts } from 'slices/facts';
import { type Language, defaultLanguage, languages } from 'src/contract/languages';
import type { Message } from 'src/screens/messages';
import de from 'locales/de.json';
import en from 'locales/en.json';
import es from 'locales/es.json';
import fr from 'locales/fr.json';
import ja from 'locales/ja.json';
import ko from 'locales/ko.json';
import ptBr from 'locales/pt-br.json';
import zhCn from 'locales/zh-cn.json';

/** A text of the page's catalogue. */
export type TextKey = keyof typeof en;

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de,
  en,
  es,
  fr,
  ja,
  ko,
  'pt-br': ptBr,
  'zh-cn': zhCn,
};

/** The language that a page load names; English for a name that no build had. */
export const languageOf = (name: unknown): Language => languages.find((each) => each === name) ?? defaultLanguage;

/** A message of the page as its person read it, without its links and the marks that only a browser needs: placeholders stay as the log has them. */
export function textIn(
  language: Language,
  { key, values = {} }: Extract<Message, { readonly key: string }>,
  { settings }: Pick<Facts, 'settings'>,
): string {
  const filled: Readonly<Record<string, string>> = { product: settings.product.name, ...values };
  const text = catalogues[language][key] ?? catalogues[defaultLanguage][key] ?? '';
  return text
    .replace(/<[^>]*>|[\p{Cf}]/gu, '')
    .replace(/\{\{-? ?(\w+)[^}]*\}\}/g, (slot, name: string) =>
      Object.hasOwn(filled, name) ? (filled[name] ?? '') : slot,
    );
}
