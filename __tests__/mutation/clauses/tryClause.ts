import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titledFiles } from '__tests__/support/clauseTitles';
import { type RedTest, type Verdict, runTests, withFault } from '../plant';
import type { BrokenClause } from './broken';

/** The kinds of tests for a clause, from the fastest to the slowest. */
interface Proofs {
  readonly quick: readonly string[];
  /** Properties over many runs. */
  readonly long: readonly string[];
  readonly browser: readonly string[];
}

const files = titledFiles();
const isIn = (path: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => path.startsWith(join('__tests__', folder)));

/** The test files whose titles carry a clause. */
function proofsOf(clause: string): Proofs {
  const names = files.filter(({ name, ids }) => /\.test\.tsx?$/.test(name) && ids.includes(clause));
  const paths = names.map(({ name }) => join('__tests__', name));
  const browser = paths.filter((path) => isIn(path, 'browser'));
  const unit = paths.filter((path) => !browser.includes(path) && !path.includes('.nightly.'));
  const long = unit.filter((path) => isIn(path, 'onePerson', 'property', 'metamorphic'));
  return { quick: unit.filter((path) => !long.includes(path)), long, browser };
}

/** Matches the full names of tests that carry the clause. */
const titlesOf = (clause: string): string => `\\[[^\\]]*${clause.replace('.', '\\.')}[^\\]]*\\]`;

/** Plants the row in the copy and runs the tests with its id until one turns red; those in a browser come last. */
export function tryClause(folder: string, row: BrokenClause, isInBrowser: boolean): Verdict {
  const { quick, long, browser } = proofsOf(row.clause);
  const titles = titlesOf(row.clause);
  return withFault(folder, { ...row, fault: row.clause }, () => {
    for (const tests of [quick, long]) {
      const verdict = tests.length > 0 ? runTests(folder, tests, titles) : unnoticed;
      if (verdict.colour !== 'green') return verdict;
    }
    return browser.length > 0 && isInBrowser ? runInBrowser(folder, browser, titles) : unnoticed;
  });
}
const unnoticed: Verdict = { colour: 'green', red: [] };

interface BrowserSuite {
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
  readonly suites?: readonly BrowserSuite[];
}

/** Builds the page from the copy and runs the browser tests with the clause in their titles. */
function runInBrowser(folder: string, tests: readonly string[], titles: string): Verdict {
  const options = { cwd: folder, stdio: 'ignore', timeout: 600_000, env: { ...process.env, ...nightly } } as const;
  const built = spawnSync('npm', ['run', '--silent', 'build:app'], { ...options, shell: process.platform === 'win32' });
  if (built.status !== 0) return { colour: 'broken', red: [] };
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
  const { status } = spawnSync(
    process.execPath,
    [playwright, 'test', '--workers=1', '--retries=1', '--reporter=json', '--grep', titles, ...tests],
    options,
  );
  if (status === 0) return { colour: 'green', red: [] };
  const red = redIn(join(folder, 'browser.json'));
  return { colour: red.length > 0 ? 'red' : 'broken', red };
}
const nightly = { TESTS: 'whole', PLAYWRIGHT_JSON_OUTPUT_FILE: 'browser.json' };

function redIn(report: string): readonly RedTest[] {
  const within = ({ specs = [], suites = [] }: BrowserSuite): readonly RedTest[] => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => ({ file: join('__tests__', 'browser', file), title })),
    ...suites.flatMap(within),
  ];
  try {
    return within(JSON.parse(readFileSync(report, 'utf8')) as BrowserSuite);
  } catch {
    return [];
  }
}
