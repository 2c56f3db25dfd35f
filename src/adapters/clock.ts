import type { EpochMs } from 'src/contract/brandTypes';
import type { Ports } from 'src/ports';

export interface Clock {
  readonly port: Ports['clock'];
  /**
   * Takes the Date header of an answer of the page's own host, which shows the clock skew of the device, and the Age
   * header: an answer that a proxy had kept is older by that many seconds (RFC 9111, 4.2.3).
   */
  readonly recordServerDate: (date: string | null, age: string | null) => void;
}

/** `report` gets the number of milliseconds that the device's clock is ahead, as soon as it is known. */
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
    recordServerDate: (date, age) => {
      const hostMs = Date.parse(date ?? '') + Number(age) * 1000;
      // The header has whole seconds; half a second is its expected rounding.
      if (!Number.isFinite(hostMs)) return;
      const previousSkew = skew;
      skew = Math.round(Date.now() - hostMs - 500);
      if (previousSkew === undefined) report(skew);
    },
  };
}
