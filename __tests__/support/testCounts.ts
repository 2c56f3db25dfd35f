import { existsSync, readFileSync } from 'node:fs';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

export const noTests: TestCounts = { passed: 0, failed: 0 };

export function sumOfCounts(counts: readonly TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }),
    noTests,
  );
}

/** The counts in a report file of Jest (`--json`): a file that does not run counts as one failed test. */
export function jestCounts(file: string): TestCounts {
  const report = readReport(file);
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests') + numberIn(report, 'numRuntimeErrorTestSuites'),
  };
}

/** The counts in a report file of Playwright's JSON reporter; a test that passed only when repeated counts as failed. */
export function playwrightCounts(file: string): TestCounts {
  const stats = readReport(file)['stats'];
  if (typeof stats !== 'object' || stats === null) return noTests;
  const counted = stats as Readonly<Record<string, unknown>>;
  return {
    passed: numberIn(counted, 'expected'),
    failed: numberIn(counted, 'unexpected') + numberIn(counted, 'flaky'),
  };
}

function readReport(file: string): Readonly<Record<string, unknown>> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
}

function numberIn(report: Readonly<Record<string, unknown>>, name: string): number {
  const value = report[name];
  return typeof value === 'number' ? value : 0;
}
