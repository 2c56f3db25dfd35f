import { valueAt } from 'src/journal/log/values';
import { valueText } from './format';

/** Sentences from phrases: the tables of a story have phrases, and a log fills in the values. */

/** The maximum length of a sentence; the entry itself shows everything. */
const maxSentenceCharacters = 480;

/** Makes a sentence from a phrase: a capital first, a full stop last, not too long. */
export function sentence(phrase: string): string {
  const text = phrase.length > maxSentenceCharacters ? `${phrase.slice(0, maxSentenceCharacters - 1)}…` : phrase;
  return `${capitalised(text)}${/[.…]$/.test(text) ? '' : '.'}`;
}
/** The text with a capital first letter. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The sentence about a fault of the page itself, whatever came from outside. */
export const bugSentence = (text: string): string => `${text}: a bug in the page.`;
/** The same within a sentence: an exception of the page's own code. */
export const bugPhrase = (text: string): string => `${text}, which is a bug in the page`;

/** Additional values of a phrase, in words; each is computed only if the phrase names it. */
export type Words = Readonly<Record<string, () => string | undefined>>;

/** A value, with the text for an absent one. */
interface Slot {
  readonly name: string;
  readonly otherwise: string;
}
/** A piece of a phrase: a text or a value. */
type Piece = string | Slot;
interface Part {
  readonly pieces: readonly Piece[];
  /** Left out if one of its values is absent. */
  readonly isOptional: boolean;
}

const absent = 'absent';
const slot = /(\{[^{}]+\})/;
const piecesOf = (text: string): readonly Piece[] =>
  text.split(slot).map((piece) => {
    if (!piece.startsWith('{')) return piece;
    const [name = '', otherwise = absent] = piece.slice(1, -1).split('|');
    return { name, otherwise };
  });
const partsOf = (phrase: string): readonly Part[] =>
  phrase.split(/(\[[^[\]]+\])/).map((text) => {
    const isOptional = text.startsWith('[');
    return { isOptional, pieces: piecesOf(isOptional ? text.slice(1, -1) : text) };
  });
/** Phrases come from tables, so each is parsed once. */
const parsedPhrases = new Map<string, readonly Part[]>();

/**
 * Fills a phrase: `{emailId}` is a value of the entry (or a path, `User.Status`), `{IdentityProvider|no provider}` has
 * a text for an absent one or an empty list, and `[ with e-mail {emailId}]` is left out if one of its values is absent.
 * Filled-in values are not parsed again.
 */
export function fillPhrase(phrase: string, values: unknown, words: Words = {}): string {
  const parts = parsedPhrases.get(phrase) ?? partsOf(phrase);
  parsedPhrases.set(phrase, parts);
  const wordOf = ({ name, otherwise }: Slot): string | undefined => {
    if (Object.hasOwn(words, name)) return words[name]?.();
    const value = valueAt(values, name);
    const isNone = value === undefined || (otherwise !== absent && Array.isArray(value) && value.length === 0);
    return isNone ? undefined : valueText(value, 1);
  };
  let text = '';
  let isAfterValue = false;
  for (const { pieces, isOptional } of parts) {
    const words = pieces.map((piece) => (typeof piece === 'string' ? piece : wordOf(piece)));
    if (isOptional && words.includes(undefined)) continue;
    for (const [index, piece] of pieces.entries()) {
      const word = words[index] ?? otherwiseOf(piece);
      if (word === '') continue;
      // A value may be a whole sentence, with its own full stop.
      text = (isAfterValue && typeof piece === 'string' ? withoutStop(text, word) : text) + word;
      isAfterValue = typeof piece !== 'string';
    }
  }
  return text;
}

/** A text without its full stop, if what follows is a stop too. */
const withoutStop = (text: string, next: string): string => (/^[.,:;]/.test(next) ? text.replace(/\.$/, '') : text);

const otherwiseOf = (piece: Piece | undefined): string => (typeof piece === 'object' ? piece.otherwise : '');
