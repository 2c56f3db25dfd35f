import type { EpochMs } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import type { Event } from 'slices/event';
import { type Flow, fork, runAttached, cancel, takeAny, waitFor } from 'sagas/effects/effects';

/** An event and its time. */
export type TimedEvent = Event & { readonly at: EpochMs };

export interface TelemetrySource {
  readonly now: () => EpochMs;
  /** Loads the telemetry, which continues from the noted events; rejects if it cannot be loaded. */
  readonly load: () => Promise<(early: readonly TimedEvent[]) => Flow>;
}

/**
 * Notes the events from the start of the page until the telemetry is loaded and takes over. A failure in telemetry
 * stops only telemetry.
 */
export function* telemetryRoot({ now, load }: TelemetrySource): Flow {
  const early: TimedEvent[] = [];
  try {
    yield* runAttached(function* () {
      const recording = yield* fork(() => record(early, now));
      const telemetry = yield* waitFor(load);
      // The telemetry begins to listen before anything else can run, so no event is missed.
      yield* cancel(recording);
      yield* telemetry(early);
    });
  } catch {
    // Without telemetry nothing is reported; sign-in works as before.
  }
}

function* record(early: TimedEvent[], now: () => EpochMs): Flow {
  // Limited, because the telemetry code may never load.
  while (early.length < limits.backupMaxRecords) early.push({ ...(yield* takeAny()), at: now() });
}
