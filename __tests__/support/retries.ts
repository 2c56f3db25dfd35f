import type { Ports } from 'src/ports';

type Asked = Pick<Ports, 'clock' | 'random'>;

/**
 * Clock and random numbers that recognise the wait of a retry, because a random number precedes it. `waits` gets its
 * milliseconds and the clock's own wait; by default it ends at once. A random number with `isExtra` belongs to no
 * retry.
 */
export function withRetries(
  { clock, random }: Asked,
  waits: (ms: number, wait: () => Promise<undefined>) => Promise<undefined> = () => Promise.resolve(undefined),
): Asked {
  let chances = 0;
  return {
    clock: {
      ...clock,
      wait: ({ ms }) => {
        if (chances === 0) return clock.wait({ ms });
        chances -= 1;
        return waits(ms, () => clock.wait({ ms }));
      },
    },
    random: {
      ...random,
      chance: (asked) => {
        if (!Object.hasOwn(asked, 'isExtra')) chances += 1;
        return random.chance({});
      },
    },
  };
}
