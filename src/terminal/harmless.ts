/** Control characters, bidirectional marks, invisible characters, unpaired surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/**
 * Strangers write logs: a character that a terminal would obey or a reader would not see is printed as its number, as
 * in `\u{1b}[2J`. The result is one line.
 */
export const harmless = (text: string): string => text.replace(unseen, numbered);
const numbered = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** `harmless` for each line of a text; line breaks stay, trailing blanks are removed. */
export const plainLines = (text: string): string => text.trimEnd().split('\n').map(harmless).join('\n');

/** The only colours that we print (ECMA-48, SGR); others can hide text. */
const ourColours = /^\u001b\[(?:[012]|3[1-6])m$/;
const unseenOrColour = /\u001b\[\d{1,2}m|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** `harmless` for the output of a command: keeps line breaks and tabs, and our own colours in coloured output. */
export const harmlessLines = (text: string, isColoured: boolean): string =>
  text.replace(unseenOrColour, (found) => {
    if (found === '\n' || found === '\t' || (isColoured && ourColours.test(found))) return found;
    return Array.from(found, (character) => character.replace(unseen, numbered)).join('');
  });

/** `harmless` for JSON, where such a character can only be in a string: it becomes a JSON escape. */
export const harmlessJson = (json: string): string =>
  json.replace(/[\u007f-\u009f\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
