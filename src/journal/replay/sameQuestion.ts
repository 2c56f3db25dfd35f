import type { Asked } from 'src/journal/log/entry';
import { stable } from 'src/journal/log/values';

/** Whether the outside alone can answer it. */
export const isFromOutside = ({ port, method }: Asked): boolean =>
  port === 'api' || port === 'identity' || port === 'random' || method === 'arrivalSecrets' || method === 'now';
/** Asked for something that there was not before: whoever asks once more is given another one. */
export const isForNew = ({ port, method }: Asked): boolean => port === 'random' && method === 'signIn';
/** The same operation with the same input; whose token it is made with does not matter. */
export const isSameQuestion = (one: Asked, other: Asked): boolean =>
  isAlike(one, other) && stable(inputOf(one)) === stable(inputOf(other));
const inputOf = ({ port, args }: Asked): unknown =>
  port === 'api' ? (args as { readonly input: unknown }).input : args;
/** The same operation, whatever it is given. */
export const isAlike = (one: Asked, other: Asked): boolean =>
  one.port === other.port &&
  one.method === other.method &&
  (one.args as { operation?: string }).operation === (other.args as { operation?: string }).operation;
