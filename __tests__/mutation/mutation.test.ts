import { readFileSync } from 'node:fs';
import type { Fault } from './fault';
import { brokenClauses } from './clauses';
import { faults } from './faults';
import { type Copy, copyTree, planted, tryFault, tryUnharmed } from './plant';

/** Each fault starts Jest again, which takes longer on a busy machine. */
jest.setTimeout(300_000);

const quick: readonly Fault[] = faults.filter(({ fault }) =>
  [
    'two missing anti-forgery tokens are treated as equal',
    'a plain 500 is tried again',
    'a header is missing',
  ].includes(fault),
);

describe('broken clauses', () => {
  it('are all clauses of docs/specification.md', () => {
    const page = readFileSync('docs/specification.md', 'utf8');
    const ids = [...page.matchAll(/^\| (\d\.\d{2}) \|/gm)].map(([, id = '']) => id);
    expect([...new Set(brokenClauses.map(({ clause }) => clause))].sort()).toEqual(ids.sort());
  });

  it.each(brokenClauses)('$clause: $text occurs exactly once in $file', (row) => {
    const source = readFileSync(row.file, 'utf8');
    expect(planted({ ...row, fault: row.clause }, source)).not.toBe(source);
  });
});

describe('planted faults', () => {
  it('are at least twenty, each at a different place', () => {
    expect(faults.length).toBeGreaterThanOrEqual(20);
    expect(new Set(faults.map(({ file, text }) => `${file} ${text}`)).size).toBe(faults.length);
  });

  it('do what no broken clause does already', () => {
    const effectOf = ({ file, text, becomes }: Pick<Fault, 'file' | 'text' | 'becomes'>): string =>
      `${file} ${readFileSync(file, 'utf8').replace(text, () => becomes)}`.replace(/\s+/g, ' ');
    const ofClauses = new Set(brokenClauses.map(effectOf));
    expect(faults.filter((each) => ofClauses.has(effectOf(each))).map(({ fault }) => fault)).toEqual([]);
  });

  it.each(faults)('$fault: its text occurs exactly once in $file', (fault) => {
    const source = readFileSync(fault.file, 'utf8');
    expect(planted(fault, source)).not.toBe(source);
  });

  it('a text that is missing, or occurs more than once, is not planted', () => {
    const [fault] = quick;
    if (!fault) throw new Error('no fault is planted');
    expect(() => planted(fault, '')).toThrow('occurs 0 times');
    expect(() => planted(fault, fault.text + fault.text)).toThrow('occurs 2 times');
  });

  it('a text is found in another format of its line', () => {
    const row = { fault: 'one', file: 'a.ts', text: 'go(a,\n  b);', becomes: 'stay();' };
    expect(planted(row, 'if (c)\n  go(a, b);\n')).toBe('if (c)\n  stay();\n');
    expect(() => planted(row, 'go(a.b);')).toThrow('occurs 0 times');
  });

  describe('three of them, in a copy of the tree', () => {
    let copy: Copy;
    beforeAll(() => {
      copy = copyTree();
    });
    afterAll(() => copy.remove());

    it('are noticed by tests that are green without them', () => {
      expect(quick).toHaveLength(3);
      expect(tryUnharmed(copy.folder, quick)).toEqual({ colour: 'green', red: [] });
    });

    it.each(quick)('$fault: a test turns red', (fault) => {
      const { colour, red } = tryFault(copy.folder, fault);
      expect(colour).toBe('red');
      expect(red.every(({ file, title }) => fault.tests.includes(file) && title.length > 0)).toBe(true);
    });
  });
});
