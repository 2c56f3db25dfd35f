import type { Asked } from 'src/journal/log/entry';
import { stable } from 'src/journal/log/values';

/** Whether only the record can answer the question, and not a model of the page. */
export const needsRecordedAnswer = ({ port, method }: Asked): boolean =>
  port === 'api' || port === 'identity' || port === 'random' || method === 'arrivalSecrets' || method === 'now';
/** Whether each call makes a new value, so that no answer is reused. */
export const makesNewValue = ({ port, method }: Asked): boolean => port === 'random' && method === 'signIn';
/** The same operation with the same input; the token may differ. */
export const isSameQuestion = (one: Asked, other: Asked): boolean =>
  isSameOperation(one, other) && stable(inputOf(one)) === stable(inputOf(other));
const inputOf = ({ port, args }: Asked): unknown =>
  port === 'api' ? (args as { readonly input: unknown }).input : args;
/** The same operation, with any input. */
export const isSameOperation = (one: Asked, other: Asked): boolean =>
  one.port === other.port &&
  one.method === other.method &&
  (one.args as { operation?: string }).operation === (other.args as { operation?: string }).operation;
