import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn, titledFiles } from '__tests__/support/clauseTitles';

/** The content of docs/specification.md under one heading. */
interface Part {
  /** Its number, or `decisions`. */
  readonly section: string;
  /** The words by which comments cite it. */
  readonly headings: readonly string[];
  readonly rows: readonly Row[];
}

interface Row {
  /** A dash for a point without an id. */
  readonly id: string;
  readonly says: string;
  readonly files: readonly string[];
}

const page = join('docs', 'specification.md');
const inCode = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const rowsIn = (text: string): readonly Row[] =>
  [...text.matchAll(/^\| (\d\.\d{2}|–) \| (.+) \| (.+) \|$/gm)].map(([, id = '', says = '', files = '']) => ({
    id,
    says,
    files: inCode(files),
  }));

function partsIn(text: string): readonly Part[] {
  return text.split(/^## /m).flatMap((chapter) => {
    const section = /^Decisions/.test(chapter) ? 'decisions' : /^§(\d)/.exec(chapter)?.[1];
    if (section === undefined) return [];
    const [about = '', ...parts] = chapter.split(/^### /m);
    const cited = (part: string): readonly string[] => {
      const [heading = '', intro = ''] = part.split('\n\n');
      const also = /Also cited as (.*)/.exec(intro)?.[1] ?? '';
      return [heading, ...[...also.matchAll(/_([^_]+)_/g)].map(([, name = '']) => name)];
    };
    const own = parts.map((part) => ({ section, headings: cited(part), rows: rowsIn(part) }));
    return [{ section, headings: [], rows: rowsIn(about) }, ...own];
  });
}

const text = readFileSync(page, 'utf8');
const parts = partsIn(text);
const rows = parts.flatMap((part) => part.rows);
const clauses = rows.filter(({ id }) => id !== '–');

const tests = titledFiles();
const proved = new Set(tests.flatMap(({ ids }) => ids));

describe('the clauses of docs/specification.md', () => {
  it('are all read: each line of its tables is a row', () => {
    const lines = text.split('\n').filter((line) => /^\|(?! (?:Clause|---) )/.test(line));
    expect(lines.length).toBeGreaterThan(100);
    expect(rows).toHaveLength(lines.length);
  });

  it('have a unique id, from the section that they belong to', () => {
    const ids = clauses.map(({ id }) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    const wrong = parts.flatMap(({ section, rows: own }) => {
      const digit = section === 'decisions' ? '0' : section;
      return own.filter(({ id }) => id !== '–' && !id.startsWith(`${digit}.`));
    });
    expect(wrong).toEqual([]);
  });

  it.each(clauses.map(({ id, says }) => [id, says]))('%s is in the title of a test: %s', (id) => {
    expect(proved).toContain(id);
  });

  it('name files that exist, at least one each', () => {
    expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
    expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the titles of tests', () => {
  it('name clauses that exist', () => {
    const known = clauses.map(({ id }) => id);
    const unknown = tests.map(({ name, ids }) => ({ name, ids: ids.filter((id) => !known.includes(id)) }));
    expect(unknown.filter(({ ids }) => ids.length > 0)).toEqual([]);
  });

  // Concatenated, so that they are not found as titles of this file.
  const one = ['[4', '12]'].join('.');
  const two = ['[4', '12, 4', '13]'].join('.');

  it.each([
    ['of a test', `it('continues ${one}', () => {`, ['4.12']],
    ['of a table', `  ])("continues with %s ${one}", () => {`, ['4.12']],
    ['of a row of a table', `it.each([\n  ['continues ${one}', 1],\n`, ['4.12']],
    ['of a template', `  test(\`continues with \${name} ${one}\`, () => {`, ['4.12']],
    ['with several ids', `it('continues ${two} ${one}', () => {`, ['4.12', '4.13', '4.12']],
    ['but not in a comment', `// see ${one}`, []],
  ])('have ids that are found: %s', (_where, source, ids) => {
    expect(idsIn(source)).toEqual(ids);
  });
});

/** The files whose comments, titles and texts cite the specification. */
const folders = ['src', 'sagas', 'slices', 'stack', 'scripts', 'deploy', 'examples', 'benchmarks', '__tests__', 'docs'];
const citing = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.(?:tsx?|cjs|css|html|md)$/.test(file) && file !== page);

/** The citable names of a section: its headings, and the names of fields, routes and states in its clauses. */
const namesOf = (section: string): readonly string[] =>
  parts
    .filter((part) => part.section === section)
    .flatMap(({ headings, rows: own }) => [
      ...headings,
      ...own.flatMap(({ id, says }) => (id === '–' ? [] : inCode(says))),
    ]);
const names = new Map(parts.map(({ section }) => [section, namesOf(section)]));

/** `Spec §4, Redirect page`; the words after the comma are not a heading if they are quoted or cite something else. */
const inComments = /(?<!RFC \d+ )§(\d+)(?:, (?!["“§]|decisions)([^";:.)\]]+))?/g;
const inTitles = /['"`]§(\d+) (?!\$)([^'"`]+)/g;
const ofDecisions = /\b(d)ecisions, ([A-Z][^";:.)\]]+)/gi;

interface Citation {
  readonly section: string;
  readonly heading: string | undefined;
}
/** The citations in a text. A comment over several lines is one text. */
function citationsIn(source: string): readonly Citation[] {
  const joined = source.replace(/\n\s*(?:\*|\/\/)\s?/g, ' ');
  const found = [inComments, inTitles, ofDecisions].flatMap((pattern) => [...joined.matchAll(pattern)]);
  return found.map(([, section = '', heading]) => ({ section: section === 'd' ? 'decisions' : section, heading }));
}

function isKnown({ section, heading }: Citation): boolean {
  const known = names.get(section);
  if (!known || heading === undefined) return known !== undefined;
  const cited = heading.toLowerCase();
  return known.some((name) => cited.startsWith(name.toLowerCase()) && !/^\p{L}/u.test(cited.slice(name.length)));
}

describe('a citation in a comment or a title', () => {
  it('refers to a section of the page, and to a heading or a name in it', () => {
    const unknown = citing.flatMap((file) => {
      const wrong = citationsIn(readFileSync(file, 'utf8')).filter((citation) => !isKnown(citation));
      return wrong.map(({ section, heading = '' }) => `${file}: ${section}, ${heading}`);
    });
    expect(unknown).toEqual([]);
  });

  it.each([
    ['/** Spec \u00a74, Redirect page. */', [['4', 'Redirect page']]],
    ['(spec \u00a74, Redirect\n * page)', [['4', 'Redirect page']]],
    ['(spec \u00a72, "On success"; \u00a73, \u00a77)', [['2'], ['3'], ['7']]],
    ["describe('\u00a74 Consent', () => {", [['4'], ['4', 'Consent']]],
    ['(spec \u00a72 and decisions, Apps)', [['2'], ['decisions', 'Apps']]],
    ['(RFC 7636 \u00a74.2)', []],
  ])('is read from %j', (source, cited) => {
    expect(citationsIn(source).map(({ section, heading }) => (heading ? [section, heading] : [section]))).toEqual(
      cited,
    );
  });

  it.each([
    ['a section that does not exist', { section: '10', heading: undefined }],
    ['a heading of another section', { section: '3', heading: 'Redirect page' }],
    ['a word that only begins like one', { section: '4', heading: 'Consented' }],
  ])('is not known when it is %s', (_what, citation) => {
    expect(isKnown(citation)).toBe(false);
  });
});
