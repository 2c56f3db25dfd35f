import type { Shape } from 'src/contract/shape';
import { isPlainObject } from './plainObject';

/** Longest name that is told, and how many of one answer. */
const longest = 32;
const mostTold = 8;
/** Of fewer letters on average the words of a name are no words. */
const shortestWords = 3;
/** What no word has, and random letters often do: five consonants one after the other. */
const unspeakable = /[^aeiouy\W_]{5}/i;

/**
 * Whether a name from outside can only be a name: words of letters, one after the other in camel case or with signs
 * between them. Whoever sends one may put anything in its place; what is random has digits in it, or capitals everywhere,
 * or cannot be spoken. Hyphens part the groups of tokens and ids, and are in no name of a field.
 */
export function isPlainName(name: string): boolean {
  if (name.length > longest || !/^_{0,2}[A-Za-z][A-Za-z_.]*(?:\[\])?$/.test(name)) return false;
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  if (words.some((word) => unspeakable.test(word))) return false;
  const letters = words.join('').length;
  return words.length === 1 || letters / words.length >= shortestWords;
}

/**
 * Names of fields that an answer has and its declaration does not, each once: a service that has renamed a field is found
 * out by them. Their values are never looked at, nor is what stands in a field that is not declared.
 */
export function undeclaredNames(shape: Shape, value: unknown): readonly string[] {
  const found = new Set<string>();
  for (const name of undeclaredIn(shape, value)) {
    if (isPlainName(name)) found.add(name);
    if (found.size === mostTold) break;
  }
  return [...found];
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

/** A name without what mangles it on its way: an escaped `&`, blanks, another case or another way to part words. */
const core = (name: string): string =>
  name
    .replace(/^(?:amp;)+/i, '')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/**
 * The known name that an unknown one resembles: `state` for `amp;state`, `code` for `code ` or `Code`. Only the known one
 * is ever told.
 */
export const resembledBy = (name: string, known: readonly string[]): string | undefined =>
  core(name) === '' ? undefined : known.find((each) => each !== name && core(each) === core(name));
