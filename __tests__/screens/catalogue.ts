import de from 'locales/de.json';
import en from 'locales/en.json';
import ja from 'locales/ja.json';
import type { ShownTexts } from './shown';

type Texts = Readonly<Record<string, string>>;

/** Languages of the contact sheet: the usual one, one with long words, and one with another script. */
export const scripts = { en, de, ja } as const satisfies Readonly<Record<string, Texts>>;
export type Script = keyof typeof scripts;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The pieces of a message between its links, each as a pattern in which anything may stand for a placeholder. */
const patternsOf = (message: string): readonly RegExp[] =>
  message
    .split(/<\/?\w+>/)
    .filter((piece) => /\p{L}/u.test(piece.replace(/\{\{[^{}]+\}\}/g, '')))
    .map(
      (piece) =>
        new RegExp(
          `^${piece
            .trim()
            .split(/\{\{[^{}]+\}\}/)
            .map(escaped)
            .join('.+')}$`,
          'su',
        ),
    );

const isIn = (patterns: readonly RegExp[], text: string): boolean => patterns.some((each) => each.test(text.trim()));
const allPatterns = (texts: Texts): readonly RegExp[] => Object.values(texts).flatMap(patternsOf);

/** Keys whose text is among those shown. */
export function keysShown(texts: Texts, { title, texts: shown, names }: ShownTexts): readonly string[] {
  const said = [title, ...shown, ...names];
  return Object.keys(texts).filter((key) => {
    const patterns = patternsOf(texts[key] ?? '');
    return said.some((text) => isIn(patterns, text));
  });
}

/** What is wrong with the words of a page: message keys, raw placeholders and tags, and English elsewhere. */
export function wrongWords(script: Script, { title, texts, names }: ShownTexts): readonly string[] {
  const own = allPatterns(scripts[script]);
  const english = allPatterns(en);
  return [title, ...texts, ...names].flatMap((text) => {
    if (/\{\{|\}\}|<\/?[a-z]\w*>/.test(text) && !isIn(own, text)) return [`not filled in: ${text}`];
    if (/\b[A-Z_]{3,}\.[A-Z_]{3,}/.test(text)) return [`a key: ${text}`];
    return script !== 'en' && !isIn(own, text) && isIn(english, text) ? [`in English: ${text}`] : [];
  });
}
