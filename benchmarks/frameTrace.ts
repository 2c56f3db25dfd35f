/** Event of a trace of Chromium (the Trace Event Format); times in microseconds. */
interface TraceEvent {
  readonly name: string;
  /** `X` is a task with a duration. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The time that the thread itself ran. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly navigationId?: string; readonly documentLoaderURL?: string } };
}

/** The work of the main thread before the first frame, by the names of its tasks. Each row of the table is one kind. */
export const kinds = {
  'parse HTML': /^(?:ParseHTML|HTMLDocumentParser::|DecodedDataDocumentParser::)/,
  'compile and run scripts': /^(?:EvaluateScript|v8\.|FunctionCall|TimerFire|FireAnimationFrame|EventDispatch)/,
  style: /^(?:UpdateLayoutTree|ParseAuthorStyleSheet)$/,
  layout: /^Layout$/,
  paint: /^(?:PrePaint|Paint|Layerize|Commit)$/,
  'navigation and the rest': /./,
} as const;
export type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as readonly Kind[];

/** The way to a page's first frame, in milliseconds. */
export interface FirstFrame {
  /** From the start of the navigation. */
  readonly firstByte: number;
  readonly lastByte: number;
  readonly firstFrame: number;
  /** How long the main thread ran until then, by kind. */
  readonly work: Readonly<Record<Kind, number>>;
}

/** Categories of the trace that `firstFrameOf` reads. */
export const traceCategories = ['-*', 'devtools.timeline', 'loading', 'blink.user_timing', 'toplevel'];

const kindOf = (name: string): Kind => kindNames.find((kind) => kinds[kind].test(name)) ?? 'navigation and the rest';

/** Reads a trace of one navigation. Throws if the page has not painted. */
export function firstFrameOf(trace: string): FirstFrame {
  const { traceEvents: events } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const painted = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!painted) throw new Error('The trace has no first frame.');
  const { pid, tid, ts: end } = painted;
  const navigation = painted.args?.data?.navigationId;
  const start = events.find(({ name, args }) => name === 'navigationStart' && args?.data?.navigationId === navigation);
  if (!start) throw new Error('The trace has no start of the navigation.');
  const ofPage = events.filter((event) => event.pid === pid && event.ts >= start.ts);
  const at = (name: string): number => ((ofPage.find((event) => event.name === name)?.ts ?? NaN) - start.ts) / 1000;
  const tasks = ofPage.filter((event) => event.ph === 'X' && event.tid === tid && event.ts <= end);
  return {
    firstByte: at('ResourceReceiveResponse'),
    lastByte: at('ResourceFinish'),
    firstFrame: (end - start.ts) / 1000,
    work: workOf(tasks),
  };
}

/** The milliseconds of each kind; the time of a task does not include that of the tasks inside it. */
function workOf(tasks: readonly TraceEvent[]): Readonly<Record<Kind, number>> {
  const work = Object.fromEntries(kindNames.map((kind) => [kind, 0])) as Record<Kind, number>;
  const open: TraceEvent[] = [];
  const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
  for (const task of [...tasks].sort((one, other) => one.ts - other.ts || endOf(other) - endOf(one))) {
    while (open.length > 0 && endOf(open.at(-1) as TraceEvent) <= task.ts) open.pop();
    const parent = open.at(-1);
    const ms = (task.tdur ?? 0) / 1000;
    work[kindOf(task.name)] += ms;
    if (parent) work[kindOf(parent.name)] -= ms;
    open.push(task);
  }
  return work;
}
