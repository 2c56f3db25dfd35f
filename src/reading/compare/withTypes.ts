import { objectOf, textsOf } from 'src/journal/log/values';
import { mistypedIn } from 'src/reading/story/failures/failures';
import { type PlainObject, isPlainObject } from 'src/rules/values/shape';

/**
 * An answer in which each field of another type stands in its own place with its type (`ExternalSupport: 'a string'`).
 * A log keeps only the type, apart from the value, so the field would read as absent and be named twice. Fields within
 * a list stay apart: their type says nothing of the position.
 */
export function withTypes(answer: unknown): unknown {
  const { value, mistyped, ...others } = objectOf(answer);
  const placed = mistypedIn(answer).filter(({ field }) => !isInList(field));
  if (!isPlainObject(value) || placed.length === 0) return answer;
  const apart = textsOf(mistyped).filter(isInList);
  return {
    ...others,
    value: placed.reduce((whole, { field, type }) => withField(whole, field.split('.'), type), value),
    ...(apart.length > 0 && { mistyped: apart }),
  };
}

const isInList = (field: string): boolean => field.includes('[]');

const withField = (object: PlainObject, [name = '', ...rest]: readonly string[], type: string): PlainObject => ({
  ...object,
  [name]: rest.length === 0 ? type : withField(objectOf(object[name]), rest, type),
});
