import type { Ports } from 'src/ports';

type Asked = Pick<Ports, 'clock' | 'random'>;

/**
 * The same clock and chance, which tell the wait of a retry from every other one: it is the one that follows the number
 * that it is made from. `waits` is told its milliseconds, and how the clock itself would wait; by default it is over at once.
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
      chance: () => {
        chances += 1;
        return random.chance({});
      },
    },
  };
}
