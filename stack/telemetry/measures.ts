import { type RecordFields } from './record';
import type { StoredUpload } from './telemetryStore';
import { isPlainObject } from 'src/rules/values/shape';

/** Metrics are named by operation (spec §9), each with one of these endings: `token.Latency`. */
const endings = { Latency: 'latency', StatusCode: 'status', '4XX': '4XX', '5XX': '5XX', NoAnswer: 'noAnswer' } as const;
type Ending = keyof typeof endings;
export type MeasureKind = (typeof endings)[Ending] | 'pageLoad' | 'other';

/** One parsed entry of a metrics record. */
export interface Measure {
  /** When it was measured, in milliseconds since the epoch: by the sender's clock, but at most its arrival. */
  readonly at: number;
  readonly kind: MeasureKind;
  /** The operation, the page, or the name of any other metric. */
  readonly subject: string;
  /** Milliseconds for a latency, a status code, or a count. */
  readonly value: number;
}

/** The entries of a record; an entry about a page (dimension `Page`) is a page load. */
export function measuresOf({ at, record }: StoredUpload): readonly Measure[] {
  const sent = Date.parse(String(record['Timestamp']));
  const time = Number.isNaN(sent) ? at : Math.min(sent, at);
  const entries: unknown = record['Entries'];
  return Array.isArray(entries)
    ? entries.filter(isPlainObject).map((entry) => ({ at: time, ...meaningOf(entry) }))
    : [];
}

function meaningOf(entry: RecordFields): Omit<Measure, 'at'> {
  const name = String(entry['Name']);
  const value = Number(entry['Value']);
  const page = isPlainObject(entry['Dimensions']) ? entry['Dimensions']['Page'] : undefined;
  if (typeof page === 'string') return { kind: 'pageLoad', subject: page, value };
  const dot = name.lastIndexOf('.');
  const ending = name.slice(dot + 1);
  if (dot < 0 || !isEnding(ending)) return { kind: 'other', subject: name, value };
  return { kind: endings[ending], subject: name.slice(0, dot), value };
}

const isEnding = (text: string): text is Ending => Object.hasOwn(endings, text);
