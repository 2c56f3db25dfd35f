import type { Measure, MeasureKind } from './measures';

/** In ms; all absent if nothing was measured. */
interface Latency {
  readonly least?: number;
  readonly median?: number;
  readonly p95?: number;
}

/** Counts and latencies of one operation over the whole window. */
export interface OperationRow extends Latency {
  readonly operation: string;
  readonly calls: number;
  readonly count4xx: number;
  readonly count5xx: number;
  /** Calls without an answer. */
  readonly unanswered: number;
}

/** Page loads of one page over the whole window. */
export interface PageRow extends Latency {
  readonly page: string;
  readonly loads: number;
}

export interface Summary {
  readonly operations: readonly OperationRow[];
  readonly pages: readonly PageRow[];
  /** Sums of other metrics, such as refused redirects. */
  readonly others: readonly { readonly name: string; readonly sum: number }[];
}

/** The value below which `part` (0 to 1) of the values lie, nearest rank; undefined for no values. */
export function percentile(values: readonly number[], part: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
}

/** The tables of the telemetry page: the measurements of the last `windowMs` milliseconds before `now`. */
export function summarise(all: readonly Measure[], now: number, windowMs: number): Summary {
  const measures = all.filter(({ at }) => at > now - windowMs && at <= now);
  const of = (wanted: MeasureKind) => bySubject(measures.filter(({ kind }) => kind === wanted));
  return {
    operations: operationRows(measures.filter(({ kind }) => kind !== 'pageLoad' && kind !== 'other')),
    pages: [...of('pageLoad')].map(([page, each]) => ({ page, loads: each.length, ...latencyOf(each) })),
    others: [...of('other')].map(([name, each]) => ({ name, sum: sumOf(each) })),
  };
}

const sumOf = (measures: readonly Measure[]): number => measures.reduce((total, { value }) => total + value, 0);

function latencyOf(measures: readonly Measure[]): Latency {
  const values = measures.map(({ value }) => value);
  const [least, median, p95] = [0, 0.5, 0.95].map((part) => percentile(values, part));
  return least === undefined || median === undefined || p95 === undefined ? {} : { least, median, p95 };
}

/** Sorted by name, so that rows stay in place while numbers change. */
function bySubject(measures: readonly Measure[]): ReadonlyMap<string, readonly Measure[]> {
  const found = new Map<string, Measure[]>();
  for (const measure of measures) found.set(measure.subject, [...(found.get(measure.subject) ?? []), measure]);
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const operationRows = (measures: readonly Measure[]): readonly OperationRow[] =>
  [...bySubject(measures)].map(([operation, each]) => {
    const of = (kind: MeasureKind) => each.filter((measure) => measure.kind === kind);
    return {
      operation,
      calls: Math.max(of('latency').length, of('status').length),
      ...latencyOf(of('latency')),
      count4xx: sumOf(of('4XX')),
      count5xx: sumOf(of('5XX')),
      unanswered: sumOf(of('noAnswer')),
    };
  });
