import type { Asked } from 'src/journal/log/entry';
import { stable } from 'src/journal/log/values';

/** Whether only the record can answer the question, and not a model of the page. */
export const needsRecordedAnswer = ({ port, method }: Asked): boolean =>
  port === 'api' || port === 'identity' || port === 'random' || method === 'arrivalSecrets' || method === 'now';
/** Whether each call makes a new value, so that no answer is reused. */
export const makesNewValue = ({ port, method }: Asked): boolean => port === 'random' && method === 'signIn';
/** The same operation with the same input; the token may differ. */
export const isSameQuestion = (first: Asked, second: Asked): boolean =>
  isSameOperation(first, second) && stable(inputOf(first)) === stable(inputOf(second));
const inputOf = ({ port, args }: Asked): unknown =>
  port === 'api' ? (args as { readonly input: unknown }).input : args;
/** The same operation, with any input. */
export const isSameOperation = (first: Asked, second: Asked): boolean =>
  first.port === second.port &&
  first.method === second.method &&
  (first.args as { operation?: string }).operation === (second.args as { operation?: string }).operation;
