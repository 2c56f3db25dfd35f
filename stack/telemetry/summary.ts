import type { Measure, MeasureKind } from './measures';

/** Counts and latencies (ms) of one operation over the whole window; undefined latencies when none was measured. */
export interface OperationRow {
  readonly operation: string;
  readonly calls: number;
  readonly median?: number;
  readonly p95?: number;
  readonly count4xx: number;
  readonly count5xx: number;
  /** Calls that no answer came to. */
  readonly unanswered: number;
}

/** Page loads of one page over the whole window, in ms. */
export interface PageRow {
  readonly page: string;
  readonly loads: number;
  readonly median?: number;
  readonly p95?: number;
}

/** Lines over time: `values[name][i]` belongs to `starts[i]` (epoch ms); null where nothing was measured. */
export interface Series {
  readonly starts: readonly number[];
  readonly values: Readonly<Record<string, readonly (number | null)[]>>;
}

export interface Summary {
  readonly operations: readonly OperationRow[];
  readonly pages: readonly PageRow[];
  /** Sums of what is neither an operation nor a page load, such as refused redirects. */
  readonly others: readonly { readonly name: string; readonly sum: number }[];
  readonly latency: Series;
  readonly errors: Series;
  readonly pageLoads: Series;
}

/** What is looked at: the time before `now`, in `bins` equal parts, and one operation or all. */
export interface View {
  readonly now: number;
  readonly windowMs: number;
  readonly bins: number;
  readonly operation?: string;
}

/** The value below which `part` (0 to 1) of the values lie, nearest rank; undefined for no values. */
export function percentile(values: readonly number[], part: number): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
}

/** The charts and tables of the telemetry page, out of everything measured within the view's window. */
export function summarise(all: readonly Measure[], view: View): Summary {
  const { now, windowMs, operation } = view;
  const measures = all.filter(({ at }) => at > now - windowMs && at <= now);
  const calls = measures.filter(({ subject }) => operation === undefined || subject === operation);
  const of = (from: readonly Measure[], wanted: MeasureKind) => from.filter(({ kind }) => kind === wanted);
  const median = (values: readonly number[]) => percentile(values, 0.5) ?? null;
  const p95 = (values: readonly number[]) => percentile(values, 0.95) ?? null;
  const loads = of(measures, 'pageLoad');
  const others = bySubject(of(measures, 'other'));
  const latencies = of(calls, 'latency');
  return {
    operations: operationRows(measures.filter(({ kind }) => kind !== 'pageLoad' && kind !== 'other')),
    pages: [...bySubject(loads)].map(([page, each]) => ({ page, loads: each.length, ...latencyOf(each) })),
    others: [...others].map(([name, each]) => ({ name, sum: sum(valuesOf(each)) })),
    latency: series(view, { Median: [latencies, median], p95: [latencies, p95] }),
    errors: series(view, { '4XX': [of(calls, '4XX'), sum], '5XX': [of(calls, '5XX'), sum] }),
    pageLoads: series(
      view,
      Object.fromEntries([...bySubject(loads)].map(([page, each]) => [page, [each, median] as const])),
    ),
  };
}

const valuesOf = (measures: readonly Measure[]) => measures.map(({ value }) => value);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function latencyOf(measures: readonly Measure[]): { readonly median?: number; readonly p95?: number } {
  const values = valuesOf(measures);
  const [median, p95] = [percentile(values, 0.5), percentile(values, 0.95)];
  return median === undefined || p95 === undefined ? {} : { median, p95 };
}

/** By name, so that rows and colours stay where they are while numbers change. */
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
      count4xx: sum(valuesOf(of('4XX'))),
      count5xx: sum(valuesOf(of('5XX'))),
      unanswered: sum(valuesOf(of('noAnswer'))),
    };
  });

type Reduce = (values: readonly number[]) => number | null;

function series(
  { now, windowMs, bins }: View,
  lines: Readonly<Record<string, readonly [readonly Measure[], Reduce]>>,
): Series {
  const width = windowMs / bins;
  // Bins lie on multiples of their width, so that a point keeps its place while time goes on.
  const first = Math.floor((now - windowMs) / width) * width + width;
  const starts = Array.from({ length: bins }, (_, index) => first + index * width);
  const line = ([measures, reduce]: readonly [readonly Measure[], Reduce]) => {
    const values = starts.map((): number[] => []);
    for (const { at, value } of measures) values[Math.floor((at - first) / width)]?.push(value);
    return values.map((each) => (each.length === 0 ? null : reduce(each)));
  };
  return { starts, values: Object.fromEntries(Object.entries(lines).map(([name, each]) => [name, line(each)])) };
}
