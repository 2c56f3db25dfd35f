import type { Result } from 'src/contract/failures';
import { type OperationId, operations } from 'src/contract/operations';
import { callReport } from 'src/rules/telemetry/callReport';
import type { PlainObject } from 'src/rules/values/shape';
import { objectOf } from './values';

type Entries = readonly unknown[];

/**
 * Format 1 to 2. In format 1 one question to the product API covered all attempts of a call, and the page reported each
 * attempt (`api/called`) before the answer. In format 2 each attempt is a question. Its answer has a duration (`took`),
 * and the report follows it. A single attempt, by far the usual case, can be converted. A call of several attempts
 * stays as it is, because the result of each attempt is lost.
 */
export function callsByAttempt(entries: Entries): Entries {
  const reports = reportsByAnswer(entries);
  const moved = new Set([...reports.values()].map(({ step }) => step));
  const upcasted = entries.flatMap((entry, step) => {
    if (moved.has(step)) return [];
    const report = reports.get(step);
    return report ? withReport(entry, report) : [withPlaceholders(entry)];
  });
  return moved.size > 0 ? numbered(upcasted) : upcasted;
}

/** The report of a single attempt: its step, and its duration in milliseconds. */
interface Report {
  readonly operation: OperationId;
  readonly step: number;
  readonly latency: number;
}

/** More equal calls than a page ever has pending. A stranger's log may have any number. */
const maxEqual = 20;

/** A question to the product API, and the steps that reported its attempts. */
interface Question {
  readonly operation: OperationId;
  report?: Report;
  hasMore?: true;
  isAnswered?: true;
}

/** The reports by the step of the answer. Of equal calls that are pending together, the first gets the first report. */
function reportsByAnswer(entries: Entries): ReadonlyMap<number, Report> {
  const asked = new Map<unknown, Question>();
  const waiting = new Map<OperationId, Question[]>();
  const reports = new Map<number, Report>();
  entries.forEach((entry, step) => {
    const { kind, type, port, n, args, payload, value } = objectOf(entry);
    const { operation } = objectOf(kind === 'asked' ? args : payload);
    if (kind === 'asked' && port === 'api' && isOperation(operation)) {
      const question = { operation };
      asked.set(n, question);
      const others = (waiting.get(operation) ?? []).filter(isOpen).slice(-maxEqual);
      waiting.set(operation, [...others, question]);
    }
    if (type === 'api/called' && isOperation(operation))
      assignReport(waiting.get(operation) ?? [], step, objectOf(payload));
    const question = kind === 'answered' ? asked.get(n) : undefined;
    if (!question) return;
    question.isAnswered = true;
    if (question.report && !question.hasMore && isResult(value)) reports.set(step, question.report);
  });
  return reports;
}
const isOpen = ({ isAnswered }: Question): boolean => !isAnswered;

/** Assigns a report to the first open question without one; a second report means a second attempt. */
function assignReport(questions: readonly Question[], step: number, { latency }: PlainObject): void {
  const open = questions.filter(isOpen);
  const unreported = open.find(({ report }) => !report);
  const [first] = open;
  if (!unreported && first) first.hasMore = true;
  if (unreported && typeof latency === 'number') unreported.report = { operation: unreported.operation, step, latency };
}

function isResult(value: unknown): boolean {
  const { outcome, failure } = objectOf(value);
  return outcome === 'ok' || (outcome === 'failed' && typeof objectOf(failure)['status'] === 'number');
}

const isOperation = (id: unknown): id is OperationId => typeof id === 'string' && Object.hasOwn(operations, id);

/** An answer with its duration, followed by the flow's report. */
function withReport(answered: unknown, { operation, latency: took }: Report): Entries {
  const { at, value } = objectOf(answered);
  const payload = callReport(operation, objectOf(value) as unknown as Result<unknown>, took);
  return [
    { ...objectOf(answered), value: { ...objectOf(value), took } },
    { kind: 'event', seq: 0, at, origin: 'flow', cause: 0, type: 'api/called', payload },
  ];
}

/** In the reports of other calls, the bare print of an id (`4f0k2p9x01`) becomes the placeholder with that print. */
function withPlaceholders(entry: unknown): unknown {
  const { type, payload } = objectOf(entry);
  if (type !== 'api/called') return entry;
  const named = ['organization', 'user'].flatMap((label) => {
    const print = objectOf(payload)[label];
    return typeof print === 'string' && /^[a-z0-9]+$/.test(print) ? [[label, `‹${label}:${print}›`] as const] : [];
  });
  return { ...objectOf(entry), payload: { ...objectOf(payload), ...Object.fromEntries(named) } };
}

/** Numbers the entries as the recorder does; the cause of each is the last input. */
function numbered(entries: Entries): Entries {
  let last = 0;
  return entries.map((entry, seq) => {
    const { kind, origin } = objectOf(entry);
    const cause = kind === 'event' || kind === 'asked' ? { cause: last } : {};
    if (kind === 'answered' || (kind === 'event' && origin !== 'flow')) last = seq;
    return kind === undefined ? entry : { ...objectOf(entry), seq, ...cause };
  });
}
