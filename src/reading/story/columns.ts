/** Text in columns, for a terminal or a ticket. */

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u30ff\uff01-\uff60\uffe0-\uffe6]/u;

/** The width of a character on a terminal, in columns. */
const columnsOf = (character: string): number => (/\p{M}/u.test(character) ? 0 : wide.test(character) ? 2 : 1);
/** Most texts are ASCII, where each character has one column. */
const ascii = /^[ -~]*$/;
export const widthOf = (text: string): number =>
  ascii.test(text) ? text.length : Array.from(text).reduce((sum, each) => sum + columnsOf(each), 0);

/** Breaks a word into pieces that fit the width. */
function pieces(word: string, width: number): readonly string[] {
  const made: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const columns = columnsOf(character);
    if (used + columns > width) {
      made.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += columns;
  }
  return [...made, piece];
}

/** Breaks a line at its spaces, and a word only if it is too long by itself. Returns at least one line. */
export function wrap(text: string, width: number): readonly [string, ...string[]] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, width))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  const [first = line, ...others] = [...lines, line];
  return [first, ...others];
}
