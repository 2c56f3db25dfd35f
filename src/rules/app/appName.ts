import { displayText } from 'src/rules/address/params';

const maxLength = 80;

/**
 * Characters that show nothing: by property, and letters and symbols with an empty glyph (braille blank, Khitan filler,
 * null notehead, two Egyptian blanks).
 */
const blank =
  /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800\u{16fe4}\u{1d159}\u{13441}\u{13442}]*$/u;

/**
 * An app's name for display: one line of plain text without direction marks, of limited length. `whenEmpty` replaces a
 * name that looks blank.
 */
export function shownAppName(name: string, whenEmpty: string): string {
  const plain = displayText(name).replace(/\s+/g, ' ');
  const letters = Array.from(blank.test(plain) ? displayText(whenEmpty) : plain);
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('')}…` : letters.join('');
}
