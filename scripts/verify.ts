/**
 * The command `npm test`: every check of the project, one line each with its time; it stops at the first that fails and
 * shows what that one printed. Ends with `N passed, N failed` over all tests.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endedAs, engineCounts, jestCounts, noTests, playwrightCounts, remarksIn, sumOfCounts } from './testCounts';
import type { TestCounts } from './testCounts';

interface Step {
  readonly title: string;
  /** A script of package.json, and what it is given. */
  readonly script: string;
  readonly given?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The tests that it ran, for a step that runs tests. */
  readonly counts?: (output: string) => TestCounts;
}

interface Outcome {
  readonly step: Step;
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

const reports = join('node_modules', '.cache', 'portico', 'tests');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

/** The steps of one row do not need each other and run side by side. */
const rows: readonly (readonly Step[])[] = [
  [
    { title: 'types', script: 'test:types' },
    { title: 'lint', script: 'test:lint' },
  ],
  [
    { title: 'format', script: 'test:format' },
    { title: 'floor plan', script: 'test:deps' },
  ],
  [
    {
      title: 'unit tests',
      script: 'test:unit',
      given: ['--json', `--outputFile=${unitReport}`],
      counts: () => jestCounts(unitReport),
    },
    { title: 'build', script: 'build' },
  ],
  [{ title: 'size budget', script: 'test:size' }],
  [
    {
      title: 'browser tests',
      script: 'test:browser',
      // What fails on a machine that is busy with something else is tried once more, and named if it passes then.
      given: ['--reporter=dot,json', '--retries=1'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      counts: () => playwrightCounts(browserReport),
    },
  ],
  [
    {
      title: 'engines',
      script: 'test:engines',
      given: ['--short', '--repeat'],
      counts: engineCounts,
    },
  ],
];

async function run(step: Step): Promise<Outcome> {
  const started = performance.now();
  const { ok, output } = await runScript(step);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.title.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s`);
  return { step, ok, output, seconds };
}

function runScript({ script, given = [], environment }: Step): Promise<Pick<Outcome, 'ok' | 'output'>> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...given], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => printed.push(part));
  child.stderr.on('data', (part: Buffer) => printed.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(printed).toString() }));
  });
}

/** A step that fails without a failed test, a type error for one, counts as one. */
function countsOf({ step, ok, output }: Outcome): TestCounts {
  const { passed, failed } = step.counts?.(output) ?? noTests;
  return { passed, failed: ok || failed > 0 ? failed : 1 };
}

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    outcomes.push(...(await Promise.all(row.map(run))));
    const failed = outcomes.filter(({ ok }) => !ok);
    for (const { step, output } of failed) console.error(`\n--- ${step.title}\n${output}`);
    if (failed.length > 0) break;
  }
  for (const line of outcomes.flatMap(({ output }) => remarksIn(output))) console.log(line);
  for (const line of endedAs('flaky', browserReport)) console.log(`passed only when repeated: ${line}`);
  // Once more at the end, because a tool that keeps the output of a run may keep its last lines only.
  for (const line of endedAs('unexpected', browserReport)) console.log(`failed: ${line}`);
  const { passed, failed } = sumOfCounts(outcomes.map(countsOf));
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

void main();
