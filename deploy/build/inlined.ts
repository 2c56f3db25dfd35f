import { createHash } from 'node:crypto';

type Element = 'style' | 'script';

/**
 * A text that an HTML parser passes on unchanged, so its hash is that of the file: no line ends to convert, and nothing
 * like the end of the element or the start of a comment.
 */
export function inlineText(text: string, element: Element): string {
  const plain = text.replace(/\r\n?/g, '\n');
  return element === 'script'
    ? plain.replace(/<(?=\/script|!--)/gi, '\\x3c')
    : plain.replace(/<(?=\/style)/gi, '\\3c ');
}

/** JSON that cannot end the script element, open a comment in it, or break a line of JavaScript. */
export function asDataBlock(document: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(document).replace(/[<>&\u2028\u2029]/g, escaped);
}

/** A source of a content security policy that allows exactly this text (CSP 3, 2.3.1). */
export const policyHashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** The hashes that the policy of a page needs for its inline content: its styles, and its scripts that are code. */
export type InlinedHashes = Readonly<Record<Element, readonly string[]>>;

export function inlinedHashes(html: string): InlinedHashes {
  return { style: textsIn(html, 'style').map(policyHashOf), script: textsIn(html, 'script').map(policyHashOf) };
}

/** The content of each such element without attributes. Reads the page once, whatever a host has put into it. */
function textsIn(html: string, element: Element): readonly string[] {
  const [start, end] = [`<${element}>`, `</${element}>`];
  const texts: string[] = [];
  let from = html.indexOf(start);
  while (from >= 0) {
    const to = html.indexOf(end, from + start.length);
    if (to < 0) break;
    texts.push(html.slice(from + start.length, to));
    from = html.indexOf(start, to);
  }
  return texts;
}
