import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Fault } from './fault';

/** A copy of the tree for planting faults, so that the checkout is never touched. */
export interface Copy {
  readonly folder: string;
  readonly remove: () => void;
}
const notCopied = ['node_modules', 'dist', 'dist-support', 'coverage', 'test-results', 'playwright-report'];

/** Copies the checkout without builds and hidden files; packages are linked. */
export function copyTree(root = resolve('.')): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'portico-sabotage-'));
  const names = readdirSync(root).filter((name) => !notCopied.includes(name) && !name.startsWith('.'));
  for (const name of names) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * The file's text with the fault; throws unless the replaced text occurs exactly once. Line breaks and indentation do
 * not count, so that a fault outlives a new format of its line.
 */
export function planted({ fault, file, text, becomes }: Omit<Fault, 'tests'>, source: string): string {
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const parts = source.split(new RegExp(words.join('\\s+')));
  if (parts.length !== 2)
    throw new Error(`${fault}: its text occurs ${(parts.length - 1).toString()} times in ${file}.`);
  return parts.join(becomes.trim());
}

const jestFlags = ['--runInBand', '--silent', '--json'];
/** The time limit for a hanging flow. */
const stopsSoon = ['--testTimeout=5000'];

/** A failed test: its file, and its title with those of its groups. */
export interface RedTest {
  readonly file: string;
  readonly title: string;
}
/** The result of a Jest run: `broken` if no test failed but a file could not run. */
export interface Verdict {
  readonly colour: 'green' | 'red' | 'broken';
  readonly red: readonly RedTest[];
}

/** Runs these test files alone in the copy; with `titles`, only the tests whose full names match. */
export function runTests(folder: string, tests: readonly string[], titles?: string): Verdict {
  const jest = join('node_modules', 'jest', 'bin', 'jest.js');
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      jest,
      ...jestFlags,
      `--outputFile=${report}`,
      ...(titles ? [...stopsSoon, '-t', titles] : []),
      '--runTestsByPath',
      ...tests,
    ],
    { cwd: folder, stdio: 'ignore', timeout: 300_000, env: { ...process.env, JEST_WORKER_ID: undefined } },
  );
  if (status === 0) return { colour: 'green', red: [] };
  const root = realpathSync(folder);
  const red = redTestsOf(report).map(({ file, title }) => ({ file: relative(root, file), title }));
  return { colour: red.length > 0 ? 'red' : 'broken', red };
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Single tests that failed. A file that does not even load has none: it proves nothing. */
function redTestsOf(report: string): readonly RedTest[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    return testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.flatMap(({ status, fullName: title }) => (status === 'failed' ? [{ file, title }] : [])),
    );
  } catch {
    return [];
  }
}

/** Plants one fault, runs the tests, and restores the file. */
export function withFault(folder: string, fault: Omit<Fault, 'tests'>, run: () => Verdict): Verdict {
  const path = join(folder, fault.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, planted(fault, source));
  try {
    return run();
  } finally {
    writeFileSync(path, source);
  }
}

/** Plants one fault and runs its tests. */
export const tryFault = (folder: string, fault: Fault): Verdict =>
  withFault(folder, fault, () => runTests(folder, fault.tests));

/** Runs the tests of all these faults without a fault; they prove something only if they are green. */
export const tryUnharmed = (folder: string, faults: readonly Fault[]): Verdict =>
  runTests(folder, [...new Set(faults.flatMap(({ tests }) => tests))]);
