import { type OperationId, operations } from 'src/contract/operations';
import type { Answered, Asked, Entry } from 'src/journal/log/entry';
import { stable, objectOf, valueAt } from 'src/journal/log/values';
import { isForNew } from './sameQuestion';

/** A question of the record, with its answer where one came. */
export interface Recorded {
  readonly asked: Asked;
  readonly answer?: Answered | undefined;
  /** Where the answer stands in its page load; the end for none. */
  readonly step: number;
}

const keys = new WeakMap<Asked, string>();

/**
 * What two questions that are the same share: the operation, its input, and of whom it is asked (site, region, client).
 * Whose token it is made with does not matter.
 */
export function questionKey(asked: Asked): string {
  const known = keys.get(asked);
  if (known !== undefined) return known;
  const { port, method, args } = asked;
  const { operation, input, context } = objectOf(args);
  const { token: _token, keepalive: _keepalive, ...of } = objectOf(context);
  const key = stable(port === 'api' ? [operation, input, of] : [port, method, args]);
  keys.set(asked, key);
  return key;
}

/** The questions of a page load by what they ask, each in the order in which it was asked again. */
export type RecordedByKey = ReadonlyMap<string, readonly Recorded[]>;

export function recordedBy(entries: readonly Entry[]): RecordedByKey {
  const steps = new Map<number, number>();
  entries.forEach((entry, step) => entry.kind === 'answered' && steps.set(entry.n, step));
  const found = new Map<string, Recorded[]>();
  for (const asked of entries) {
    if (asked.kind !== 'asked') continue;
    const step = steps.get(asked.n) ?? entries.length;
    const answer = entries[step];
    const recorded = { asked, step, answer: answer?.kind === 'answered' ? answer : undefined };
    const key = questionKey(asked);
    const same = found.get(key);
    if (same) same.push(recorded);
    else found.set(key, [recorded]);
  }
  return found;
}

/** How often the same was asked before this question. */
export function askedBefore(entries: readonly Entry[], asked: Asked): number {
  const key = questionKey(asked);
  return entries.filter((entry) => entry.kind === 'asked' && entry.n < asked.n && questionKey(entry) === key).length;
}

/**
 * Whether the same question would be told the same again. What only reads and went well is; whether a refusal comes
 * twice, or what a second change does, no record tells.
 */
export function isRepeatable({ asked, answer }: Recorded): boolean {
  if (!answer || answer.threw !== undefined || isForNew(asked)) return false;
  if (asked.port !== 'api') return asked.port !== 'identity';
  const operation = String(objectOf(asked.args)['operation']);
  const isReading = Object.hasOwn(operations, operation) && operations[operation as OperationId].method === 'GET';
  return isReading && valueAt(answer.value, 'outcome') === 'ok';
}
