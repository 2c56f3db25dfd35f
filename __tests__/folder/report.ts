/**
 * The command `npm run report -- folder [--logs N] [--seed N]`: how well many logs are grouped by cause, how fast, and
 * in how much memory. Makes 1,000 logs and N (10,000) of known causes, passes them to `npm run replay` as a folder, and
 * fails if a figure misses its goal. `--seed` makes other logs.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { type GroupedLog, qualityOf, requiredQuality } from './bCubed';
import { generateLogs, sourceNames } from './generator';
import { sourceLogs } from '../replay/corpus';

/** The limits for many logs: the time of a thousand, and memory compared with a thousand. */
const maxSecondsPerThousand = 6;
const maxGrowth = 1.5;

const { values } = parseArgs({
  options: { logs: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const manyLogs = Number(values.logs);
const maxSeconds = (maxSecondsPerThousand * manyLogs) / 1000;
const written = manyLogs.toLocaleString('en');

interface Run {
  readonly seconds: number;
  readonly megabytes: number;
  readonly placed: readonly GroupedLog[];
}

const peak = 'peak megabytes ';
/** Prints the peak memory at the end of the process, including its workers. */
const hook = `if (require('node:worker_threads').isMainThread) process.on('exit', () => {
  process.stderr.write('${peak}' + process.resourceUsage().maxRSS / 1024 + '\\n');
});`;

async function run(folder: string, truth: ReadonlyMap<string, Omit<GroupedLog, 'group'>>): Promise<Run> {
  const hookFile = join(folder, '..', 'hook.cjs');
  writeFileSync(hookFile, hook);
  const started = performance.now();
  const command = ['node_modules/tsx/dist/cli.mjs', 'src/support/cli/main.ts', folder, '--json'];
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: `--require ${hookFile}` },
  });
  const told: Buffer[] = [];
  child.stderr.on('data', (part: Buffer) => told.push(part));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const placed: GroupedLog[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const { kind, file, group } = JSON.parse(line) as { kind: string; file: string; group: string };
    const known = kind === 'log' ? truth.get(file.slice(folder.length + 1)) : undefined;
    if (known) placed.push({ ...known, group });
  }
  const status = await ended;
  const said = Buffer.concat(told).toString();
  if (status !== 0) throw new Error(`The command ended with ${String(status)}: ${said}`);
  const megabytes = Math.max(
    ...said
      .split(peak)
      .slice(1)
      .map((text) => Number.parseFloat(text)),
  );
  return { seconds: (performance.now() - started) / 1000, megabytes, placed };
}

async function measured(count: number, place: string, sources: Awaited<ReturnType<typeof sourceLogs>>): Promise<Run> {
  const folder = join(place, count.toString());
  mkdirSync(folder);
  const truth = new Map<string, Omit<GroupedLog, 'group'>>();
  for (const { file, text, label, isNew } of generateLogs(count, sources, Number(values.seed))) {
    writeFileSync(join(folder, file), text);
    truth.set(file, { label, isNew });
  }
  try {
    const found = await run(folder, truth);
    if (found.placed.length !== count)
      throw new Error(`${found.placed.length.toString()} of ${count.toString()} logs were read`);
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function main(): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'portico-folder-'));
  try {
    const sources = await sourceLogs(sourceNames);
    const few = await measured(1000, place, sources);
    const many = await measured(manyLogs, place, sources);
    const quality = qualityOf(few.placed);
    const growth = many.megabytes / few.megabytes;
    const rows: readonly (readonly [what: string, found: string, wanted: string, good: boolean])[] = [
      [
        'B-cubed precision, 1,000 logs',
        quality.precision.toFixed(4),
        `≥ ${requiredQuality.precision.toString()}`,
        quality.precision >= requiredQuality.precision,
      ],
      [
        'B-cubed recall, 1,000 logs',
        quality.recall.toFixed(4),
        `≥ ${requiredQuality.recall.toString()}`,
        quality.recall >= requiredQuality.recall,
      ],
      [
        'new causes in groups of their own',
        quality.newOnTheirOwn.toFixed(4),
        `≥ ${requiredQuality.newOnTheirOwn.toString()}`,
        quality.newOnTheirOwn >= requiredQuality.newOnTheirOwn,
      ],
      [
        `${written} logs, ${cpus().length.toString()} cores`,
        `${many.seconds.toFixed(1)} s`,
        `< ${maxSeconds.toFixed(0)} s`,
        many.seconds < maxSeconds,
      ],
      [
        `peak memory, 1,000 and ${written} logs`,
        `${few.megabytes.toFixed(0)} and ${many.megabytes.toFixed(0)} MB`,
        `≤ ${maxGrowth.toString()} times`,
        growth <= maxGrowth,
      ],
    ];
    print(
      `1,000 logs of ${new Set(few.placed.map(({ label }) => label)).size.toString()} causes in ${quality.groups.toString()} groups, ${few.seconds.toFixed(1)} s\n`,
    );
    for (const [what, found, limit, good] of rows)
      print(`${good ? 'ok  ' : 'FAIL'}  ${what.padEnd(36)} ${found.padEnd(18)} ${limit}`);
    process.exitCode = rows.every(([, , , good]) => good) ? 0 : 1;
  } finally {
    rmSync(place, { recursive: true });
  }
}

command(main);
