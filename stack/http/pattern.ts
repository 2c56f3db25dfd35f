/** The maximum length of a pattern, so that no search takes long. */
export const longestPattern = 512;

/**
 * Whether the pattern, in which a star matches any text, matches the whole text. The text between two stars is searched
 * once, at its first place, which is never worse than a later one; a regular expression would try all combinations of
 * many stars.
 */
export function fitsPattern(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return text === pattern;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= end;
}
