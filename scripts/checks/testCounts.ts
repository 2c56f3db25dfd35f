import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

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

/**
 * The counts of a run. A run that fails without a failed test, for example through a type error, is counted as one
 * failed test.
 */
export const countsOfRun = (ok: boolean, { passed, failed }: TestCounts): TestCounts => ({
  passed,
  failed: ok || failed > 0 ? failed : 1,
});

/** The last line of a command that runs tests. */
export const countsLine = ({ passed, failed }: TestCounts): string =>
  `${passed.toString()} passed, ${failed.toString()} failed`;

/** The counts in a report file of Jest (`--json`): a file that does not run is one failed test. */
export function jestCounts(file: string): TestCounts {
  const report = readReport(file);
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests') + numberIn(report, 'numRuntimeErrorTestSuites'),
  };
}

/**
 * The counts in a report file of Playwright's JSON reporter; a test that passed when repeated is a pass, and is named.
 */
export function playwrightCounts(file: string): TestCounts {
  const stats = readReport(file)['stats'];
  if (typeof stats !== 'object' || stats === null) return noTests;
  const counted = stats as Readonly<Record<string, unknown>>;
  return {
    passed: numberIn(counted, 'expected') + numberIn(counted, 'flaky'),
    failed: numberIn(counted, 'unexpected'),
  };
}

interface JestFile {
  readonly name: string;
  readonly message: string;
  readonly assertionResults: readonly JestTest[];
}

interface JestTest {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

/** The failed tests in a report file of Jest, one line each: file, title and failure. */
export function failedIn(file: string): readonly string[] {
  const results = readReport(file)['testResults'];
  return ((results ?? []) as readonly JestFile[]).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const where = relative('.', name);
    if (failed.length === 0 && assertionResults.length === 0) return [`${where}: ${firstLines(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${where}: ${fullName}: ${firstLines(failureMessages[0])}`);
  });
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly status: string; readonly results: readonly Result[] }[];
}

interface Result {
  readonly error?: { readonly message?: string };
}

/**
 * The tests in a report file of Playwright that ended as `flaky` (passed only when repeated) or `unexpected` (failed),
 * one line each: file, title, and failure of the first attempt.
 */
export function endedAs(status: 'flaky' | 'unexpected', file: string): readonly string[] {
  const specsIn = ({ suites = [], specs = [] }: Suite): readonly Spec[] => [...specs, ...suites.flatMap(specsIn)];
  return specsIn(readReport(file)).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map(({ results }) => `${spec.file}: ${spec.title}: ${firstLines(results[0]?.error?.message)}`),
  );
}

/** The message of a failed expectation, in one line, without terminal colours. */
function firstLines(message = 'no message'): string {
  return message
    .replace(/\u001b\[\d*m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 6)
    .join(' | ')
    .slice(0, 400);
}

function readReport(file: string): Readonly<Record<string, unknown>> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
}

function numberIn(report: Readonly<Record<string, unknown>>, name: string): number {
  const value = report[name];
  return typeof value === 'number' ? value : 0;
}

/** The counts in the output of the journeys in three engines: their last line. */
export function engineCounts(output: string): TestCounts {
  const [, passed = '0', failed = '0'] = /^(\d+) passed, (\d+) failed\s*$/m.exec(output) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}

/**
 * The beginning of a line that the summary of the whole run repeats: skipped steps, and tests that passed the second
 * time.
 */
export const remark = /^(?:not run|passed only when repeated): /;

/** The lines of a step that the summary of the whole run repeats. */
export const remarksIn = (output: string): readonly string[] => output.split('\n').filter((line) => remark.test(line));
