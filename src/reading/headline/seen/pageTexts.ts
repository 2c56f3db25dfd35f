import { type Language, defaultLanguage, languageTag, languages } from 'src/contract/languages';
import { textOf, valueAt } from 'src/journal/log/values';
import { sentenceGap } from 'src/rules/page/languageCustoms';
import type { Message } from 'src/screens/messages';
import { catalogues } from './catalogues';

/** The key of a message. */
export type TextKey = keyof typeof catalogues.en;

/** The language of a page load; English for an unknown name. */
export const languageOf = (name: unknown): Language => languages.find((each) => each === name) ?? defaultLanguage;

/** A message as the person read it, without links and the characters that only a browser needs. Placeholders stay. */
export function textIn(
  language: Language,
  { key, values = {} }: Extract<Message, { readonly key: string }>,
  facts: unknown,
): string {
  const filled: Readonly<Record<string, string>> = {
    product: textOf(valueAt(facts, 'settings.product.name')) ?? '',
    ...values,
  };
  const texts: Readonly<Record<string, string>> = catalogues[language];
  const text = texts[key] ?? '';
  return text
    .replace(/<[^>]*>|[\p{Cf}]/gu, '')
    .replace(/\{\{-? ?(\w+)[^}]*\}\}/g, (slot, name: string) =>
      Object.hasOwn(filled, name) ? (filled[name] ?? '') : slot,
    );
}

/** `textIn` with the list that the text introduces, as one sentence. */
export function withList(
  language: Language,
  { items = [], ...text }: Parameters<typeof textIn>[1] & { readonly items?: readonly Message[] },
  facts: unknown,
): string {
  const words = textIn(language, text, facts);
  if (items.length === 0) return words;
  const names = items.map((item) => ('key' in item ? textIn(language, item, facts) : item.words));
  const gap = sentenceGap(language);
  return `${words}${gap}${new Intl.ListFormat(languageTag(language)).format(names)}${gap === '' ? '。' : '.'}`;
}
