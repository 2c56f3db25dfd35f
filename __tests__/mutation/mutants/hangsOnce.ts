/**
 * Runs in each test file while StrykerJS runs. A test that a mutant has stopped for ever does nothing any more, so it
 * fails after two idle seconds, and the others of its file fail at once instead of waiting one after another. A busy
 * machine does not look idle: a test that could go on never waits in the event loop.
 */
import { performance } from 'node:perf_hooks';

// A test may replace the timers.
const { setTimeout: later, clearTimeout: cancel } = globalThis;
const { eventLoopUtilization: activity } = performance;

const lookEveryMs = 200;
const idleLooks = 10;
/** The share of the look itself. */
const leastActive = 0.05;

let hasHung = false;

type TestFunction = (this: unknown, ...done: unknown[]) => unknown;

/** The test, but it ends when nothing has run for a while. */
const untilIdle = (test: TestFunction): TestFunction =>
  function (this: unknown) {
    if (hasHung) throw new Error('an earlier test of this file hung');
    const result = test.call(this);
    if (!(result instanceof Promise)) return result;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const idle = new Promise<never>((_, reject) => {
      const look = (looks: number, before: ReturnType<typeof activity>) => {
        timer = later(() => {
          const now = activity();
          if (activity(now, before).utilization >= leastActive) return look(0, now);
          if (looks + 1 < idleLooks) return look(looks + 1, now);
          hasHung = true;
          reject(new Error('this test waits for ever'));
        }, lookEveryMs);
      };
      look(0, activity());
    });
    return Promise.race([result, idle]).finally(() => cancel(timer));
  };

/** Where Jest's test runner tells of each test (jest-circus, "Event handlers"). */
const circus = globalThis as unknown as Record<
  symbol,
  ((event: { readonly name: string; readonly test: { fn: TestFunction } }) => void)[]
>;
circus[Symbol.for('EVENT_HANDLERS')]?.push(({ name, test }) => {
  if (name === 'test_start' && test.fn.length === 0) test.fn = untilIdle(test.fn);
});
