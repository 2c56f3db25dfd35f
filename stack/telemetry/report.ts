import type { TelemetryService } from 'src/contract/telemetry';
import type { StackDatabase } from '../database';
import { measuresOf } from './measures';
import { type Summary, summarise } from './summary';
import { type UploadRefusal, telemetryStore, type UploadCounts } from './telemetryStore';

/** Time windows that the page offers, by minutes. */
export const windows = new Map([
  [15, '15 minutes'],
  [60, 'hour'],
  [24 * 60, 'day'],
]);
/** The page reads this many of the newest records, and says if older ones of a long window are left out. */
const maxRecords = 5000;
const newestLines = 50;

export interface LogLine {
  readonly at: number;
  readonly stream: string;
  readonly level: string;
  readonly page: string;
  readonly message: string;
}

/** The content of the telemetry page. */
export interface TelemetryReport extends Summary {
  readonly now: number;
  readonly windowMinutes: number;
  /** Whether records of the window were left out. */
  readonly isCut: boolean;
  readonly counts: Readonly<Record<TelemetryService, UploadCounts>>;
  readonly logs: readonly LogLine[];
  readonly refusals: readonly UploadRefusal[];
}

export function telemetryReport(store: StackDatabase, now: number, minutes: number): TelemetryReport {
  const telemetry = telemetryStore(store, () => now);
  const windowMs = minutes * 60_000;
  const records = telemetry.newest('metrics', maxRecords, now - windowMs);
  return {
    ...summarise(records.flatMap(measuresOf), now, windowMs),
    now,
    windowMinutes: minutes,
    isCut: records.length === maxRecords,
    counts: { metrics: telemetry.counts('metrics'), logs: telemetry.counts('logs') },
    logs: telemetry.newest('logs', newestLines).map(({ at, stream, record }) => ({
      at,
      stream,
      level: textOf(record['Level']),
      page: textOf(record['PageUrl']),
      message: textOf(record['Message']),
    })),
    refusals: telemetry.refusals(10),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
