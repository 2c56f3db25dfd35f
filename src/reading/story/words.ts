import type { StorageKind } from 'src/contract/portContract';
import type { Language } from 'src/contract/languages';
import type { RouteId } from 'src/contract/routes';
import type { PlainObject } from 'src/rules/values/shape';
import { isEncodedPlaceholder, placeholderPattern } from 'src/journal/log/placeholderPatterns';
import { valueAt } from 'src/journal/log/values';

/** Words and values for the sentences of a story. A log may come from a stranger, so nothing here throws. */

/** The maximum length of a value, a list and a sentence; the entry itself shows everything. */
const maxValueCharacters = 80;
const maxListed = 8;
const maxSentenceCharacters = 480;

/** Control characters, bidirectional marks, and unpaired surrogates, which cannot be read. */
const unreadable = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
const printableAscii = /^[\x20-\x7e]*$/;
/** A text of limited length without unreadable characters. */
export function shortened(text: string, most = maxValueCharacters): string {
  const short = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return printableAscii.test(short) ? short : short.replace(unreadable, '\ufffd');
}

/** Placeholders in plain form: within an address they are percent-encoded, which nobody can read. */
export const readable = (text: string): string =>
  text.replace(placeholderPattern, (found) => (isEncodedPlaceholder(found) ? decodeURIComponent(found) : found));

/** A value in words: `WORKDOCS`, `siteName acme, emailId ‹email:1›`, `absent`. */
export function valueText(value: unknown, depth = 0): string {
  if (value === undefined || value === null) return 'absent';
  if (typeof value === 'string') return value === '' ? '“”' : shortened(readable(value));
  if (typeof value === 'number' || typeof value === 'boolean') return value.toString();
  if (typeof value !== 'object' || depth > 3) return '…';
  return Array.isArray(value) ? listed(value.slice(0, maxListed + 1), depth) : fieldsOf(value as PlainObject, depth);
}

function listed(values: readonly unknown[], depth: number): string {
  if (values.length === 0) return 'an empty list';
  const items = values.slice(0, maxListed).map((each) => valueText(each, depth + 1));
  return [...items, ...(values.length > maxListed ? ['…'] : [])].join(', ');
}

/** The fields of a value, each with its name: `email ‹email:1›, organizationDomain acme`; empty without any. */
export function fieldsOf(fields: PlainObject, depth = 0): string {
  const names = Object.keys(fields).filter((name) => fields[name] !== undefined);
  const parts = names.slice(0, maxListed).map((name) => {
    const value = fields[name];
    const isWhole = typeof value !== 'object' || value === null || Array.isArray(value);
    return `${shortened(name)} ${isWhole ? valueText(value, depth + 1) : `(${valueText(value, depth + 1)})`}`;
  });
  return [...parts, ...(names.length > maxListed ? ['…'] : [])].join(', ');
}

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
 * a text for an absent one or an empty list, and `[ with e-mail {emailId}]` is left out if one of its values is absent. Filled-in values
 * are not parsed again.
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

/** The row of a table for a name from outside, which may be anything. */
export const rowNamed = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** `once`, `twice`, `3 times`. */
export const timesText = (times: number): string =>
  times === 1 ? 'once' : times === 2 ? 'twice' : `${times.toString()} times`;

/** A duration: `212 ms`, `1.2 s`, `5 min`. */
export function spanText(ms: number): string {
  const size = Math.abs(ms);
  if (size < 1000) return `${Math.round(ms).toString()} ms`;
  if (size < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  if (size < 3_600_000) return `${Math.round(ms / 60_000).toString()} min`;
  return `${(ms / 3_600_000).toFixed(1).replace(/\.0$/, '')} h`;
}

const languageNames: Readonly<Record<Language, string>> = {
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  ja: 'Japanese',
  ko: 'Korean',
  'pt-br': 'Brazilian Portuguese',
  'zh-cn': 'Simplified Chinese',
};
/** The English name of a language; an unknown one unchanged. */
export const languageName = (language: unknown): string =>
  (typeof language === 'string' ? rowNamed(languageNames, language) : undefined) ?? valueText(language);

const storageKindNames: Readonly<Record<StorageKind, string>> = {
  local: 'local storage',
  cookies: 'cookies',
  memory: 'the memory of the page only',
};
/** Where values are kept. */
export const storageKindName = (place: unknown): string =>
  (typeof place === 'string' ? rowNamed(storageKindNames, place) : undefined) ?? valueText(place);

/** The name of each screen. */
const pageNames: Readonly<Record<RouteId, string>> = {
  entry: 'the entry form',
  ownLogin: 'own sign-in',
  forgotPassword: 'the password reset',
  updateUser: 'the first profile and password',
  changePassword: 'the change of the password',
  checkAuth: 'the check of the session',
  preAuth: 'the pre-auth page',
  directoryCallback: 'the callback of the directory service',
  federateCallback: 'the callback of the federated provider',
  identityCenterCallback: 'the callback of the identity center',
  postAuth: 'the post-auth page',
  consent: 'the consent screen',
  appRedirect: 'the redirect page',
  logout: 'the sign-out page',
  problem: 'the error page',
  optIn: 'the opt-in page',
  optOut: 'the opt-out page',
};
/** The name of a screen as the object of a sentence. */
export const pageName = (route: unknown): string =>
  (typeof route === 'string' ? rowNamed(pageNames, route) : undefined) ?? `a screen “${valueText(route)}”`;

/** A moment in ISO 8601, UTC; undefined for a number that is not a time value (ECMA-262). */
export const isoText = (ms: number): string | undefined =>
  Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : undefined;
