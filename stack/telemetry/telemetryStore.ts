import type { TelemetryService } from 'src/contract/telemetry';
import type { StackDatabase } from '../database';
import type { RecordFields } from './record';

/** The result of the uploads of one service. */
export interface UploadCounts {
  /** Every upload that reached the service, including refused ones. */
  readonly attempts: number;
  /** Accepted uploads. */
  readonly batches: number;
  readonly refused: number;
  /** Stored records: each delivery id once. */
  readonly records: number;
  /** Records with a known delivery id. */
  readonly duplicates: number;
}

/** A record that arrived, with the time. */
export interface StoredUpload {
  /** When it arrived, in milliseconds since the epoch. */
  readonly at: number;
  readonly stream: string;
  readonly record: RecordFields;
}

export interface UploadRefusal {
  readonly at: number;
  readonly service: TelemetryService;
  readonly status: number;
  /** The field that was wrong, or the exception's name. */
  readonly reason: string;
}

export interface TelemetryStore {
  /** Stores the new records of a batch and notes the upload, both or neither. */
  readonly accepted: (service: TelemetryService, records: readonly RecordFields[], stream: string) => void;
  readonly refused: (service: TelemetryService, status: number, reason: string) => void;
  readonly counts: (service: TelemetryService) => UploadCounts;
  /** The newest `most` records that arrived at or after `since`, newest first. */
  readonly newest: (service: TelemetryService, most: number, since?: number) => readonly StoredUpload[];
  /** The newest refusals, newest first. */
  readonly refusals: (most: number) => readonly UploadRefusal[];
}

export function telemetryStore(store: StackDatabase, now: () => number): TelemetryStore {
  const note = (service: TelemetryService, status: number, records: number, duplicates: number, reason: string) =>
    store.run(
      'INSERT INTO uploads (at, service, status, records, duplicates, reason) VALUES (?, ?, ?, ?, ?, ?)',
      now(),
      service,
      status,
      records,
      duplicates,
      reason,
    );
  return {
    accepted: (service, records, stream) => {
      store.atomically(() => {
        const fresh = records.filter((record) => isNew(store, service, record));
        for (const record of fresh) insert(store, service, now(), stream, record);
        note(service, 200, fresh.length, records.length - fresh.length, '');
      });
    },
    refused: (service, status, reason) => {
      note(service, status, 0, 0, reason);
    },
    counts: (service) => countsOf(store, service),
    newest: (service, most, since = 0) => newestOf(store, service, most, since),
    refusals: (most) =>
      store.all<UploadRefusal>(
        'SELECT at, service, status, reason FROM uploads WHERE status <> 200 ORDER BY id DESC LIMIT ?',
        most,
      ),
  };
}

const isNew = (store: StackDatabase, service: TelemetryService, record: RecordFields): boolean =>
  store.run('INSERT OR IGNORE INTO deliveries (id) VALUES (?)', `${service} ${String(record['DeliveryId'])}`) === 1;

function insert(
  store: StackDatabase,
  service: TelemetryService,
  at: number,
  stream: string,
  record: RecordFields,
): void {
  const text = JSON.stringify(record);
  if (service === 'metrics') store.run('INSERT INTO metrics (at, record) VALUES (?, ?)', at, text);
  else store.run('INSERT INTO logs (at, stream, record) VALUES (?, ?, ?)', at, stream, text);
}

function countsOf(store: StackDatabase, service: TelemetryService): UploadCounts {
  const none = { attempts: 0, batches: 0, refused: 0, records: 0, duplicates: 0 };
  const counted = store.one<UploadCounts>(
    `SELECT COUNT(*) AS attempts, COALESCE(SUM(status = 200), 0) AS batches,
      COALESCE(SUM(status <> 200), 0) AS refused, COALESCE(SUM(records), 0) AS records,
      COALESCE(SUM(duplicates), 0) AS duplicates FROM uploads WHERE service = ?`,
    service,
  );
  return counted ?? none;
}

function newestOf(
  store: StackDatabase,
  service: TelemetryService,
  most: number,
  since: number,
): readonly StoredUpload[] {
  const columns = service === 'metrics' ? "at, '' AS stream, record" : 'at, stream, record';
  return store
    .all<{ at: number; stream: string; record: string }>(
      `SELECT ${columns} FROM ${service} WHERE at >= ? ORDER BY id DESC LIMIT ?`,
      since,
      most,
    )
    .map(({ at, stream, record }) => ({ at, stream, record: JSON.parse(record) as RecordFields }));
}
