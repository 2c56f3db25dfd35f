import { type OperationId, operations } from 'src/contract/operations';
import type { Answered, Asked } from 'src/journal/log/entry';
import { objectOf, stable, textsOf, valueAt } from 'src/journal/log/values';
import { isDeparture } from 'src/vocabulary/questions';

/** Asked for something that there was not before: whoever asks once more is given another one. */
const makesNew = ({ port, method }: Asked): boolean => port === 'random' && method !== 'chance';

/** Whether it asks for time to pass. */
export const isWait = ({ port, method }: Asked): boolean => port === 'clock' && method === 'wait';

/** Whether something beyond the page answers it, when it will: a service, another tab, the code of a screen, time. */
export const isFromOutside = (asked: Asked): boolean =>
  ['api', 'identity', 'code'].includes(asked.port) ||
  (asked.port === 'locks' && asked.method === 'acquire') ||
  isWait(asked);

/** Whether the surroundings of the page answer it at once: its time, storage, chance, address. */
export const isOfSurroundings = (asked: Asked): boolean => !isFromOutside(asked) && !isDeparture(asked);

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

/** What a question is about, whatever values it carries: the port, the site, and the keys or the operation. */
export function subjectOf({ port, method, args }: Asked): string {
  const { site, keys: read, values, clear, operation, route, what } = objectOf(args);
  const names = [...textsOf(read), ...Object.keys(objectOf(values)), ...textsOf(clear)].sort();
  return stable([port, method, site, operation, route, what, names]);
}

/**
 * Whether the same question would be answered the same again. What only reads and went well is; whether a refusal comes
 * twice, or what a second change does, no record tells.
 */
export function isRepeatable(asked: Asked, answer: Answered | undefined): boolean {
  if (!answer || answer.threw !== undefined || makesNew(asked) || isWait(asked)) return false;
  if (asked.port !== 'api') return asked.port !== 'identity';
  const operation = String(objectOf(asked.args)['operation']);
  const isReading = Object.hasOwn(operations, operation) && operations[operation as OperationId].method === 'GET';
  return isReading && valueAt(answer.value, 'outcome') === 'ok';
}

/** A write or a removal, which takes effect when it is asked. */
export const isWrite = ({ port, method }: Asked): boolean => port === 'storage' && ['write', 'clear'].includes(method);
