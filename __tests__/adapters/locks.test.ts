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
  it('has a name that all tabs of the origin share, one for each site', async () => {
    const names: string[] = [];
    const { request } = lockManager((name) => Promise.resolve(void names.push(name)));
    const locks = makeLocks({ request } as LockManager);
    await locks.acquire({ what: 'refresh', site: siteNamed('acme') });
    await locks.acquire({ what: 'refresh', site: siteNamed('globex') });
    expect(names).toEqual(['portico:refresh:acme', 'portico:refresh:globex']);
  });
});
