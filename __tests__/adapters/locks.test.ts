import { withoutLock, makeLocks, makeCommitLock } from 'src/adapters/locks';
import { limits } from 'src/contract/limits';
import { siteNamed } from '__tests__/support/fakePorts';
import { lockManager } from '__tests__/support/lockManager';
import { locksContract } from '__tests__/support/portContract';

locksContract('a browser with Web Locks, in two tabs', () => {
  const manager = lockManager();
  return { locks: makeLocks(manager), open: () => makeLocks(manager) };
});
locksContract('a browser without Web Locks', () => ({ locks: makeLocks(undefined) }));
locksContract('a page that may not lock', () => {
  const request = () => Promise.reject(new DOMException('no origin', 'SecurityError'));
  return { locks: makeLocks({ request } as unknown as LockManager) };
});

describe('the lock of a refresh', () => {
  it('reports whether another tab had it before', async () => {
    const manager = lockManager();
    const [one, other] = [makeLocks(manager), makeLocks(manager)];
    const refresh = () => ({ what: 'refresh', site: siteNamed('acme') }) as const;
    const [first, second] = [refresh(), refresh()];
    expect(await one.acquire(first)).toBe('atOnce');
    const waiting = other.acquire(second);
    await one.release(first);
    expect(await waiting).toBe('waited');
    await other.release(second);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await one.acquire(refresh())).toBe('atOnce');
  });

  it('has a name that all tabs of the origin share, one for each site', async () => {
    const names: string[] = [];
    const { request } = lockManager((name) => Promise.resolve(void names.push(name)));
    const locks = makeLocks({ request } as LockManager);
    await locks.acquire({ what: 'refresh', site: siteNamed('acme') });
    await locks.acquire({ what: 'refresh', site: siteNamed('globex') });
    expect(names).toEqual(['portico:refresh:acme', 'portico:refresh:globex']);
  });
});

describe('the lock of a refresh that another tab keeps', () => {
  const refresh = () => ({ what: 'refresh', site: siteNamed('acme') }) as const;
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  /** Tabs of one browser; `spend` lets the time of their limits pass. */
  function tabs() {
    const manager = lockManager();
    const waiting: { readonly at: number; readonly end: () => void }[] = [];
    const waits: number[] = [];
    let [now, count] = [0, 0];
    const wait = ({ ms }: { readonly ms: number }) =>
      new Promise<undefined>((resolve) => {
        waits.push(ms);
        waiting.push({ at: now + ms, end: () => resolve(undefined) });
      });
    const spend = async (ms: number = limits.refreshLockTimeoutMs) => {
      now += ms;
      for (const each of waiting.splice(0)) {
        if (each.at <= now) each.end();
        else waiting.push(each);
      }
      await settled();
    };
    const open = () => makeLocks(manager.inTab(`tab ${(count += 1).toString()}`), wait);
    /** Asks for the lock in a new tab, and notes how it was got. */
    const had: string[] = [];
    const ask = async (name: string) => {
      const [locks, lock] = [open(), refresh()];
      void locks.acquire(lock).then((how) => had.push(`${name} ${how}`));
      await settled();
      return { release: () => locks.release(lock).then(settled) };
    };
    return { open, spend, waits, ask, had };
  }

  it('is taken by one of two that wait for it; the other waits for that one [0.46]', async () => {
    const { ask, spend, had } = tabs();
    await ask('frozen');
    const first = await ask('first');
    await spend(1000);
    const second = await ask('second');
    await spend(limits.refreshLockTimeoutMs - 1000);
    await spend(1000);
    expect(had).toEqual(['frozen atOnce', 'first tookOver']);
    await first.release();
    expect(had.slice(2)).toEqual(['second waited']);
    await second.release();
  });

  it('is taken by one of two whose time is up at once [0.46]', async () => {
    const { ask, spend, had } = tabs();
    await ask('frozen');
    await ask('first');
    await ask('second');
    await spend();
    expect(had).toEqual(['frozen atOnce', 'first tookOver']);
    // If that one freezes too, it loses the lock in its turn.
    await spend();
    expect(had.slice(2)).toEqual(['second tookOver']);
  });

  it('stays with a tab that has it for a shorter time than another has waited [0.46]', async () => {
    const { open, ask, spend, had } = tabs();
    await open().acquire({ what: 'refresh', site: siteNamed('globex') });
    const slow = await ask('slow');
    const next = await ask('next');
    await ask('last');
    await spend(limits.refreshLockTimeoutMs - 5000);
    await slow.release();
    await spend(5000);
    expect(had).toEqual(['slow atOnce', 'next waited']);
    await next.release();
    expect(had.slice(2)).toEqual(['last waited']);
  });

  it('is waited for by a tab that cannot ask who has it', async () => {
    const manager = lockManager();
    const query = () => Promise.reject(new DOMException('not active', 'InvalidStateError'));
    const { request } = manager;
    const [one, other] = [refresh(), refresh()];
    const waits = makeLocks({ request, query }, () => Promise.resolve(undefined));
    await makeLocks(manager).acquire(one);
    const had: unknown[] = [];
    void waits.acquire(other).then((how) => had.push(how));
    await settled();
    expect(had).toEqual([]);
  });

  it('is not waited for by a page that may no longer lock', async () => {
    const request = (_name: string, { ifAvailable }: LockOptions, work: LockGrantedCallback<unknown>) =>
      ifAvailable ? work(null) : Promise.reject(new DOMException('not active', 'InvalidStateError'));
    const query = () => Promise.resolve({ held: [] });
    const had: unknown[] = [];
    void makeLocks({ request, query } as unknown as LockManager)
      .acquire(refresh())
      .then((how) => had.push(how));
    await settled();
    expect(had).toEqual(['atOnce']);
  });

  it('is taken from it after the longest time that a refresh may take [0.46]', async () => {
    const { open, spend, waits } = tabs();
    const [frozen, other] = [open(), open()];
    const lost = refresh();
    await frozen.acquire(lost);
    const [second, third] = [refresh(), refresh()];
    const had: unknown[] = [];
    void other.acquire(second).then((how) => had.push(how));
    await settled();
    expect([had, waits]).toEqual([[], [limits.refreshLockTimeoutMs]]);
    await spend();
    expect(had).toEqual(['tookOver']);
    // The frozen tab ends its work at last, and the lock stays with the tab that took it.
    await frozen.release(lost);
    void open()
      .acquire(third)
      .then((how) => had.push(how));
    await settled();
    expect(had).toEqual(['tookOver']);
    await other.release(second);
    await settled();
    expect(had).toEqual(['tookOver', 'waited']);
  });

  it('stays with a tab that got it in time, or gave up waiting; neither looks for a frozen tab again', async () => {
    const { open, spend, waits } = tabs();
    const [one, other, gone] = [open(), open(), open()];
    const [first, second, left] = [refresh(), refresh(), refresh()];
    await one.acquire(first);
    const waiting = other.acquire(second);
    const had: unknown[] = [];
    void gone.acquire(left).then((how) => had.push(how));
    await settled();
    await one.release(first);
    expect(await waiting).toBe('waited');
    await gone.release(left);
    await spend();
    expect(waits).toHaveLength(2);
    await other.release(second);
    await settled();
    expect(await one.acquire(refresh())).toBe('atOnce');
    expect(had).toEqual([]);
  });

  it('is kept for longer than a refresh takes', () => {
    const { otherTabTimeoutMs, callTimeoutMs, retryFirstDelayMs, retryJitter, commitLockTimeoutMs } = limits;
    // Region.json, which is asked for once, then the call and its retry.
    const calls = callTimeoutMs + 2 * callTimeoutMs + retryFirstDelayMs * (1 + retryJitter);
    expect(limits.refreshLockTimeoutMs).toBeGreaterThan(otherTabTimeoutMs + calls + commitLockTimeoutMs);
  });
});

