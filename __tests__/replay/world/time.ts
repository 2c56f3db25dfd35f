import type { EpochMs } from 'src/contract/brandTypes';
import type { Ports } from 'src/ports';

/** One clock for all tabs; it stands still until somebody lets time pass. */
export function worldTime(start: number, settle: () => Promise<void>) {
  let now = start;
  let waits: { readonly until: number; readonly end: () => void }[] = [];
  const port = (skew: number | undefined, ahead = 0): Ports['clock'] => ({
    now: () => Promise.resolve((now + ahead) as EpochMs),
    skew: () => Promise.resolve(skew),
    wait: ({ ms }) => new Promise((resolve) => waits.push({ until: now + ms, end: () => resolve(undefined) })),
  });
  /** Every wait that is over by then ends, in order, each with all that it leads to. */
  const pass = async (ms: number): Promise<void> => {
    const target = now + ms;
    for (;;) {
      const [next] = waits.filter(({ until }) => until <= target).sort((one, other) => one.until - other.until);
      if (!next) break;
      waits = waits.filter((wait) => wait !== next);
      now = Math.max(now, next.until);
      next.end();
      await settle();
    }
    now = target;
  };
  return { now: () => now, port, pass };
}
