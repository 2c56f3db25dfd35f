import { createHash } from 'node:crypto';

type Element = 'style' | 'script';

/**
 * A text that an HTML parser reads to its end and hands on unchanged, so that its hash is that of the file: no line ends
 * that it would convert, and nothing that looks like the end of the element or the start of a comment.
 */
export function inlineText(text: string, element: Element): string {
  const plain = text.replace(/\r\n?/g, '\n');
  return element === 'script'
    ? plain.replace(/<(?=\/script|!--)/gi, '\\x3c')
    : plain.replace(/<(?=\/style)/gi, '\\3c ');
}

/** JSON in which nothing can end the script element, open a comment in it, or break a line of JavaScript. */
export function asDataBlock(document: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(document).replace(/[<>&\u2028\u2029]/g, escaped);
}

/** A source of a content security policy that allows exactly this text (CSP 3, 2.3.1). */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** What stands in a page itself, as the hashes that its policy has to name: its styles, and its scripts that are code. */
export type InlinedHashes = Readonly<Record<Element, readonly string[]>>;

export function inlinedHashes(html: string): InlinedHashes {
  const textsOf = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, text = '']) => hashOf(text));
  return { style: textsOf(/<style>(.*?)<\/style>/gs), script: textsOf(/<script>(.*?)<\/script>/gs) };
}
