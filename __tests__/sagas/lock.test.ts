import { type Task, runSaga } from 'redux-saga';
import { makeLocks } from 'src/adapters/locks';
import { withLock } from 'sagas/steps/storage/lock';
import type { Flow } from 'sagas/effects/effects';
import { siteNamed } from '__tests__/support/fakePorts';
import { lockManager } from '__tests__/support/lockManager';

const lock = { what: 'refresh', site: siteNamed('acme') } as const;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Pages of one browser, whose flows work under the lock of one site until they are finished. */
function browser() {
  const manager = lockManager();
  const done: string[] = [];
  const ends = new Map<string, () => void>();
  const page = () => {
    const context = { ports: { locks: makeLocks(manager) } };
    return (name: string): Task =>
      runSaga({ context }, function* flow(): Flow {
        yield* withLock(lock, function* work(): Flow {
          done.push(name);
          yield new Promise<void>((end) => ends.set(name, end)) as never;
        });
        done.push(`after ${name}`);
      });
  };
  return { page, done, finish: (name: string): void => ends.get(name)?.() };
}

describe('work under a lock', () => {
  it.each([
    ['another tab', 'the same page', 1, 0],
    ['another tab', 'another tab', 1, 1],
    ['the same page', 'another tab', 0, 1],
  ] as const)(
    'of %s, a flow that is cancelled while it waits neither ends it nor keeps it from the next, of %s [4.99]',
    async (_holds, _waits, holder, waiter) => {
      const { page, done, finish } = browser();
      const pages = [page(), page()] as const;
      const [here, next] = [pages[0], pages[waiter]];
      pages[holder]('first');
      await settled();
      const left = here('cancelled');
      await settled();
      next('next');
      left.cancel();
      await settled();
      expect(done).toEqual(['first']);
      finish('first');
      await settled();
      expect(done).toEqual(['first', 'after first', 'next']);
    },
  );

  it('a flow that is cancelled while it works releases the lock, and does nothing more', async () => {
    const { page, done } = browser();
    const left = page()('cancelled');
    await settled();
    page()('next');
    left.cancel();
    await settled();
    expect(done).toEqual(['cancelled', 'next']);
  });
});
