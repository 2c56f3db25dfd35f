import { catalogues } from 'src/reading/headline/seen/catalogues';
import type { Language } from 'src/contract/languages';
import type { ShownTexts } from './shown';

type Texts = Readonly<Record<string, string>>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a message has words, not only values. */
export const hasWords = (message: string): boolean => /\p{L}/u.test(message.replace(/\{\{[^{}]+\}\}/g, ''));

/** The parts of a message between its links, as patterns where a placeholder matches anything. */
const patternsOf = (message: string): readonly RegExp[] =>
  message
    .split(/<\/?\w+>/)
    .filter(hasWords)
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

/** Keys of the displayed texts. */
export function keysShown(texts: Texts, { title, texts: shown, names }: ShownTexts): readonly string[] {
  const said = [title, ...shown, ...names];
  return Object.keys(texts).filter((key) => {
    const patterns = patternsOf(texts[key] ?? '');
    return said.some((text) => isIn(patterns, text));
  });
}

/** Mistakes in the words of a page: message keys, raw placeholders and tags, and stray English. */
export function wrongWords(language: Language, { title, texts, names }: ShownTexts): readonly string[] {
  const own = allPatterns(catalogues[language]);
  const english = allPatterns(catalogues.en);
  return [title, ...texts, ...names].flatMap((text) => {
    if (/\{\{|\}\}|<\/?[a-z]\w*>/.test(text) && !isIn(own, text)) return [`not filled in: ${text}`];
    if (/\b[A-Z_]{3,}\.[A-Z_]{3,}/.test(text)) return [`a key: ${text}`];
    return language !== 'en' && !isIn(own, text) && isIn(english, text) ? [`in English: ${text}`] : [];
  });
}
