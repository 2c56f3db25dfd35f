import { widthOf, wrap } from 'src/reading/story/columns';

/** One statement of a text of limited size. */
export interface Statement {
  readonly text: string;
  /** It takes at most so many lines. */
  readonly most: number;
  /** Its further lines are set in by so many columns. */
  readonly margin?: number;
}

/** A statement in lines of so many columns. What does not fit is cut off at a word, with a mark. */
export function linesOf({ text, most, margin = 0 }: Statement, columns: number): readonly string[] {
  const [blanks = ''] = /^ */.exec(text) ?? [];
  const [first, ...others] = wrap(text.slice(blanks.length), columns - blanks.length);
  // A language without spaces is broken anywhere, and is not to be joined with some.
  const rest = margin === 0 ? others : others.length > 0 ? wrap(others.join(' '), columns - margin) : [];
  const lines = [blanks + first, ...rest.map((line) => ' '.repeat(margin) + line)];
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), cutOff(kept.at(-1) ?? '', columns)];
}

function cutOff(line: string, columns: number): string {
  const mark = ' …';
  const [blanks = ''] = /^ */.exec(line) ?? [];
  const [shorter] = wrap(line.slice(blanks.length), columns - blanks.length - widthOf(mark));
  return `${blanks}${shorter.replace(/[,;:]$/, '')}${mark}`;
}

/** Statements in at most so many lines: the longest, but for the first, loses one until they fit. Whole lines only. */
export function fitted(statements: readonly Statement[], columns: number, most: number): readonly string[] {
  const counts = statements.map((each) => linesOf(each, columns).length);
  while (counts.reduce((sum, each) => sum + each, 0) > most) {
    const others = counts.slice(1);
    const largest = Math.max(...others);
    // Only the first is left to be cut.
    const index = largest > 1 ? others.lastIndexOf(largest) + 1 : 0;
    const count = counts[index] ?? 1;
    if (count === 1) break;
    counts[index] = count - 1;
  }
  return statements.flatMap((each, index) => linesOf({ ...each, most: counts[index] ?? 1 }, columns)).slice(0, most);
}
