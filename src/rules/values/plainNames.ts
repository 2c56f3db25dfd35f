import type { Shape } from 'src/contract/shape';
import { isPlainObject } from './shape';

/** The longest name that is recorded, and how many per answer. */
const longest = 32;
const maxNames = 8;
/** If the parts of a name have fewer letters than this on average, they are not words. */
const shortestWords = 3;
/** Five consonants in a row: rare in words, frequent in random letters. */
const unspeakable = /[^aeiouy\W_]{5}/i;

/**
 * Whether a name from outside can only be a field name: words of letters in camel case or with separators. A sender may
 * put anything in its place; random text has digits, capitals everywhere, or cannot be pronounced. Hyphens separate the
 * groups of tokens and ids, and dots the names of a person; both rarely occur in field names.
 */
export function isPlainName(name: string): boolean {
  if (name.length > longest || !/^_{0,2}[A-Za-z][A-Za-z_]*(?:\[\])?$/.test(name)) return false;
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  if (words.some((word) => unspeakable.test(word))) return false;
  const letters = words.join('').length;
  return words.length === 1 || letters / words.length >= shortestWords;
}

/**
 * Names of fields that an answer has but its declaration does not, each once. They reveal that a service has renamed a
 * field. Their values are never read, nor the content of an undeclared field.
 */
export function undeclaredNames(shape: Shape, value: unknown): readonly string[] {
  const names = new Set<string>();
  for (const name of undeclaredIn(shape, value)) {
    if (isPlainName(name)) names.add(name);
    if (names.size === maxNames) break;
  }
  return [...names];
}

function* undeclaredIn(shape: Shape, value: unknown): Generator<string> {
  if (shape.of === 'optional') yield* undeclaredIn(shape.inner, value);
  if (shape.of === 'list' && Array.isArray(value)) for (const each of value) yield* undeclaredIn(shape.each, each);
  if (shape.of !== 'fields' || !isPlainObject(value)) return;
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(shape.fields, name)) yield name;
    else if (shape.fields[name]) yield* undeclaredIn(shape.fields[name], value[name]);
  }
}

/** A name without transport damage: an escaped `&`, blanks, other case or other word separators. */
const core = (name: string): string =>
  name
    .replace(/^(?:amp;)+/i, '')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/**
 * The known name that an unknown one resembles: `state` for `amp;state`, `code` for `code ` or `Code`. Only the known
 * one is ever recorded.
 */
export const resembledBy = (name: string, known: readonly string[]): string | undefined =>
  core(name) === '' ? undefined : known.find((each) => each !== name && core(each) === core(name));
