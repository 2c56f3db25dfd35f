/** No pattern is longer, so that no search for a piece of it takes long either. */
export const longestPattern = 512;

/**
 * Whether the pattern, in which a star stands for any text, describes the whole text. What stands between two stars is
 * looked for once and at the first place where it fits, which is never worse than a later one: as a regular expression,
 * many stars would be tried in all combinations.
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
