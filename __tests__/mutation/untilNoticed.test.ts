import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import UntilNoticed from './mutants/untilNoticed';

type Listener = (told: readonly unknown[]) => void;

/** The tests of each file, the time that they take, and the files that fail or do not load. */
const files: Readonly<Record<string, { names: readonly string[]; ms: number }>> = {
  slow: { names: ['signs in', 'signs out'], ms: 30 },
  quick: { names: ['signs in'], ms: 10 },
  other: { names: ['renews'], ms: 20 },
};
let failing: readonly string[] = [];
let broken: readonly string[] = [];
let ran: string[] = [];

/** In place of Jest's runner, which loads the files. */
jest.mock('jest-runner', () => ({
  __esModule: true,
  default: class {
    private readonly listeners = new Map<string, Set<Listener>>();
    constructor(readonly _globalConfig: object) {}
    on(event: string, listener: Listener) {
      const all = this.listeners.get(event) ?? new Set();
      this.listeners.set(event, all.add(listener));
      return () => all.delete(listener);
    }
    runTests(tests: readonly { readonly path: string }[]) {
      for (const test of tests) {
        ran.push(test.path);
        const { names, ms } = files[test.path] ?? { names: [], ms: 0 };
        const result = {
          perfStats: { runtime: ms },
          testResults: names.map((fullName) => ({ fullName })),
          numFailingTests: failing.includes(test.path) ? 1 : 0,
        };
        const event = broken.includes(test.path) ? 'test-file-failure' : 'test-file-success';
        for (const listener of this.listeners.get(event) ?? []) listener([test, result]);
      }
      return Promise.resolve();
    }
  },
}));

const rootDir = mkdtempSync(join(tmpdir(), 'until-noticed-'));
afterAll(() => rmSync(rootDir, { recursive: true }));

async function run(testNamePattern?: string): Promise<readonly string[]> {
  ran = [];
  const runner = new UntilNoticed({ rootDir, testNamePattern } as never, {});
  await runner.runTests(Object.keys(files).map((path) => ({ path })) as never, {} as never, { serial: true });
  return ran;
}

it('runs only the files that may notice a mutant, and stops once it is noticed', async () => {
  // Without a mutant: every file, to learn the names of its tests.
  expect(await run()).toEqual(['slow', 'quick', 'other']);
  expect(await run('(signs in)')).toEqual(['quick', 'slow']);
  expect(await run('(renews)')).toEqual(['other']);
  expect(await run('(signs nowhere)')).toEqual([]);
  // A mutant of code that runs when its file loads has no names: every file may notice it.
  expect(await run()).toEqual(['quick', 'other', 'slow']);
  failing = ['slow'];
  expect(await run('(signs in)')).toEqual(['quick', 'slow']);
  // The file that noticed the last one comes first, and nothing runs after it.
  expect(await run('(signs in)')).toEqual(['slow']);
  failing = [];
  broken = ['other'];
  expect(await run()).toEqual(['slow', 'quick', 'other']);
  expect(await run()).toEqual(['other']);
});
