import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { addressChanged } from 'src/vocabulary/events';
import { events } from 'slices/events';

/** The folders that record, re-run or read a log. */
const readers = ['src/journal', 'src/reading', 'src/support', 'src/app'];

/** Files that may name events, and why. */
const excepted: readonly RegExp[] = [
  // The name of an event in an older format belongs to that format, whatever the slices say today.
  /^src\/journal\/log\/upcast\w*\.ts$/,
  // Writes its one entry when no code of the app could be loaded, not even the slices.
  /^src\/app\/fallback\/logOfBrokenApp\.ts$/,
];

const types: ReadonlySet<string> = new Set([...events.keys(), addressChanged]);
const slices = [...new Set([...types].map((type) => type.split('/')[0] ?? ''))];
const beginning: ReadonlySet<string> = new Set(slices.map((slice) => `${slice}/`));
const someSlice = new RegExp(`\\b(?:${slices.map((slice) => slice.replace(/\W/g, '\\$&')).join('|')})\\b[^ ]*\\\\/`);

/** The texts and patterns of a source that name an event, or the events of a slice. */
function namesIn(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && (types.has(node.text) || beginning.has(node.text))) found.push(node.text);
    if (ts.isRegularExpressionLiteral(node) && someSlice.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const files = readers.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

describe('names of events', () => {
  it.each([
    ["const asides = ['entry/submitted'];", ['entry/submitted']],
    [`event.type === '${addressChanged}'`, [addressChanged]],
    ["type.startsWith('page/')", ['page/']],
    ['const asides = /^(?:place|store)\\/|^session\\/refresh/;', ['/^(?:place|store)\\/|^session\\/refresh/']],
    ["import { pageFailed } from 'slices/page';", []],
  ])('are found in %s', (source, found) => {
    expect(namesIn(source)).toEqual(found);
  });

  it('are only in the vocabulary: code that reads logs uses the role of an event', () => {
    expect(files.length).toBeGreaterThan(100);
    const named = files
      .filter((file) => !excepted.some((pattern) => pattern.test(file)))
      .flatMap((file) => namesIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
    expect(named).toEqual([]);
  });

  it.each(excepted)('are excepted only if %s still needs it', (pattern) => {
    const matched = files.filter((file) => pattern.test(file));
    expect(matched.some((file) => namesIn(readFileSync(file, 'utf8')).length > 0)).toBe(true);
  });
});

describe('names of questions', () => {
  const comparison = /\bquestionName\([^()]*\)\s*[!=]==?\s*['"`]/;

  it('are compared by isQuestion, where a misspelt one does not compile', () => {
    expect("questionName(each.question) === 'api.tokn'").toMatch(comparison);
    expect(files.filter((file) => comparison.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
