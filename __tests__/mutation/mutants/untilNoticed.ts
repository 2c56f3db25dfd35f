/**
 * Jest's `runner` while StrykerJS runs. StrykerJS chooses the tests of a mutant by their names alone, so Jest would
 * load every test file for each mutant, and it would continue after the first that fails. This runner loads only the
 * files that have such a test, first the one that noticed the mutant last time, and stops at the first that fails.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import TestRunner, { type Test, type TestRunnerOptions, type TestWatcher } from 'jest-runner';

/** The names of the tests of each file, the quickest file first. */
type Names = readonly (readonly [path: string, names: readonly string[]])[];

/** Files that noticed a mutant, the latest first. */
const noticing: string[] = [];

const rankOf = ({ path }: Test): number => {
  const rank = noticing.indexOf(path);
  return rank < 0 ? noticing.length : rank;
};

export default class UntilNoticed extends TestRunner {
  override async runTests(tests: Test[], watcher: TestWatcher, options: TestRunnerOptions): Promise<void> {
    const file = join(this._globalConfig.rootDir, 'mutants', 'names.json');
    if (!existsSync(file)) return this.learnNames(file, tests, watcher, options);
    const names = JSON.parse(readFileSync(file, 'utf8')) as Names;
    return this.runUntilNoticed(tests, names, watcher, options);
  }

  /** The run without a mutant, which comes first. */
  private async learnNames(
    file: string,
    tests: Test[],
    watcher: TestWatcher,
    options: TestRunnerOptions,
  ): Promise<void> {
    const learnt: { path: string; ms: number; names: readonly string[] }[] = [];
    const stopListening = this.on('test-file-success', ([{ path }, { perfStats, testResults }]) => {
      learnt.push({ path, ms: perfStats.runtime, names: testResults.map(({ fullName }) => fullName) });
    });
    await super.runTests(tests, watcher, options);
    stopListening();
    const names: Names = learnt.sort((a, b) => a.ms - b.ms).map((each) => [each.path, each.names]);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(names));
  }

  private async runUntilNoticed(tests: Test[], names: Names, watcher: TestWatcher, options: TestRunnerOptions) {
    const { testNamePattern } = this._globalConfig;
    const wanted = new RegExp(testNamePattern ?? '', 'i');
    const chosen = names
      .filter(([, all]) => all.some((name) => wanted.test(name)))
      .flatMap(([path]) => tests.filter((test) => test.path === path))
      .sort((a, b) => rankOf(a) - rankOf(b));
    for (const test of chosen) {
      if (await this.isNoticedBy(test, watcher, options)) return;
    }
  }

  private async isNoticedBy(test: Test, watcher: TestWatcher, options: TestRunnerOptions): Promise<boolean> {
    let isNoticed = false;
    const stopListening = [
      this.on('test-file-success', ([, result]) => {
        isNoticed = result.numFailingTests > 0 || result.testExecError !== undefined;
      }),
      this.on('test-file-failure', () => {
        isNoticed = true;
      }),
    ];
    await super.runTests([test], watcher, options);
    for (const stop of stopListening) stop();
    if (isNoticed) noticing.splice(0, noticing.length, test.path, ...noticing.filter((path) => path !== test.path));
    return isNoticed;
  }
}
