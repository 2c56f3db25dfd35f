import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { print } from 'src/terminal/output';
import { goodLogs } from '__tests__/support/hostileLogs';

const size = 20 * 1024 * 1024;
const most = { seconds: 180, megabytes: 1000 };

const [good] = goodLogs as { chapters: Readonly<Record<string, unknown>>[][] }[];
const [first, ...later] = good?.chapters[0] ?? [];
const logOf = (steps: readonly unknown[]): string => JSON.stringify({ ...good, chapters: [[first, ...steps]] });
const steps = 99_000;
const many = (make: (seq: number) => unknown): string =>
  logOf(Array.from({ length: steps }, (_unused, index) => make(index + 1)));
const pad = 'x'.repeat(80);
const event = (seq: number, payload: unknown): unknown => ({
  ...{ kind: 'event', seq, at: seq, origin: 'person', cause: 0 },
  ...{ type: 'entry/submitted', payload },
});
const asked = (seq: number, port: string, method: string, args: unknown): unknown => ({
  ...{ kind: 'asked', seq, at: 0, n: seq, cause: 0 },
  ...{ port, method, args },
});

/** The shapes that make a reader slow: depth, many or long values, and work for each pair of steps. */
const shapes: Readonly<Record<string, () => string>> = {
  'open brackets': () => '['.repeat(size),
  'brackets that close': () => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'objects within objects': () => '{"a":'.repeat(size / 5),
  'one text': () => logOf([event(1, { siteName: 'a'.repeat(size) })]),
  'long texts': () =>
    logOf(Array.from({ length: 40 }, (_unused, seq) => event(seq, { siteName: 'a '.repeat(260_000) }))),
  'long names': () => logOf([event(1, { ['a'.repeat(size)]: 1 })]),
  'many numbers': () =>
    logOf([
      event(
        1,
        Array.from({ length: size / 2 }, () => 0),
      ),
    ]),
  'as many numbers as there may be': () =>
    logOf([
      event(
        1,
        Array.from({ length: 1_990_000 }, () => 1_234_567_890),
      ),
    ]),
  'many fields': () =>
    logOf([
      event(1, Object.fromEntries(Array.from({ length: 1_500_000 }, (_unused, index) => [`k${index.toString()}`, 1]))),
    ]),
  'many page loads': () => JSON.stringify({ ...good, chapters: Array.from({ length: 999 }, () => [first, ...later]) }),
  'many steps': () => many((seq) => event(seq, { siteName: 'acme', emailId: '‹email:1›', pad })),
  'the same question': () => many((seq) => asked(seq, 'api', 'send', { operation: 'organizationByAlias', pad })),
  'many stored values': () =>
    many((seq) => asked(seq, 'storage', 'read', { site: `acme${seq.toString()}`, keys: ['a', 'store'], pad })),
  'many placeholders': () =>
    many((seq) => event(seq, { siteName: `‹site:${seq.toString()}›`, emailId: `‹email:${seq.toString()}›`, pad })),
};

describe('a hostile log of 20 MB', () => {
  const place = mkdtempSync(join(tmpdir(), 'portico-large-'));
  const [bundle, hook, file, peak] = ['cli.cjs', 'hook.cjs', 'log.json', 'peak.txt'].map((name) => join(place, name));

  beforeAll(() => {
    buildSync({
      ...{ entryPoints: ['src/support/cli/main.ts'], outfile: bundle ?? '' },
      ...{ bundle: true, format: 'cjs', platform: 'node' },
    });
    writeFileSync(
      hook ?? '',
      `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS / 1024)));`,
    );
  });
  afterAll(() => rmSync(place, { recursive: true }));

  it.each(Object.entries(shapes))(
    'is refused or proved in time and memory: %s',
    (name, make) => {
      writeFileSync(file ?? '', make());
      const started = performance.now();
      const { status, stderr } = spawnSync(process.execPath, ['--require', hook ?? '', bundle ?? '', file ?? ''], {
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
      });
      const seconds = (performance.now() - started) / 1000;
      const megabytes = Number(readFileSync(peak ?? '', 'utf8'));
      const outcome = status === 2 ? stderr.trim().replace(/^.*?json: /, '') : 'read';
      print(
        `${name.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s ${megabytes.toFixed(0).padStart(5)} MB  ${outcome}`,
      );
      expect([0, 1, 2]).toContain(status);
      expect(seconds).toBeLessThan(most.seconds);
      expect(megabytes).toBeLessThan(most.megabytes);
    },
    600_000,
  );
});
