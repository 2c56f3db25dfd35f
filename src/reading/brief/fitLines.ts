import { widthOf, wrap } from 'src/reading/story/columns';
import { cutAround } from 'src/reading/story/cutAround';

/** A statement in a text of limited size. */
export interface Statement {
  readonly text: string;
  /** The maximum number of its lines. */
  readonly maxLines: number;
  /** The lines that it keeps while another statement has one to lose; the others lose all but one. */
  readonly minLines?: number;
  /** A part that is cut last: what comes before it is cut instead. */
  readonly keeps?: string | undefined;
  /** Whether it is never cut, whatever else has to be. */
  readonly isWhole?: true;
  /** Whether it is left out before the first statement is cut. */
  readonly isOptional?: true;
  /** Whether it may set addresses against each other: of two that begin alike, the difference is never cut off. */
  readonly comparesAddresses?: true;
  /** The indentation of its further lines, in columns. */
  readonly margin?: number;
}

/**
 * The lines of a statement with this many columns. Text that does not fit is cut off after a word and marked, unless it
 * is enough to cut addresses that begin alike around their difference. What it `keeps` follows the mark, if there is
 * room for a line before it.
 */
export function linesOf(statement: Statement, columns: number): readonly string[] {
  const { text, maxLines, comparesAddresses = false } = statement;
  const whole = allLinesOf(statement, columns);
  if (whole.length <= maxLines) return whole;
  const lines = comparesAddresses ? allLinesOf({ ...statement, text: withCutAddresses(text) }, columns) : whole;
  if (lines.length <= maxLines) return lines;
  const visible = lines.slice(0, maxLines);
  return keepingLines(statement, columns) ?? [...visible.slice(0, -1), cutOff(visible.at(-1) ?? '', columns)];
}

/** The lines with what the statement keeps, cut before it; undefined if it keeps nothing, or that leaves no room. */
function keepingLines(statement: Statement, columns: number): readonly string[] | undefined {
  const { text, keeps = '', maxLines } = statement;
  const [before = '', after] = keeps === '' ? [] : text.split(keeps);
  if (after === undefined || linesOf({ ...statement, text: keeps, keeps: '' }, columns).length >= maxLines)
    return undefined;
  const words = before.trimEnd().split(' ');
  const cutTo = (count: number): readonly string[] => {
    const head = words
      .slice(0, count)
      .join(' ')
      .replace(/[,;:]$/, '');
    return allLinesOf({ ...statement, text: `${head} … ${keeps}` }, columns);
  };
  const most = words.map((_word, index) => cutTo(index).length <= maxLines).lastIndexOf(true);
  return most > 0 ? cutTo(clauseEnd(words.slice(0, most)) ?? most) : undefined;
}

/** The most words that are dropped so that what remains ends with a clause. */
const maxDropped = 8;
/** How many of these words end with their last clause, if only few follow it: a clause that breaks off says nothing. */
function clauseEnd(words: readonly string[]): number | undefined {
  const end = words.map((word) => /[.,;:]$/.test(word)).lastIndexOf(true) + 1;
  return end > 0 && words.length - end <= maxDropped ? end : undefined;
}

function allLinesOf({ text, margin = 0 }: Statement, columns: number): readonly string[] {
  const [blanks = ''] = /^ */.exec(text) ?? [];
  const [first, ...others] = wrap(text.slice(blanks.length), columns - blanks.length);
  // A language without spaces breaks anywhere, and joining its lines must not add spaces.
  const rest = margin === 0 ? others : others.length > 0 ? wrap(others.join(' '), columns - margin) : [];
  return [blanks + first, ...rest.map((line) => ' '.repeat(margin) + line)];
}

const addresses = /https?:\/\/[^\s“”,;()]+/g;
/** The longest part of an address that is cut around its difference. */
const maxAddressCharacters = 40;
const originOf = (address: string): string => address.split('/').slice(0, 3).join('/');

/** A text in which each address that begins like the one before or after it is cut around their difference. */
function withCutAddresses(text: string): string {
  const found = text.match(addresses) ?? [];
  const partnerOf = (index: number): string | undefined =>
    [found[index + 1], found[index - 1]].find(
      (other) => other !== undefined && other !== found[index] && originOf(other) === originOf(found[index] ?? ''),
    );
  let index = -1;
  return text.replace(addresses, (address) => {
    index += 1;
    const partner = partnerOf(index);
    return partner === undefined ? address : cutAround(address, partner, maxAddressCharacters)[0];
  });
}

function cutOff(line: string, columns: number): string {
  const mark = ' …';
  const [blanks = ''] = /^ */.exec(line) ?? [];
  const [shorter] = wrap(line.slice(blanks.length), columns - blanks.length - widthOf(mark));
  return `${blanks}${shorter.replace(/[,;:]$/, '')}${mark}`;
}

/**
 * Statements in at most this many lines: until they fit, the longest one except the first loses a line. None goes below
 * its `minLines` while another can lose one, and what is whole stays so. Before the first one loses a line, the
 * optional ones are left out, the last of them first.
 */
export function fitLines(statements: readonly Statement[], columns: number, maxLines: number): readonly string[] {
  const counts = statements.map((each) => linesOf(each, columns).length);
  const least = statements.map(({ isWhole }, index) => (isWhole ? (counts[index] ?? 1) : 1));
  const minimums = statements.map(({ minLines = 1 }, index) => Math.max(minLines, least[index] ?? 1));
  while (counts.reduce((sum, each) => sum + each, 0) > maxLines) {
    const shorter = longestOf(counts, minimums) ?? longestOf(counts, least) ?? lastOptional(statements, counts);
    const count = counts[shorter] ?? 1;
    if (count === 1 && shorter === 0) break;
    counts[shorter] = count - 1;
  }
  return statements
    .flatMap((each, index) => (counts[index] === 0 ? [] : linesOf({ ...each, maxLines: counts[index] ?? 1 }, columns)))
    .slice(0, maxLines);
}

/** The last of the longest statements that have more lines than they keep, without the first statement. */
function longestOf(counts: readonly number[], minimums: readonly number[]): number | undefined {
  const free = counts.map((count, index) => (index > 0 && count > (minimums[index] ?? 1) ? count : 0));
  const largest = Math.max(...free);
  return largest > 0 ? free.lastIndexOf(largest) : undefined;
}

/** The last optional statement that is not left out yet, else the first statement. */
function lastOptional(statements: readonly Statement[], counts: readonly number[]): number {
  const left = statements.map(({ isOptional = false }, index) => isOptional && (counts[index] ?? 0) > 0);
  return Math.max(0, left.lastIndexOf(true));
}
