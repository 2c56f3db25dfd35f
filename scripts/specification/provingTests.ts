import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Clause } from './clause';

/** A test, or a group of tests, whose title carries ids of clauses. */
export interface ProvingTest {
  /** From the root of the project. */
  readonly file: string;
  /** That of the group around it; empty where there is none. */
  readonly group: string;
  /** As it stands in the file, with an ellipsis for whatever is filled in; empty where nothing else stands in it. */
  readonly title: string;
  readonly ids: readonly string[];
}

const ids = /\[(\d\.\d{2}(?:, ?\d\.\d{2})*)\]/g;
/** A text in quotation marks of any kind, up to its end on the same line. */
const quoted = /(['"`])((?:\\.|(?!\1).)*)\1/g;
const filledIn = /%[a-z]|\$\{[^}]*\}|\$[a-z]\w*/g;

const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(ids)].flatMap(([, found = '']) => found.split(/, ?/));

/** The words of a title; empty where there are none but ids and what is filled in. */
function wordsOf(title: string): string {
  const words = title.replace(ids, '').replace(filledIn, '…').replace(/\\(.)/g, '$1').replace(/\s+/g, ' ').trim();
  return /\p{L}/u.test(words) ? words : '';
}

const indentOf = (line: string): number => line.search(/\S/);
/** The line that opens a group of tests, or ends the table of one. */
const opensGroup = /(?:describe(?:\.\w+\(.*\))?|\](?: as const)?\))\((['"`])(.*?)\1,/;

/** The title of the group around a line: that of the next line above which stands further to the left and opens one. */
function groupAround(lines: readonly string[], index: number): string {
  let indent = indentOf(lines[index] ?? '');
  for (const line of lines.slice(0, index).reverse()) {
    if (indentOf(line) < 0 || indentOf(line) >= indent) continue;
    indent = indentOf(line);
    const [, , title = ''] = opensGroup.exec(line) ?? [];
    if (wordsOf(title)) return wordsOf(title);
  }
  return '';
}

/** The titles of a test file that carry ids, wherever they stand: of a test, a group, a row of a table, or a part of one. */
export function provingTestsIn(file: string, text: string): readonly ProvingTest[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) =>
    [...line.matchAll(quoted)].flatMap(([, , title = '']) => {
      const found = idsIn(title);
      if (found.length === 0) return [];
      return [{ file, group: groupAround(lines, index), title: wordsOf(title), ids: found }];
    }),
  );
}

const folder = '__tests__';

/** Every title of a test that carries ids, in the order of the files' names. */
export function provingTests(): readonly ProvingTest[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const files = names.filter((name) => /\.tsx?$/.test(name)).sort();
  return files.flatMap((name) => provingTestsIn(`${folder}/${name}`, readFileSync(join(folder, name), 'utf8')));
}

const isInBrowser = ({ file }: ProvingTest): boolean => file.startsWith(`${folder}/browser/`);
const isSuite = ({ file }: ProvingTest): boolean => /\.test\.tsx?$/.test(file);
const nameOf = (file: string): string => basename(file).replace(/\..*$/, '');

/**
 * The tests that say most of a clause: they run by themselves, have words of their own, stand in the file that is named
 * after one of the clause's files, and are about little else.
 */
function best({ files }: Clause, tests: readonly ProvingTest[], most: number): readonly ProvingTest[] {
  const names = files.map(nameOf);
  const rank = (test: ProvingTest): number => {
    const place = names.indexOf(nameOf(test.file));
    return (
      (isSuite(test) ? 0 : 1000) +
      (place < 0 ? names.length : place) * 20 +
      (test.title === '' || test.title.startsWith('…') ? 10 : 0) +
      test.ids.length
    );
  };
  return [...tests].sort((one, other) => rank(one) - rank(other)).slice(0, most);
}

/** Where to look for the proof of a clause: two unit tests and one in a real browser, or two there if no others. */
export function proofOf(clause: Clause, tests: readonly ProvingTest[]): readonly ProvingTest[] {
  const proving = tests.filter(({ ids: carried }) => carried.includes(clause.id));
  const inBrowser = proving.filter(isInBrowser);
  const others = proving.filter((test) => !isInBrowser(test));
  return [...best(clause, others, 2), ...best(clause, inBrowser, others.length > 0 ? 1 : 2)];
}
