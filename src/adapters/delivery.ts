import type { EpochMs } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { list } from 'src/contract/shape';
import { isTelemetryBatch, telemetryKey } from 'src/contract/storageKeys';
import { type Batch, type TelemetryRecord, logRecord, metricRecord, services } from 'src/contract/telemetry';
import type { DeliveryPort } from 'src/ports';
import { parseJson } from 'src/rules/values/json';
import { missingField } from 'src/rules/values/shape';
import { type StorageBackend, memoryBackend } from './backends/storageBackends';

const lists = { metrics: list(metricRecord), logs: list(logRecord) };

/** A batch as it was written; undefined for anything else, because anyone with the browser can write there. */
function batchOf(text: string | undefined): Batch | undefined {
  const parsed = parseJson(text ?? '') as Partial<Batch> | undefined;
  const { id, service, attempts, triedAt, records } = parsed ?? {};
  const isKnown = services.some((each) => each === service);
  if (!isKnown || typeof id !== 'string' || typeof attempts !== 'number' || typeof triedAt !== 'number')
    return undefined;
  return missingField(lists[service as Batch['service']], records) === undefined ? (parsed as Batch) : undefined;
}

/** `telemetry.{epoch ms, so that names sort by age}.{id}`. */
const nameOf = (id: string, at: number): string => `${telemetryKey}.${at.toString().padStart(15, '0')}.${id}`;
const idOf = (name: string): string => name.split('.').slice(2).join('.');

/** Batches in two backends: the permanent one, and the page's memory if that one refuses. */
class Backup {
  private readonly backends: readonly [StorageBackend, StorageBackend];

  constructor(lasting: StorageBackend) {
    this.backends = [lasting, memoryBackend()];
  }

  /** Names with their backend, oldest first. */
  private names(): readonly (readonly [string, StorageBackend])[] {
    const names = this.backends.flatMap((backend) => backend.names().map((name) => [name, backend] as const));
    return names.filter(([name]) => isTelemetryBatch(name)).sort(([one], [other]) => (one < other ? -1 : 1));
  }

  all(): readonly Batch[] {
    return this.names().flatMap(([name, backend]) => {
      const batch = batchOf(backend.get(name));
      if (!batch) backend.remove(name);
      return batch ? [batch] : [];
    });
  }

  add(batch: Batch, at: number): void {
    this.trim(limits.backupMaxRecords - batch.records.length);
    this.put(nameOf(batch.id, at), batch);
  }

  change(ids: readonly string[], change: (batch: Batch) => Batch | undefined): void {
    for (const [name, backend] of this.names()) {
      if (!ids.includes(idOf(name))) continue;
      const batch = batchOf(backend.get(name));
      const changed = batch && change(batch);
      if (changed) this.put(name, changed);
      else backend.remove(name);
    }
  }

  private put(name: string, batch: Batch): void {
    const text = JSON.stringify(batch);
    const [lasting, memory] = this.backends;
    if (lasting.set(name, text)) return memory.remove(name);
    // Full storage still has the text from before a delivery, which every page would begin again.
    lasting.remove(name);
    memory.set(name, text);
  }

  /** Drops the oldest records until at most `most` are left. */
  private trim(most: number): void {
    const batches = this.all();
    let excess = batches.reduce((sum, { records }) => sum + records.length, 0) - most;
    for (const { id, records } of batches) {
      if (excess <= 0) return;
      const left: readonly TelemetryRecord[] = records.slice(excess);
      excess -= records.length - left.length;
      this.change([id], (batch) => (left.length > 0 ? { ...batch, records: left } : undefined));
    }
  }
}

/** Which page sends: a Web Lock, requested without waiting; without locks, each page for itself. */
function makeLock(locks: LockManager | undefined) {
  let end: (() => void) | undefined;
  const begin = (granted: (isGranted: boolean) => void) => async (lock: Lock | null) => {
    granted(lock !== null);
    if (lock)
      await new Promise<void>((resolve) => {
        end = resolve;
      });
  };
  return {
    begin: (): Promise<boolean> =>
      locks
        ? new Promise((granted) => {
            const request = locks.request('portico:telemetry', { ifAvailable: true }, begin(granted));
            // A page with an opaque origin may not lock: it sends nothing and keeps everything in its memory.
            request.catch(() => granted(false));
          })
        : Promise.resolve(true),
    end: (): void => {
      end?.();
      end = undefined;
    },
  };
}

/** The delivery port over a backend that outlasts the page. `now` is in milliseconds since 1970. */
export function makeDelivery(
  lasting: StorageBackend,
  locks: LockManager | undefined,
  now: () => EpochMs,
): DeliveryPort {
  const backup = new Backup(lasting);
  const lock = makeLock(locks);
  return {
    begin: () => lock.begin(),
    end: () => Promise.resolve(lock.end()),
    add: ({ batch }) => Promise.resolve(backup.add(batch, now())),
    list: () => Promise.resolve(backup.all()),
    recordAttempt: ({ ids, at }) =>
      Promise.resolve(backup.change(ids, (batch) => ({ ...batch, attempts: batch.attempts + 1, triedAt: at }))),
    remove: ({ ids }) => Promise.resolve(backup.change(ids, () => undefined)),
  };
}

/** The delivery port of a browser page. */
export const realDelivery = (lasting: StorageBackend): DeliveryPort =>
  makeDelivery(lasting, (navigator as { readonly locks?: LockManager }).locks, () => Date.now() as EpochMs);
