import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { print } from 'src/terminal/output';
import { type Track, type StepOutcome, type CheckStep, countsOf, timeLine } from './step';
import {
  countsLine,
  endedAs,
  engineCounts,
  failedIn,
  jestCounts,
  playwrightCounts,
  remarksIn,
  sumOfCounts,
} from './testCounts';

const reports = join('node_modules', '.cache', 'portico', 'tests');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

/** Removes the reports of an earlier run, so that they are not counted. */
export function forgetReports(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

const staticChecks: readonly Track[] = [
  [{ title: 'lint', script: 'test:lint' }],
  [
    { title: 'types', script: 'test:types' },
    { title: 'import rules', script: 'test:deps' },
    { title: 'format', script: 'test:format' },
  ],
];
const buildSteps: Track = [
  { title: 'build', script: 'build' },
  { title: 'size budget', script: 'test:size' },
];

/**
 * The checks that end with passed or failed, in rows that run one after the other. The tracks of a row are independent
 * and run side by side; the steps of a track run one after the other. A short run takes samples, a whole one everything
 * (`__tests__/support/extent.ts`).
 */
export function testSteps(extent: 'short' | 'whole'): readonly (readonly Track[])[] {
  const environment: Readonly<Record<string, string>> = extent === 'whole' ? { TESTS: 'whole' } : {};
  const browserTests: CheckStep = {
    title: 'browser tests',
    script: 'test:browser',
    // A test that fails on a busy machine runs again, and is named if it then passes.
    args: ['--reporter=dot,json', '--retries=1'],
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    counts: () => playwrightCounts(browserReport),
  };
  const unitTests: CheckStep = {
    title: 'unit tests',
    script: 'test:unit',
    args: ['--json', `--outputFile=${unitReport}`],
    environment,
    counts: () => jestCounts(unitReport),
  };
  const engines: CheckStep = {
    title: 'engines',
    script: 'test:engines',
    args: extent === 'short' ? ['--short', '--repeat'] : ['--repeat'],
    counts: engineCounts,
  };
  return [staticChecks, [[unitTests], buildSteps], [[browserTests]], [[engines]]];
}

/**
 * Prints the summary of a run: skipped steps, tests that passed only when repeated, failures, the total time (less than
 * its steps together, because some run side by side), and as the last line `N passed, N failed` over all tests. Failed
 * tests are named again at the end, because a tool that stores the output may keep only its last lines.
 *
 * @returns whether nothing failed
 */
export function summarise(outcomes: readonly StepOutcome[], seconds: number): boolean {
  for (const line of outcomes.flatMap(({ output }) => remarksIn(output))) print(line);
  for (const line of endedAs('flaky', browserReport)) print(`passed only when repeated: ${line}`);
  for (const line of failedIn(unitReport)) print(`failed: ${line}`);
  for (const line of endedAs('unexpected', browserReport)) print(`failed: ${line}`);
  const counts = sumOfCounts(outcomes.map(countsOf));
  print(timeLine('whole', '', seconds));
  print(countsLine(counts));
  return counts.failed === 0;
}
