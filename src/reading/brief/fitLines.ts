import { widthOf, wrap } from 'src/reading/story/columns';

/** A statement in a text of limited size. */
export interface Statement {
  readonly text: string;
  /** The maximum number of its lines. */
  readonly maxLines: number;
  /** The indentation of its further lines, in columns. */
  readonly margin?: number;
}

/** The lines of a statement with this many columns. Text that does not fit is cut off after a word and marked. */
export function linesOf({ text, maxLines, margin = 0 }: Statement, columns: number): readonly string[] {
  const [blanks = ''] = /^ */.exec(text) ?? [];
  const [first, ...others] = wrap(text.slice(blanks.length), columns - blanks.length);
  // A language without spaces breaks anywhere, and joining its lines must not add spaces.
  const rest = margin === 0 ? others : others.length > 0 ? wrap(others.join(' '), columns - margin) : [];
  const lines = [blanks + first, ...rest.map((line) => ' '.repeat(margin) + line)];
  if (lines.length <= maxLines) return lines;
  const visible = lines.slice(0, maxLines);
  return [...visible.slice(0, -1), cutOff(visible.at(-1) ?? '', columns)];
}

function cutOff(line: string, columns: number): string {
  const mark = ' …';
  const [blanks = ''] = /^ */.exec(line) ?? [];
  const [shorter] = wrap(line.slice(blanks.length), columns - blanks.length - widthOf(mark));
  return `${blanks}${shorter.replace(/[,;:]$/, '')}${mark}`;
}

/** Statements in at most this many lines: until they fit, the longest one except the first loses a line. */
export function fitLines(statements: readonly Statement[], columns: number, maxLines: number): readonly string[] {
  const counts = statements.map((each) => linesOf(each, columns).length);
  while (counts.reduce((sum, each) => sum + each, 0) > maxLines) {
    const others = counts.slice(1);
    const largest = Math.max(...others);
    // Only the first one can still be cut.
    const index = largest > 1 ? others.lastIndexOf(largest) + 1 : 0;
    const count = counts[index] ?? 1;
    if (count === 1) break;
    counts[index] = count - 1;
  }
  return statements
    .flatMap((each, index) => linesOf({ ...each, maxLines: counts[index] ?? 1 }, columns))
    .slice(0, maxLines);
}
