import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { scripts } from '../../package.json';
import { harmlessJson, harmlessLines } from 'src/terminal/harmless';
import { print, prompt, say } from '../../examples/common/line';
import { forbidden, hostileText } from '__tests__/support/hostileTexts';

/** Our own programs that npm starts. */
const programs = [...new Set(Object.values(scripts).flatMap((script) => /\btsx (\S+)/.exec(script)?.[1] ?? []))];

describe('the output of a command', () => {
  it.each(programs.filter((file) => !file.startsWith('examples/')))('passes through the door: %s [0.53]', (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(/\b(?:command|runUntilStopped)\(/);
  });

  it.each(programs)('tells how to call it with --help: %s', (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(/\busage\b/);
  });

  it('contains no control sequences, except our own colours in coloured output', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(harmlessLines(text, false)).not.toMatch(forbidden);
        const coloured = harmlessLines(`\u001b[31m${text}\u001b[0m`, true);
        expect(coloured.replace(/\u001b\[(?:[012]|3[1-6])m/g, '')).not.toMatch(forbidden);
      }),
    );
  });

  it.each(['docs/support.md', 'docs/deploying.md', 'src/support/cli/options.ts', 'deploy/doctor/doctor.ts'])(
    'with --json is called without npm’s own lines: %s says how',
    (file) => {
      // A row of a table, a paragraph, or an option with its further lines.
      const mentions = readFileSync(file, 'utf8')
        .split(/\n(?:\n|(?= *[|]? *`?--))/)
        .filter((part) => /^\W*--json|`--json` prints/.test(part));
      expect(mentions.length).toBeGreaterThan(0);
      for (const mention of mentions) expect(mention).toContain('npm run -s');
    },
  );

  it.each([
    ['\u001b[8mhidden', '\\u{1b}[8mhidden'],
    ['\u001b[5m', '\\u{1b}[5m'],
    ['\u001b[31m', '\u001b[31m'],
    ['a\tb\nc', 'a\tb\nc'],
    ['\r\n', '\\u{d}\n'],
  ])('shows %j as %j on a terminal with colours', (text, shown) => {
    expect(harmlessLines(text, true)).toBe(shown);
  });

  it('stays the same value as JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(hostileText, hostileText), (value) => {
        const json = harmlessJson(JSON.stringify(value));
        expect(json).not.toMatch(forbidden);
        expect(harmlessLines(json, false)).toBe(json);
        expect(JSON.parse(json)).toEqual({ ...value });
      }),
    );
  });

  it('is harmless from the drive client too, which imports none of our code', () => {
    const lines: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
    fc.assert(
      fc.property(hostileText, (text) => {
        print(text);
        say(text);
        lines.push(prompt(text));
      }),
    );
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => forbidden.test(line))).toEqual([]);
  });
});
