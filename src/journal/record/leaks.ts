import { objectOf } from 'src/journal/log/values';
import type { PageLoad } from 'src/journal/log/entry';
import type { PlaceholderOf } from './placeholders';
import { secretKind } from 'src/contract/shape';

/** The last check before something is recorded: whether it still holds a value that must not be recorded. */
export interface Leaks {
  /** Wraps a function so that it also remembers each value. */
  readonly watch: (placeholderOf: PlaceholderOf) => PlaceholderOf;
  /** Whether a text anywhere in this plain data holds a remembered value, in clear or encoded. */
  readonly has: (value: unknown) => boolean;
}

/** Shorter values would match unrelated texts by chance. */
const shortestChecked = 4;
/** Shorter encoded forms would too: the base64 form of four characters is hardly longer than they are. */
const shortestEncoded = 6;
const pieceLength = 12;

/** Whether the check looks for a value: typed secrets, tokens, codes, e-mail addresses. Names may be common words. */
const isChecked = (label: string, value: string): boolean =>
  secretKind(label) === 'typed' || label === 'email' ? value.length >= shortestChecked : isInPieces(label, value);
/** Whether it also looks for parts of a value. */
const isInPieces = (label: string, value: string): boolean =>
  secretKind(label) === 'random' && value.length >= pieceLength;

export function makeLeaks(): Leaks {
  const known = new Set<string>();
  const needles = new Set<string>();
  const pieces = new Set<string>();
  const remember = (label: string, value: string): void => {
    if (known.has(value) || !isChecked(label, value)) return;
    known.add(value);
    for (const needle of encodings(value)) needles.add(needle.toLowerCase());
    if (isInPieces(label, value)) for (const piece of piecesOf(value.toLowerCase())) pieces.add(piece);
  };
  // Case does not matter: a secret that is typed into the field of a name becomes lower case.
  const holds = (candidate: string): boolean => {
    const text = candidate.toLowerCase();
    for (const needle of needles) if (text.includes(needle)) return true;
    if (pieces.size) for (const piece of piecesOf(text)) if (pieces.has(piece)) return true;
    return false;
  };
  return {
    watch: (placeholderOf) => (label, value) => {
      remember(label, value);
      return placeholderOf(label, value);
    },
    has: (value) => anyText(value, holds),
  };
}

/**
 * The head of a page load. It cannot be withheld, because the rest means nothing without it. All of it comes from the
 * deployment and the browser, except the path, whose first part a link may choose, and an answer under an unknown name.
 * Each is removed if it leaks.
 */
export function checkedHead(head: PageLoad, leaks: Leaks['has']): PageLoad {
  const facts = objectOf(head.facts);
  const isLeaky = (name: string): boolean => facts[name] !== undefined && leaks(facts[name]);
  const path = isLeaky('path') && { path: '/' };
  const strayAnswer = isLeaky('strayAnswer') && { strayAnswer: undefined };
  return path || strayAnswer ? { ...head, facts: { ...facts, ...path, ...strayAnswer } } : head;
}

function anyText(value: unknown, holds: (text: string) => boolean): boolean {
  if (typeof value === 'string') return value.length >= shortestChecked && holds(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((field) => anyText(field, holds));
}

function* piecesOf(text: string): Generator<string> {
  for (let end = pieceLength; end <= text.length; end += 1) yield text.slice(end - pieceLength, end);
}

/** A value in each form that it may have in a text: plain, escaped, base64 at each alignment, hex, reversed. */
function encodings(value: string): readonly string[] {
  const bytes = new TextEncoder().encode(value);
  const aligned = [0, 1, 2].map((before) => base64At(bytes, before));
  const encoded = [
    encodeURIComponent(value),
    new URLSearchParams([['', value]]).toString().slice(1),
    JSON.stringify(value).slice(1, -1),
    escapedForHtml(value),
    ...aligned,
    ...aligned.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    Array.from(value).reverse().join(''),
  ];
  return [value, ...encoded.filter((each) => each.length >= shortestEncoded)];
}

/** The base64 characters that depend only on these bytes, after this many others. */
function base64At(bytes: Uint8Array, before: number): string {
  const text = btoa('\0'.repeat(before) + binaryOf(bytes));
  const first = Math.ceil((before * 8) / 6);
  return text.slice(first, Math.floor(((before + bytes.length) * 8) / 6));
}

/** In chunks, because a function takes a limited number of arguments. */
function binaryOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapedForHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => htmlEscapes[sign] ?? sign);
