import type { Batch, TelemetryRecord } from 'src/contract/telemetry';
import { limits } from 'src/contract/limits';
import { type Region, defaultRegion } from 'src/contract/stages';
import { parseRegion } from 'src/rules/values/parsers';

/** The envelope of an upload: names, host, version, region. */
const envelopeBytes = 1000;

/** Bytes of a text as UTF-8. JSON escapes half a surrogate pair, so a surrogate here is one of two. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return bytes;
}

/** Upper bound of the bytes of an upload with these records. */
export const uploadBytes = (records: readonly TelemetryRecord[]): number =>
  records.reduce((sum, record) => sum + bytesOf(JSON.stringify(record)) + 1, envelopeBytes);

/**
 * Splits records into chunks of one region, of at most 500 (spec §9) and of at most this many bytes; larger records are
 * dropped.
 */
export function chunksOf<R extends TelemetryRecord>(records: readonly R[], maxBytes = Infinity): readonly R[][] {
  const chunks: R[][] = [];
  let bytes = Infinity;
  for (const record of records) {
    const more = uploadBytes([record]) - envelopeBytes;
    if (more + envelopeBytes > maxBytes) continue;
    const last = chunks.at(-1);
    const isNear = last && regionOfRecords(last) === regionOfRecords([record]);
    if (isNear && last.length < limits.batchSize && bytes + more <= maxBytes) {
      last.push(record);
      bytes += more;
    } else {
      chunks.push([record]);
      bytes = envelopeBytes + more;
    }
  }
  return chunks;
}

/** The region of records, whose service they are for. */
export const regionOfRecords = (records: readonly Pick<TelemetryRecord, 'Region'>[]): Region =>
  parseRegion(records.at(-1)?.Region) ?? defaultRegion;

/** The plan for waiting batches. */
export interface Plan {
  /** Ids of batches that have used their two deliveries (spec §9). */
  readonly exhausted: readonly string[];
  /**
   * Batches that share an upload: of one service and region, at most 500 records, oldest first. A batch that failed
   * once goes alone, so one bad record cannot block the others.
   */
  readonly uploads: readonly (readonly [Batch, ...Batch[]])[];
}

/** A batch that some page may still be delivering is left for later. */
export function deliveryPlanOf(batches: readonly Batch[], now: number): Plan {
  const isIdle = ({ triedAt }: Batch): boolean => Math.abs(now - triedAt) >= limits.deliveryTimeoutMs;
  const isExhausted = ({ attempts }: Batch): boolean => attempts >= limits.deliveryAttempts;
  const idle = batches.filter(isIdle);
  const uploads: [Batch, ...Batch[]][] = [];
  for (const batch of idle.filter((each) => !isExhausted(each))) {
    const isLike = (first: Batch): boolean =>
      first.service === batch.service &&
      regionOfRecords(first.records) === regionOfRecords(batch.records) &&
      first.attempts === 0 &&
      batch.attempts === 0;
    const fitting = uploads.filter(([first]) => isLike(first)).at(-1);
    const size = fitting?.reduce((sum, { records }) => sum + records.length, 0) ?? Infinity;
    if (fitting && size + batch.records.length <= limits.batchSize) fitting.push(batch);
    else uploads.push([batch]);
  }
  return { exhausted: idle.filter(isExhausted).map(({ id }) => id), uploads };
}

/** The chunks that may be sent together when the page is left: in order, each that still fits into 60,000 bytes. */
export function lastChunks<B extends Batch>(chunks: readonly B[]): readonly B[] {
  let bytes = 0;
  return chunks.filter(({ records }) => {
    const more = uploadBytes(records);
    if (bytes + more > limits.keepaliveMaxBytes) return false;
    bytes += more;
    return true;
  });
}
