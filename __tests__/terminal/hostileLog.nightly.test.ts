import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import fc from 'fast-check';
import { makeReplayPorts } from 'src/journal/replay/run/replayPorts';
import type { optionTable } from 'src/support/cli/options';
import { goodLogs, logsWith } from '__tests__/support/hostileLogs';
import { forbidden, hostileText } from '__tests__/support/hostileTexts';

/** The arguments of each option in this test; a new option needs a row. */
const modes: Readonly<Record<keyof typeof optionTable, (file: string, place: string) => readonly string[]>> = {
  diff: (file, place) => [file, '--diff', join(place, 'good.json')],
  devtools: (file, place) => [file, '--devtools', join(place, '\u001b[2Jout.json')],
  'page-load': (file) => [file, '--devtools', '/nowhere/out', '--page-load', '0'],
  test: (file) => [file, '--test', '/nowhere/\u001b]0;owned\u0007.json'],
  minimise: (file) => [file, '--minimise', '/nowhere/out.json', '--quiet'],
  as: (file) => [file, '--bisect', '--as', 'failure'],
  json: (file) => [file, '--json'],
  quiet: (file) => [file, '--quiet'],
  bisect: (file) => [file, '--bisect'],
  brief: (file) => [file, '--brief'],
  long: (file) => [file, '--long'],
  out: (file, place) => [file, file, '--out', join(place, 'lines.jsonl')],
  unfold: (file) => [file, '--long', '--unfold'],
  since: (_file, place) => [join(place, 'logs'), '--since', '2020'],
  build: (_file, place) => [join(place, 'logs'), '--build', ''],
  search: (_file, place) => [join(place, 'logs'), '--search', '\u001b'],
};
/** Further cases: the story, the folder, both as JSON, and wrong arguments. */
const more: readonly (readonly [string, (file: string, place: string) => readonly string[]])[] = [
  ['nothing', (file) => [file]],
  ['--help', (file) => [file, '--help']],
  ['a folder', (_file, place) => [join(place, 'logs')]],
  ['a folder, --json', (_file, place) => [join(place, 'logs'), '--json']],
  ['a folder, --quiet', (_file, place) => [join(place, 'logs'), '--quiet']],
  ['--brief --json', (file) => [file, '--brief', '--json']],
  ['--diff --json', (file, place) => [file, '--diff', join(place, 'good.json'), '--json']],
  ['an unknown option', (file) => [file, '--\u001b[2J']],
  ['a missing file', (_file, place) => [join(place, '\u001b]0;owned\u0007\u202e.json')]],
];
const tried = [...Object.entries(modes).map(([name, of]) => [`--${name}`, of] as const), ...more];

const isJson = (args: readonly string[]): boolean => args.includes('--json');

describe('npm run replay, given hostile logs', () => {
  const place = mkdtempSync(join(tmpdir(), 'portico-hostile-'));
  const bundle = join(place, 'cli.cjs');
  const file = (index: number): string => join(place, 'logs', `\u001b[31m${index.toString()}\u202e.json`);
  const files = Array.from({ length: 80 }, (_unused, index) => file(index));
  const seed = Number(process.env['SEED'] ?? 20_250_115);

  beforeAll(() => {
    // In development mode, to include the messages of redux-saga and Redux Toolkit.
    buildSync({
      entryPoints: ['src/support/cli/main.ts'],
      outfile: bundle,
      bundle: true,
      format: 'cjs',
      platform: 'node',
    });
    mkdirSync(join(place, 'logs'));
    writeFileSync(join(place, 'good.json'), JSON.stringify(goodLogs[0]));
    const logs = fc.sample(logsWith(hostileText), { numRuns: files.length, seed });
    logs.forEach((log, index) => writeFileSync(file(index), JSON.stringify(log)));
  }, 60_000);
  afterAll(() => rmSync(place, { recursive: true }));

  it.each(tried)(
    'prints no control sequence on either stream, with %s [0.53]',
    (_name, of) => {
      for (const each of files) {
        const given = of(each, place);
        const { stdout, stderr, status } = spawnSync(process.execPath, [bundle, ...given], { encoding: 'utf8' });
        expect(forbidden.exec(`${stdout}\n--- stderr\n${stderr}`)).toBeNull();
        expect([0, 1, 2, 125]).toContain(status);
        if (isJson(given) && stdout !== '') for (const line of jsonIn(stdout, given)) JSON.parse(line);
        // A folder holds all of them.
        if (!given.includes(each)) break;
      }
    },
    300_000,
  );
});

describe('an exception that a log names', () => {
  it.each(['\nproved: the same', 'TypeError\n\n# proved', 'a b', ''])('adds no line: %j [0.53]', async (threw) => {
    const { ports, answer } = makeReplayPorts({ clock: ['now'] });
    const asked = ports.clock.now({});
    expect(answer({ kind: 'answered', seq: 0, at: 0, n: 0, value: undefined, threw })).toBe(true);
    await expect(asked).rejects.toMatchObject({ name: 'Error', message: 'Error' });
  });

  it('is of the class that it names', async () => {
    const { ports, answer } = makeReplayPorts({ clock: ['now'] });
    const asked = ports.clock.now({});
    answer({ kind: 'answered', seq: 0, at: 0, n: 0, value: undefined, threw: 'QuotaExceededError' });
    await expect(asked).rejects.toMatchObject({ name: 'QuotaExceededError' });
  });
});

/** For many logs each line is a JSON document; for one log the whole output. */
const jsonIn = (stdout: string, [first = '']: readonly string[]): readonly string[] =>
  first.endsWith('logs') ? stdout.trim().split('\n') : [stdout];