describe('the lock of a commit', () => {
  const acme = siteNamed('acme');
  const spent = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('is for one tab at a time; a tab that waited pauses until it can see what the other wrote', async () => {
    const manager = lockManager();
    const [one, other] = [makeCommitLock(manager), makeCommitLock(manager)];
    const order: string[] = [];
    const first = one(acme, () => order.push('first'));
    const second = other(acme, () => order.push('second'));
    expect(await first).toEqual({ done: 1, isLocked: true });
    await spent(limits.writeVisibilityMs / 2);
    expect(order).toEqual(['first']);
    expect(await second).toEqual({ done: 2, isLocked: true });
    // Another site does not wait.
    expect(await one(siteNamed('globex'), () => 'at once')).toEqual({ done: 'at once', isLocked: true });
  });

  it.each([
    ['none', undefined],
    ['one that it refuses', { request: () => Promise.reject(new DOMException('no origin', 'SecurityError')) }],
  ])('of a browser with %s is taken without a lock, and the answer reports that', async (_what, manager) => {
    const locked = makeCommitLock(manager as unknown as LockManager | undefined);
    expect(await locked(acme, () => 'done')).toEqual({ done: 'done', isLocked: false });
  });

  it('is taken without a lock if another tab keeps it too long', async () => {
    jest.useFakeTimers();
    const manager = lockManager();
    void manager.request('portico:commit:acme', () => new Promise(() => undefined));
    const done: unknown[] = [];
    void makeCommitLock(manager)(acme, () => 'done').then((how) => done.push(how));
    await jest.advanceTimersByTimeAsync(limits.commitLockTimeoutMs - 1);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toEqual([{ done: 'done', isLocked: false }]);
    jest.useRealTimers();
  });

  it('ends with work that throws, which is reported', async () => {
    const broken = (): never => {
      throw new TypeError('broken');
    };
    const locked = makeCommitLock(lockManager());
    await expect(locked(acme, broken)).rejects.toThrow('broken');
    expect(await locked(acme, () => 'next')).toEqual({ done: 'next', isLocked: true });
    expect(await withoutLock(acme, () => 1)).toEqual({ done: 1, isLocked: true });
  });
});
