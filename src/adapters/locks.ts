import type { Turn } from 'src/contract/asks';
import type { Ports } from 'src/ports';

type Wanted = Parameters<Ports['locks']['acquire']>[0];
/** Runs `work` when nobody else runs anything under the same name. */
type InTurn = (name: string, work: () => Promise<void>) => Promise<unknown>;

/**
 * The locks port over Web Locks, which all tabs of this origin share; where the browser has none, or refuses them, those
 * who ask in this page take turns (spec §4, HTTP session behaviour).
 */
export function makeLocks(manager: LockManager | undefined): Ports['locks'] {
  const ends = new Map<string, () => void>();
  const inPage = pageTurns();
  const held = (name: string, granted: () => void) => () =>
    new Promise<void>((end) => {
      ends.set(name, end);
      granted();
    });
  return {
    acquire: (turn) =>
      new Promise((resolve) => {
        const name = nameOf(turn);
        const work = (how: Turn) => held(name, () => resolve(how));
        if (!manager) return void inPage(name, work('atOnce'));
        const ifFree = (lock: Lock | null) => (lock ? work('atOnce')() : Promise.resolve('taken'));
        manager
          .request(name, { ifAvailable: true }, ifFree)
          .then((found) => (found === 'taken' ? manager.request(name, work('waited')) : undefined))
          // A page without an origin may not lock: nobody shares its storage either.
          .catch(() => inPage(name, work('atOnce')));
      }),
    release: (turn) => {
      const name = nameOf(turn);
      ends.get(name)?.();
      ends.delete(name);
      return Promise.resolve(undefined);
    },
  };
}

const nameOf = ({ what, site }: Wanted): string => `portico:${what}:${site}`;

/** One after the other within this page. */
function pageTurns(): InTurn {
  const lines = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (lines.get(name) ?? Promise.resolve()).then(work, work);
    lines.set(name, turn);
    return turn;
  };
}
