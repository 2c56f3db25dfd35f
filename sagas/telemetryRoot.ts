import type { EpochMs } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import type { Event } from 'slices/event';
import { type Flow, alongside, inOneTask, stop, takeAny, waitFor } from './effects';

/** An event and when it was said. */
export type Noted = Event & { readonly at: EpochMs };

export interface TelemetrySource {
  readonly now: () => EpochMs;
  /** Gives the telemetry, which goes on from what was noted early, once its code is here; rejects when that cannot be had. */
  readonly load: () => Promise<(early: readonly Noted[]) => Flow>;
}

/**
 * Notes what is said from the start of the page, until the telemetry is here and goes on with it. Whatever goes wrong in
 * it ends it and is nobody's concern.
 */
export function* telemetryRoot({ now, load }: TelemetrySource): Flow {
  const early: Noted[] = [];
  try {
    yield* inOneTask(function* () {
      const noting = yield* alongside(() => note(early, now));
      const telemetry = yield* waitFor(load);
      // From here to the telemetry's own first event nothing is waited for, so none is missed.
      yield* stop(noting);
      yield* telemetry(early);
    });
  } catch {
    // Without it nothing is reported; a person need not know.
  }
}

function* note(early: Noted[], now: () => EpochMs): Flow {
  // The code that reports may never come.
  while (early.length < limits.backupMaxRecords) early.push({ ...(yield* takeAny()), at: now() });
}
