/** @jest-environment node */
import { makeLocks } from 'src/adapters/locks';
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
  it('says whether another tab had it before', async () => {
    const manager = lockManager();
    const [one, other] = [makeLocks(manager), makeLocks(manager)];
    const refresh = { what: 'refresh', site: siteNamed('acme') } as const;
    expect(await one.acquire(refresh)).toBe('atOnce');
    const waiting = other.acquire(refresh);
    await one.release(refresh);
    expect(await waiting).toBe('waited');
    await other.release(refresh);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await one.acquire(refresh)).toBe('atOnce');
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
