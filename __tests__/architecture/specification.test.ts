/** @jest-environment node */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from 'scripts/specification/clause';
import { provingTests, provingTestsIn } from 'scripts/specification/provingTests';
import { clauses, sections } from 'scripts/specification/sections';

const parts = sections.flatMap((section) => section.parts);
const tests = provingTests();

describe('the clauses of docs/specification.md', () => {
  it('have an id of their own, of the section that they stand in', () => {
    const ids = clauses.map(({ id }) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    for (const { number, parts: own } of sections) {
      const digit = number === 'decisions' ? '0' : number.toString();
      const held = own.flatMap((part) => part.clauses ?? []).map(({ id }) => id);
      expect(held.filter((id) => !id.startsWith(`${digit}.`))).toEqual([]);
    }
  });

  it.each(clauses.map(({ id, says }) => [id, says]))('%s stands in the title of a test: %s', (id) => {
    expect(tests.filter(({ ids }) => ids.includes(id))).not.toEqual([]);
  });

  it('name files that are there', () => {
    const points = parts.flatMap((part) => [...(part.points ?? []), ...(part.clauses ?? [])]);
    expect(points.flatMap(({ files }) => files).filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the titles of tests', () => {
  it('name clauses that there are', () => {
    const known = clauses.map(({ id }) => id);
    const unknown = tests.filter(({ ids }) => ids.some((id) => !known.includes(id)));
    expect(unknown.map(({ file, ids }) => `${file}: ${ids.join(', ')}`)).toEqual([]);
  });

  // Put together, so that they are no titles of this file.
  const one = ['[4', '12]'].join('.');
  const two = ['[4', '12, 4', '13]'].join('.');

  it.each([
    ['of a test', `it('goes on ${one}', () => {`, '', 'goes on'],
    ['of a test in a group', `describe('a flow', () => {\n\n  it("goes on ${one}", () => {`, 'a flow', 'goes on'],
    ['of a table', `  ])('goes on with %s ${one}', () => {`, '', 'goes on with …'],
    ['of a row of a table', `it.each([\n  ['goes on ${one}', 1],\n`, '', 'goes on'],
    ['of a template', `  test(\`goes on with \${name} ${one}\`, () => {`, '', 'goes on with …'],
    ['that is only filled in', `describe('a flow', () => {\n  ])('%s ${one}', () => {`, 'a flow', ''],
    [
      'in a table of groups',
      `] as const)('a flow of %s', () => {\n  it('goes on ${one}', () => {`,
      'a flow of …',
      'goes on',
    ],
  ])('are found with their groups: %s', (_where, text, group, title) => {
    expect(provingTestsIn('a.test.ts', text)).toEqual([{ file: 'a.test.ts', group, title, ids: ['4.12'] }]);
  });

  it('may carry several ids; a comment that has one is no title', () => {
    const text = `// see ${one}\nit('goes on ${two} ${one}', () => {`;
    expect(provingTestsIn('a.test.ts', text).map(({ ids }) => ids)).toEqual([['4.12', '4.13', '4.12']]);
  });
});

/** Where comments, titles and pages cite the specification. */
const folders = ['src', 'sagas', 'slices', 'stack', 'scripts', 'deploy', 'examples', 'benchmarks', '__tests__', 'docs'];
const page = join('docs', 'specification.md');
const citing = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.(?:tsx?|cjs|css|html|md)$/.test(file) && file !== page);

/** What can be cited of a section: its headings, and the names of fields, routes and states that stand in its clauses. */
const namesOf = (own: readonly Part[]): readonly string[] =>
  own.flatMap(({ heading, also = [], clauses: held = [] }) => {
    const inCode = held.flatMap(({ says }) => [...says.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    return [heading, ...also, ...inCode];
  });
const names = new Map(sections.map(({ number, parts: own }) => [number.toString(), namesOf(own)]));

/** `Spec §4, Redirect page`; what stands behind the comma is no heading if it is quoted or cites something else. */
const inComments = /(?<!RFC \d+ )§(\d+)(?:, (?!["“§]|decisions)([^";:.)\]]+))?/g;
const inTitles = /['"`]§(\d+) (?!\$)([^'"`]+)/g;
const ofDecisions = /\b(d)ecisions, ([A-Z][^";:.)\]]+)/gi;

interface Citation {
  readonly section: string;
  readonly heading: string | undefined;
}
/** The citations in a text. A comment that goes on in the next line is one text. */
function citationsIn(text: string): readonly Citation[] {
  const joined = text.replace(/\n\s*(?:\*|\/\/)\s?/g, ' ');
  const found = [inComments, inTitles, ofDecisions].flatMap((pattern) => [...joined.matchAll(pattern)]);
  return found.map(([, section = '', heading]) => ({ section: section === 'd' ? 'decisions' : section, heading }));
}

function isKnown({ section, heading }: Citation): boolean {
  const known = names.get(section);
  if (!known || heading === undefined) return known !== undefined;
  const cited = heading.toLowerCase();
  return known.some((name) => cited.startsWith(name.toLowerCase()) && !/^\p{L}/u.test(cited.slice(name.length)));
}

describe('what comments and titles cite', () => {
  it('is a section of the page, and a heading or a name in it', () => {
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
  ])('is read from %j', (text, cited) => {
    expect(citationsIn(text).map(({ section, heading }) => (heading ? [section, heading] : [section]))).toEqual(cited);
  });

  it.each([
    ['a section that there is not', { section: '10', heading: undefined }],
    ['a heading of another section', { section: '3', heading: 'Redirect page' }],
    ['a word that only begins like one', { section: '4', heading: 'Consented' }],
  ])('is not known when it is %s', (_what, citation) => {
    expect(isKnown(citation)).toBe(false);
  });
});
