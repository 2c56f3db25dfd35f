/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { type Task, runSaga } from 'redux-saga';
import { makeLocks } from 'src/adapters/locks';
import { withLock } from 'sagas/steps/lock';
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
      runSaga({ context }, () =>
        withLock(lock, function* work(): Flow {
          done.push(name);
          yield new Promise<void>((end) => ends.set(name, end)) as never;
        }),
      );
  };
  return { page, done, finish: (name: string): void => ends.get(name)?.() };
}

describe('work under a lock', () => {
  it.each(['of the same page', 'of another tab'])(
    'a flow that is cancelled while it waits keeps the lock from nobody %s [4.99]',
    async (whose) => {
      const { page, done, finish } = browser();
      const [here, there] = [page(), page()];
      const next = whose === 'of the same page' ? here : there;
      there('first');
      await settled();
      const left = here('cancelled');
      await settled();
      next('next');
      left.cancel();
      await settled();
      expect(done).toEqual(['first']);
      finish('first');
      await settled();
      expect(done).toEqual(['first', 'next']);
    },
  );

  it('a flow that is cancelled while it waits does not release the lock of another flow of its page', async () => {
    const { page, done, finish } = browser();
    const here = page();
    here('first');
    await settled();
    const left = here('cancelled');
    page()('next');
    await settled();
    left.cancel();
    await settled();
    expect(done).toEqual(['first']);
    finish('first');
    await settled();
    expect(done).toEqual(['first', 'next']);
  });

  it('a flow that is cancelled while it works releases the lock', async () => {
    const { page, done } = browser();
    const left = page()('cancelled');
    await settled();
    page()('next');
    left.cancel();
    await settled();
    expect(done).toEqual(['cancelled', 'next']);
  });
});
