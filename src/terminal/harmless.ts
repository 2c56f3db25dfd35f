/** Control characters, marks that turn the direction of writing or are not seen at all, halves of characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/**
 * A log is written by strangers: what a terminal would obey, or a reader not see, is shown as its number, as in
 * `\u{1b}[2J`. The result is one line.
 */
export const harmless = (text: string): string => text.replace(unseen, numbered);
const numbered = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** The same for a text of several lines, which stay; its last line ends with it. */
export const plainLines = (text: string): string => text.trimEnd().split('\n').map(harmless).join('\n');

/** The colours that we paint with (ECMA-48, SGR), and no other: some hide a text. */
const ourColours = /^\u001b\[(?:[012]|3[1-6])m$/;
const unseenOrColour = /\u001b\[\d{1,2}m|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** The same for what leaves a command: lines and tabs stay, and where it is coloured our own colours. */
export const harmlessLines = (text: string, isColoured: boolean): string =>
  text.replace(unseenOrColour, (found) => {
    if (found === '\n' || found === '\t' || (isColoured && ourColours.test(found))) return found;
    return Array.from(found, (character) => character.replace(unseen, numbered)).join('');
  });

/** The same for JSON, where such a character can only stand in a text: it becomes an escape of JSON's own. */
export const harmlessJson = (json: string): string =>
  json.replace(/[\u007f-\u009f\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
