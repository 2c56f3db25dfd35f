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
 * longer than its work can take is frozen: one tab takes the lock from it, and the others wait for that tab. `wait` is
 * that of the clock port; without it a page waits as long as another tab keeps the lock.
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
        const isWaiting = (): boolean => !isGranted && !abandoned.has(lock);
        const pass = (): Promise<unknown> => wait({ ms: limits.refreshLockTimeoutMs });
        // A page with an opaque origin may not lock, and shares its storage with no other page either.
        takeTurn({ manager, name, work, isWaiting, pass }).catch(() =>
          isGranted ? undefined : inPage(name, work('atOnce')),
        );
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

interface Turn {
  readonly manager: LockManager;
  readonly name: string;
  readonly work: (how: LockWait) => () => Promise<void>;
  readonly isWaiting: () => boolean;
  /** Lets the longest time pass that a tab may keep the lock. */
  readonly pass: () => Promise<unknown>;
}

/** Holds a lock while `work` runs: at once, after other tabs, or in place of one that kept it too long. */
async function takeTurn(turn: Turn): Promise<void> {
  const { manager, name, work } = turn;
  const ifFree = (granted: Lock | null) => (granted ? work('atOnce')() : Promise.resolve('taken'));
  if ((await manager.request(name, { ifAvailable: true }, ifFree)) !== 'taken') return;
  const queue = new AbortController();
  const queued = manager.request(name, { signal: queue.signal }, work('waited'));
  const takenOver = takeOverFromFrozen(turn, () => queue.abort());
  // A tab that cannot ask who has the lock waits for it.
  takenOver.catch(() => undefined);
  try {
    await queued;
  } catch (error) {
    if (!queue.signal.aborted) throw error;
    await takenOver;
  }
}

/**
 * While the lock is waited for: takes it from a tab that has kept it for the whole limit. How long this tab has waited
 * does not count, because the tabs before it may have had it in turn. The second lock lets one tab at a time look and
 * take, so that the next one finds a new holder.
 */
async function takeOverFromFrozen({ manager, name, work, isWaiting, pass }: Turn, leaveQueue: () => void) {
  while (isWaiting()) {
    const holder = await holderOf(manager, name);
    await pass();
    const take = await manager.request(`${name}:take`, async () => {
      if ((await holderOf(manager, name)) !== holder || !isWaiting()) return undefined;
      return new Promise<{ readonly taken: Promise<unknown> }>((resolve) => {
        const begin = (): Promise<void> => {
          resolve({ taken });
          return work('tookOver')();
        };
        const taken: Promise<unknown> = manager.request(name, { steal: true }, begin);
        taken.catch(() => resolve({ taken }));
        leaveQueue();
      });
    });
    if (take) await take.taken;
  }
}

/** The tab that has the lock. */
async function holderOf(manager: LockManager, name: string): Promise<string | undefined> {
  const { held = [] } = await manager.query();
  return held.find((each) => each.name === name)?.clientId;
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
