/**
 * `npm run report -- mutants`: StrykerJS mutates the code of the folders in `folders.ts` and runs their tests; prints
 * every survivor, the score of each folder, and what misses its goal; in that case it exits with 1. The whole run takes
 * a night on two cores; a later run repeats only what changed. `--only=PATH` mutates the files of a folder or one file
 * (several with commas); `--tests=PATHS` runs only these tests (a mutant that they notice is noticed by all tests);
 * `--again` forgets the earlier results. The HTML reports are below `mutants/`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import { type MutatedFolder, hangsAfterMs, mutatedFolders } from './folders';
import {
  type FileScore,
  type FolderScore,
  type MutatedFile,
  excusedPercentOf,
  percentOf,
  scoreOf,
  shortcomingsOf,
} from './score';

const root = process.cwd();
const reports = 'mutants';

const pathOf = (folder: MutatedFolder, kind: string): string =>
  join(root, reports, `${folder.name.replace('/', '-')}.${kind}`);

interface Wanted {
  readonly files: readonly string[];
  /** The requested tests; absent: those of the folder. */
  readonly tests: readonly string[] | undefined;
}

/** The settings of StrykerJS for one folder (stryker-mutator.io, "Configuration"). */
const settings = (folder: MutatedFolder, { files, tests }: Wanted) => ({
  mutate: files,
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  jest: {
    configFile: 'jest.config.cjs',
    // The runner chooses the files; to find the related ones takes Jest seconds for each mutant.
    enableFindRelatedTests: false,
    config: {
      runner: '<rootDir>/__tests__/mutation/mutants/untilNoticed.ts',
      testMatch: (tests ?? folder.tests).map((each) => `<rootDir>/__tests__/${each}{/**/*,}.test.{ts,tsx}`),
      setupFilesAfterEnv: ['<rootDir>/__tests__/mutation/mutants/hangsOnce.ts'],
      testTimeout: hangsAfterMs,
    },
  },
  // Stryker's own comment in each mutated file; the tests run through swc, which checks no types.
  disableTypeChecks: false,
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  // Only code that never pauses is left to it; a busy machine must not look like that.
  timeoutMS: 2 * hangsAfterMs,
  incremental: true,
  incrementalFile: pathOf(folder, 'incremental.json'),
  reporters: ['json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: pathOf(folder, 'json') },
  htmlReporter: { fileName: pathOf(folder, 'html') },
  tempDirName: join(reports, 'sandbox'),
  ignorePatterns: ['/dist', '/dist-support', '/screens', '/.stack', '/mutants', '/test-results', '/playwright-report'],
});

function mutate(folder: MutatedFolder, wanted: Wanted, isAfresh: boolean): readonly FileScore[] | undefined {
  const file = pathOf(folder, 'settings.json');
  mkdirSync(reports, { recursive: true });
  if (isAfresh) rmSync(pathOf(folder, 'incremental.json'), { force: true });
  rmSync(pathOf(folder, 'json'), { force: true });
  writeFileSync(file, JSON.stringify(settings(folder, wanted)));
  const { error } = spawnSync('npx', ['stryker', 'run', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) throw error;
  if (!existsSync(pathOf(folder, 'json'))) return undefined;
  const { files: mutated } = JSON.parse(readFileSync(pathOf(folder, 'json'), 'utf8')) as {
    files: Readonly<Record<string, MutatedFile>>;
  };
  return Object.entries(mutated).map(([name, each]) => scoreOf(name, each));
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 80);

function printScores({ name, goal, scores }: FolderScore): void {
  const survivors = scores.flatMap((each) => each.survivors);
  for (const { file, line, mutator, becomes, isUncovered } of survivors)
    print(`${file}:${line.toString()}  ${isUncovered ? 'NO TEST' : 'SURVIVED'}  ${mutator}: ${oneLine(becomes)}`);
  const excused = scores.flatMap((each) => each.excused.map((reason) => `${each.file}: ${reason}`));
  for (const each of excused) print(`excused: ${each}`);
  const noticed = scores.reduce((sum, each) => sum + each.noticed, 0);
  const share = excusedPercentOf(scores).toFixed(1);
  const counts = `${noticed.toString()} noticed, ${survivors.length.toString()} survived, ${excused.length.toString()} excused (${share} %)`;
  print(`${name.padEnd(12)}  ${percentOf(scores).toFixed(1).padStart(5)} % (goal ${goal.toString()})  ${counts}`);
}

/** The requested files of a folder; undefined if it has none of them. */
function wantedOf({ name, mutate: all }: MutatedFolder, only: readonly string[]): readonly string[] | undefined {
  if (only.length === 0 || only.includes(name)) return all;
  const files = only.filter((each) => each.startsWith(`${name}/`));
  return files.length > 0 ? files : undefined;
}

function main(args: readonly string[]): number {
  const listed = (name: string) =>
    args
      .find((each) => each.startsWith(name))
      ?.slice(name.length)
      .split(',');
  const only = listed('--only=') ?? [];
  const tests = listed('--tests=');
  const isAfresh = args.includes('--again');
  const wanted = mutatedFolders.flatMap((folder) => {
    const files = wantedOf(folder, only);
    return files ? [{ folder, files }] : [];
  });
  if (wanted.length === 0) {
    printToStderr(
      `No mutated folder holds ${only.join(' or ')}; they are ${mutatedFolders.map(({ name }) => name).join(', ')}.`,
    );
    return 2;
  }
  const results = wanted.flatMap(({ folder, files }): readonly FolderScore[] => {
    const scores = mutate(folder, { files, tests }, isAfresh);
    if (!scores) printToStderr(`${folder.name}: StrykerJS came to no result; see its messages above.`);
    return scores ? [{ ...folder, scores }] : [];
  });
  for (const each of results) printScores(each);
  const shortcomings = shortcomingsOf(results, only.length === 0);
  for (const each of shortcomings) print(each);
  return results.length === wanted.length && shortcomings.length === 0 ? 0 : 1;
}

command(() => main(process.argv.slice(2)));
