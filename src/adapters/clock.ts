import type { EpochMs } from 'src/contract/brandTypes';
import type { Ports } from 'src/ports';

export interface Clock {
  readonly port: Ports['clock'];
  /** Takes the Date header of an answer of the page's own host, which shows the clock skew of the device. */
  readonly noteDate: (date: string | null) => void;
}

/** `report` gets the number of milliseconds by which the device's clock is ahead, as soon as it is known. */
export function makeClock(report: (aheadMs: number) => void = () => undefined): Clock {
  let skew: number | undefined;
  return {
    port: {
      now: () => Promise.resolve(Date.now() as EpochMs),
      skew: () => Promise.resolve(skew),
      wait: ({ ms }) =>
        new Promise((resolve) => {
          setTimeout(() => resolve(undefined), ms);
        }),
    },
    noteDate: (date) => {
      const hostMs = date === null ? NaN : Date.parse(date);
      // The header counts whole seconds; half a second is its expected rounding.
      if (!Number.isFinite(hostMs)) return;
      const first = skew === undefined;
      skew = Math.round(Date.now() - hostMs - 500);
      if (first) report(skew);
    },
  };
}
