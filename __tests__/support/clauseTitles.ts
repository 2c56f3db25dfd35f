import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const lists = /\[(\d\.\d{2}(?:, ?\d\.\d{2})*)\]/g;
/** A text in quotation marks of any kind, up to its end on the same line. */
const quoted = /(['"`])((?:\\.|(?!\1).)*)\1/g;

/** The ids in the titles of a test file: of a test, a group, a row of a table, or a part of one. */
export function idsIn(source: string): readonly string[] {
  const titles = source.split('\n').flatMap((line) => [...line.matchAll(quoted)].map(([, , title = '']) => title));
  return titles.flatMap((title) => [...title.matchAll(lists)].flatMap(([, ids = '']) => ids.split(/, ?/)));
}

export interface TitledFile {
  /** Its path below `__tests__`. */
  readonly name: string;
  readonly ids: readonly string[];
}

/** The test files and their helpers, with the clauses that their titles carry. */
export const titledFiles = (): readonly TitledFile[] =>
  readdirSync('__tests__', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, ids: idsIn(readFileSync(join('__tests__', name), 'utf8')) }));
