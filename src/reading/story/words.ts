import type { StorageHealth } from 'src/contract/asks';
import type { Language } from 'src/contract/languages';
import type { RouteId } from 'src/contract/routes';
import type { PlainObject } from 'src/rules/shape';
import { valueAt } from 'src/journal/log/values';

/** Words and values of the sentences in which a journal is told. A log may come from a stranger: nothing here throws. */

/** Longest value, list and sentence that is told; the entry itself shows all. */
const mostValueCharacters = 80;
const mostListed = 8;
const mostSentenceCharacters = 480;

/** Control characters, marks that turn the direction of writing, halves of characters: none of them is text to read. */
const unreadable = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
const isPlain = /^[\x20-\x7e]*$/;
export function capped(text: string, most = mostValueCharacters): string {
  const short = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return isPlain.test(short) ? short : short.replace(unreadable, '\ufffd');
}

/** A value in words: `WORKDOCS`, `siteName acme, emailId ‹email:1›`, `absent`. */
export function shown(value: unknown, depth = 0): string {
  if (value === undefined || value === null) return 'absent';
  if (typeof value === 'string') return value === '' ? '“”' : capped(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value.toString();
  if (typeof value !== 'object' || depth > 3) return '…';
  return Array.isArray(value) ? listed(value.slice(0, mostListed + 1), depth) : fieldsOf(value as PlainObject, depth);
}

function listed(values: readonly unknown[], depth: number): string {
  if (values.length === 0) return 'an empty list';
  const items = values.slice(0, mostListed).map((each) => shown(each, depth + 1));
  return [...items, ...(values.length > mostListed ? ['…'] : [])].join(', ');
}

/** The fields of a value, each with its name: `email ‹email:1›, organizationDomain acme`; empty without any. */
export function fieldsOf(fields: PlainObject, depth = 0): string {
  const names = Object.keys(fields).filter((name) => fields[name] !== undefined);
  const parts = names.slice(0, mostListed).map((name) => {
    const value = fields[name];
    const isWhole = typeof value !== 'object' || value === null || Array.isArray(value);
    return `${capped(name)} ${isWhole ? shown(value, depth + 1) : `(${shown(value, depth + 1)})`}`;
  });
  return [...parts, ...(names.length > mostListed ? ['…'] : [])].join(', ');
}

/** One sentence out of a phrase: a capital first, a full stop last, not too long. */
export function sentence(phrase: string): string {
  const text = phrase.length > mostSentenceCharacters ? `${phrase.slice(0, mostSentenceCharacters - 1)}…` : phrase;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.…]$/.test(text) ? '' : '.'}`;
}

/** Values that a phrase takes besides those of the entry, in words; each is only asked for when the phrase names it. */
export type Words = Readonly<Record<string, () => string | undefined>>;

/** A piece of a phrase: a text, or a value with what stands for an absent one. */
type Piece = string | { readonly name: string; readonly otherwise: string };
interface Part {
  readonly pieces: readonly Piece[];
  /** Left out when one of its values is absent. */
  readonly isOptional: boolean;
}

const slot = /(\{[^{}]+\})/;
const piecesOf = (text: string): readonly Piece[] =>
  text.split(slot).map((piece) => {
    if (!piece.startsWith('{')) return piece;
    const [name = '', otherwise = 'absent'] = piece.slice(1, -1).split('|');
    return { name, otherwise };
  });
const partsOf = (phrase: string): readonly Part[] =>
  phrase.split(/(\[[^[\]]+\])/).map((text) => {
    const isOptional = text.startsWith('[');
    return { isOptional, pieces: piecesOf(isOptional ? text.slice(1, -1) : text) };
  });
/** Phrases stand in tables, so each is taken apart once. */
const known = new Map<string, readonly Part[]>();

/**
 * Fills a phrase: `{emailId}` is a value of the entry (or a path, `User.Status`), `{IdentityProvider|no provider}` says
 * what stands for an absent one, and `[ with e-mail {emailId}]` is left out when one of its values is absent. What is
 * filled in is not read as a phrase again.
 */
export function filled(phrase: string, values: unknown, words: Words = {}): string {
  const parts = known.get(phrase) ?? partsOf(phrase);
  known.set(phrase, parts);
  const wordOf = (name: string): string | undefined => {
    if (Object.hasOwn(words, name)) return words[name]?.();
    const value = valueAt(values, name);
    return value === undefined ? undefined : shown(value, 1);
  };
  let text = '';
  for (const { pieces, isOptional } of parts) {
    const words = pieces.map((piece) => (typeof piece === 'string' ? piece : wordOf(piece.name)));
    if (isOptional && words.includes(undefined)) continue;
    text += words.map((word, index) => word ?? otherwiseOf(pieces[index])).join('');
  }
  return text;
}

const otherwiseOf = (piece: Piece | undefined): string => (typeof piece === 'object' ? piece.otherwise : '');

/** Text of a table's row for a name that a stranger may have made up. */
export const rowOf = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** `212 ms`, `1.2 s`, `5 min`: a span of time. */
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
export const languageName = (language: unknown): string =>
  (typeof language === 'string' ? rowOf(languageNames, language) : undefined) ?? shown(language);

const placeNames: Readonly<Record<StorageHealth, string>> = {
  local: 'local storage',
  cookies: 'cookies',
  memory: 'the memory of the page only',
};
/** Where values are kept. */
export const placeName = (place: unknown): string =>
  (typeof place === 'string' ? rowOf(placeNames, place) : undefined) ?? shown(place);

/** What each screen is called. */
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
export const pageName = (route: unknown): string =>
  (typeof route === 'string' ? rowOf(pageNames, route) : undefined) ?? `a screen “${shown(route)}”`;
