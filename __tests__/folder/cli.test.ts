import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { times } from '__tests__/support/extent';

const journeysFolder = '__tests__/journeys';
const refused = 'a-callback-opened-twice-and-a-bookmarked-one-end-on-a-named-cause-with-a-working-restart.json';
/** Two journeys of the group that the tests look at. */
const grouped = [
  refused,
  'own-sign-in-keeps-site-and-user-name-and-the-cause-of-a-refusal-stays-named-on-the-entry-form.json',
];
/** Each command reads them all twice, so a few are enough. */
const journeyFiles = readdirSync(journeysFolder)
  .filter((file) => file.endsWith('.json'))
  .filter((file, index) => index % times(16, 4) === 0 || grouped.includes(file));

describe('npm run replay on many logs', () => {
  const place = mkdtempSync(join(tmpdir(), 'portico-many-'));
  const bundle = join(place, 'cli.cjs');
  const logs = join(place, 'logs');
  const run = (input: string | undefined, ...args: string[]) =>
    spawnSync(process.execPath, [bundle, ...args], { encoding: 'utf8', input: input ?? '' });
  const replay = (...args: string[]) => run(undefined, ...args);
  const linesOf = (text: string): Record<string, unknown>[] =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  beforeAll(() => {
    buildSync({
      entryPoints: ['src/support/cli/main.ts'],
      outfile: bundle,
      bundle: true,
      format: 'cjs',
      platform: 'node',
    });
    for (const part of ['first', 'second/deep']) {
      mkdirSync(join(logs, part), { recursive: true });
      for (const file of journeyFiles) copyFileSync(join(journeysFolder, file), join(logs, part, file));
    }
    writeFileSync(join(logs, 'zz-no-log.json'), '{}');
    writeFileSync(join(logs, 'notes.txt'), 'not looked at');
  }, 60_000);
  afterAll(() => rmSync(place, { recursive: true }));

  it('prints a line of JSON for each file in order, then for each group, no matter which worker read them', () => {
    // Enough files for workers.
    const more = join(place, 'more');
    mkdirSync(more);
    for (let number = 100; number < 200; number += 1) writeFileSync(join(more, `${number.toString()}.json`), '{}');
    const { stdout, status, stderr } = replay(logs, more, '--json');
    const lines = linesOf(stdout);
    const files = lines.filter(({ kind }) => kind !== 'group').map(({ file }) => file);
    expect(files).toEqual([...(files as string[])].sort());
    expect(files).toHaveLength(journeyFiles.length * 2 + 101);
    const noLogs = lines.filter(({ kind }) => kind === 'no log').map(({ problem }) => problem);
    expect([noLogs.length, new Set(noLogs)]).toEqual([
      101,
      new Set(['The file is not a flow log. Ask for the original, unmodified file.']),
    ]);
    const groups = lines.filter(({ kind }) => kind === 'group');
    expect(groups.reduce((sum, { count }) => sum + Number(count), 0)).toBe(journeyFiles.length * 2);
    expect(groups.every(({ count }) => Number(count) % 2 === 0)).toBe(true);
    expect(groups.find(({ cause }) => cause === 'signIn.otherBrowser')).toMatchObject({
      group: expect.stringMatching(/^signIn\.otherBrowser · on callback · \w{4}$/) as string,
      methods: { federate: 4 },
      isFailure: true,
    });
    expect([status, stderr]).toEqual([0, '']);
  }, 60_000);

  it('prints the groups in words, with an exemplar and the smallest log, and lists files that are not logs', () => {
    const { stdout, status } = replay(logs);
    expect(stdout).toMatch(/^LOGS {2}\d+ logs in \d+ groups; 1 file that is not a log\n/);
    expect(stdout).toMatch(/^ *4 × {2}A callback was opened, but neither this tab/m);
    expect(stdout).toMatch(/^ +smallest +\S/m);
    expect(stdout).toMatch(/^NO LOG {2}.*zz-no-log\.json: The file is/m);
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
    expect(status).toBe(0);
    const short = replay(logs, '--quiet').stdout;
    expect(short).not.toContain('smallest');
    expect(short.length).toBeLessThan(stdout.length / 2);
  }, 60_000);

  it('reads a log in another encoding, or with a byte-order mark, like a single one', () => {
    const [name = ''] = journeyFiles;
    const log = readFileSync(join(journeysFolder, name), 'utf8');
    const marked = ['utf8', 'utf16le'].map((encoding) => {
      const file = join(place, `${encoding}.json`);
      writeFileSync(file, `\ufeff${log}`, encoding as BufferEncoding);
      return file;
    });
    for (const file of marked) expect(replay(file, '--quiet')).toMatchObject({ status: 0, stderr: '' });
    const lines = linesOf(replay(...marked, '--json').stdout);
    expect(lines.map(({ kind }) => kind)).toEqual(['log', 'log', 'group']);
  }, 60_000);

  it('accepts several files, and a pattern', () => {
    const [one = '', other = ''] = journeyFiles;
    const kinds = (...args: string[]) => linesOf(replay(...args, '--json').stdout).filter(({ kind }) => kind === 'log');
    expect(kinds(join(logs, 'first', one), join(logs, 'first', other))).toHaveLength(2);
    expect(kinds(join(logs, '**/a-callback*.json'))).toHaveLength(2);
    expect(kinds(join(logs, '*/a-callback*.json'))).toHaveLength(1);
    expect(replay(join(logs, 'nothing*.json'))).toMatchObject({
      status: 2,
      stderr: 'There is no file of that name.\n',
    });
  }, 60_000);

  it('filters by time, build and words', () => {
    const countOf = (...args: string[]) =>
      linesOf(`${replay(join(logs, 'first'), '--json', ...args).stdout}{}`).filter(({ kind }) => kind === 'log').length;
    expect(countOf('--search', 'OTHERBROWSER')).toBeGreaterThan(1);
    expect(countOf('--build', '9.9')).toBe(0);
    expect(countOf('--since', '2999')).toBe(0);
    expect(countOf('--since', '2020-01-01')).toBe(journeyFiles.length);
    expect(replay(logs, '--since', 'yesterday')).toMatchObject({ status: 2, stdout: '' });
    expect(replay(logs, '--diff', 'other.json').stderr).toBe('--diff works on a single log.\n');
  }, 60_000);

  it('names the logs of each group with --long', () => {
    const { stdout } = replay(logs, '--long');
    const named = stdout
      .split('\n\n')
      .flatMap((group) => group.split(/^ +logs +/m)[1]?.split('\n') ?? [])
      .map((line) => line.trim());
    const all = linesOf(replay(logs, '--json').stdout).flatMap(({ kind, file }) => (kind === 'log' ? [file] : []));
    expect(named.sort()).toEqual(all.sort());
  }, 60_000);

  it('keeps a line for each log with --out, and continues where a run was interrupted', () => {
    const out = join(place, 'lines.jsonl');
    const whole = replay(logs, '--out', out);
    const lines = readFileSync(out, 'utf8');
    expect(linesOf(lines)).toEqual(linesOf(replay(logs, '--json').stdout).filter(({ kind }) => kind !== 'group'));
    writeFileSync(out, lines.slice(0, lines.length / 2));
    const rest = replay(logs, '--out', out);
    expect([rest.stdout, rest.status, rest.stderr]).toEqual([whole.stdout, 0, '']);
    expect(readFileSync(out, 'utf8')).toBe(lines);
    expect(replay(logs, '--out', out, '--quiet').status).toBe(0);
    expect(readFileSync(out, 'utf8')).toBe(lines);
  }, 60_000);

  it.each([
    ['a build', [], ['--build', '9.9']],
    ['other files', ['first'], []],
  ])(
    'groups with --out only the logs asked for, by %s, whatever earlier runs have kept',
    (what, folder, args) => {
      const out = join(place, `kept-${what.replace(' ', '-')}.jsonl`);
      replay(logs, '--out', out);
      const before = readFileSync(out, 'utf8');
      const asked = [join(logs, ...folder), ...args] as const;
      expect(replay(...asked, '--out', out).stdout).toBe(replay(...asked).stdout);
      expect(readFileSync(out, 'utf8')).toBe(before);
    },
    60_000,
  );

  it('names no file with --out if there is none, whatever earlier runs have kept', () => {
    const out = join(place, 'kept-none.jsonl');
    replay(join(logs, 'first'), '--out', out);
    expect(replay(join(logs, 'nothing*.json'), '--out', out)).toMatchObject({ status: 2 });
  }, 60_000);

  it.each([
    ['another one', '{"mine": true}'],
    ['a flow log on one line', '{"kind":"portico flow log","format":3}'],
    ['a list whose items have a kind too', '{"kind":"List",\n"items":[1,2]}'],
    ['a file that goes on as another one', '{"kind":"log","file":"a.json"}\n{"kind":"group"}\n{"mi'],
  ])(
    'changes nothing in a file that --out did not write: %s',
    (what, text) => {
      const out = join(place, `${what}.json`);
      writeFileSync(out, text);
      expect(replay(join(logs, 'first'), '--out', out)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('Name another file') as string,
      });
      expect(readFileSync(out, 'utf8')).toBe(text);
    },
    60_000,
  );

  it('continues a file of --out whose first line was cut off', () => {
    const out = join(place, 'cut.jsonl');
    replay(join(logs, 'first'), '--out', out);
    const lines = readFileSync(out, 'utf8');
    for (const length of [10, 300]) {
      writeFileSync(out, lines.slice(0, length));
      expect(replay(join(logs, 'first'), '--out', out).status).toBe(0);
      expect(readFileSync(out, 'utf8')).toBe(lines);
    }
  }, 60_000);

  it('reads one log from standard input, and exits with 2 when no file is a log', () => {
    const text = readFileSync(join(journeysFolder, refused), 'utf8');
    const brief = run(text, '-', '--brief');
    expect(brief.stdout).toMatch(/^A callback was opened, but neither/);
    expect(brief.status).toBe(0);
    expect(run('no', '-', join(logs, 'notes.txt')).status).toBe(2);
  }, 60_000);
});
