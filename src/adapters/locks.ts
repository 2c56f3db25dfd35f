import type { LockWait } from 'src/contract/portContract';
import type { SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import type { Ports } from 'src/ports';

type Wanted = Parameters<Ports['locks']['acquire']>[0];
/** Runs `work` while nothing else runs under the same name. */
type Exclusive = (name: string, work: () => Promise<void>) => Promise<unknown>;

/**
 * The locks port over Web Locks, which all tabs of this origin share. If the browser has none, or refuses them, the
 * flows of this page queue (spec §4, HTTP session behaviour). A lock is released with the object that it was requested
 * with; one that is released while it is waited for is given back as soon as it is granted. A tab that keeps the lock
 * longer than its work can take is frozen: the lock is taken from it, so that no tab waits for it again. `wait` is that
 * of the clock port; without it a page waits as long as another tab keeps the lock.
 */
export function makeLocks(manager: LockManager | undefined, wait: Ports['clock']['wait'] = never): Ports['locks'] {
  // By request: several flows of a page may ask for the lock of one name, and each releases only its own.
  const ends = new WeakMap<Wanted, () => void>();
  const abandoned = new WeakSet<Wanted>();
  const inPage = pageQueue();
  return {
    acquire: (lock) =>
      new Promise((resolve) => {
        const name = nameOf(lock);
        let isGranted = false;
        const work = (how: LockWait) => () => {
          isGranted = true;
          if (abandoned.has(lock)) return Promise.resolve();
          return new Promise<void>((end) => {
            ends.set(lock, end);
            resolve(how);
          });
        };
        if (!manager) return void inPage(name, work('atOnce'));
        const tooLate = (): Promise<boolean> =>
          wait({ ms: limits.refreshLockTimeoutMs }).then(() => !isGranted && !abandoned.has(lock));
        // A page with an opaque origin may not lock, and shares its storage with no other page either.
        takeTurn(manager, name, work, tooLate).catch(() => (isGranted ? undefined : inPage(name, work('atOnce'))));
      }),
    release: (lock) => {
      const end = ends.get(lock);
      if (end) end();
      else abandoned.add(lock);
      return Promise.resolve(undefined);
    },
  };
}

const never = (): Promise<undefined> => new Promise(() => undefined);

/** Holds a lock while `work` runs: at once, after another tab, or in place of one that keeps it until `tooLate`. */
async function takeTurn(
  manager: LockManager,
  name: string,
  work: (how: LockWait) => () => Promise<void>,
  tooLate: () => Promise<boolean>,
): Promise<void> {
  const ifFree = (granted: Lock | null) => (granted ? work('atOnce')() : Promise.resolve('taken'));
  if ((await manager.request(name, { ifAvailable: true }, ifFree)) !== 'taken') return;
  const waiting = new AbortController();
  void tooLate().then((isTooLate) => isTooLate && waiting.abort());
  try {
    await manager.request(name, { signal: waiting.signal }, work('waited'));
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    await manager.request(name, { steal: true }, work('tookOver'));
  }
}

/** Runs work of a site under its lock, and returns whether the browser gave one. */
export type SiteLock = <T>(site: SiteName, work: () => T) => Promise<{ readonly done: T; readonly isLocked: boolean }>;

/** Locks for a page that shares its storage with no other: each piece of work is one step anyway. */
export const withoutLock: SiteLock = (_site, work) => Promise.resolve({ done: work(), isLocked: true });

/**
 * The lock of a site for changes of its storage (Web Locks). After waiting for another tab, a page waits a moment
 * longer, because only then do browsers show one tab what another has stored. A tab that keeps the lock too long is
 * ignored: the work then runs without a lock, as in a browser that has none or refuses it. The lock is released at
 * once, because a page with a lock does not enter the back-forward cache.
 */
export function makeCommitLock(manager: LockManager | undefined): SiteLock {
  return async <T>(site: SiteName, work: () => T) => {
    if (!manager) return { done: work(), isLocked: false };
    const name = `portico:commit:${site}`;
    const waits = new AbortController();
    const late = setTimeout(() => waits.abort(), limits.commitLockTimeoutMs);
    const seen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, limits.writeVisibilityMs));
    let outcome: { readonly done: T; readonly isLocked: boolean } | undefined;
    const runLocked = (): void => {
      outcome ??= { done: work(), isLocked: true };
    };
    try {
      const found = await manager.request(name, { ifAvailable: true }, (lock) => (lock ? runLocked() : 'taken'));
      if (found === 'taken') await manager.request(name, { signal: waits.signal }, () => seen().then(runLocked));
    } catch {
      // Refused, or kept too long. Work that throws does so again below, where it is reported.
    }
    clearTimeout(late);
    return (outcome ??= { done: work(), isLocked: false });
  };
}

const nameOf = ({ what, site }: Wanted): string => `portico:${what}:${site}`;

/** Runs work under one name one after the other within this page. */
function pageQueue(): Exclusive {
  const lines = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (lines.get(name) ?? Promise.resolve()).then(work, work);
    lines.set(name, turn);
    return turn;
  };
}
