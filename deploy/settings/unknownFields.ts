import schema from 'src/contract/deployment.schema.json';
import { type Schema, problemsOf } from 'src/rules/jsonSchema';

/** The paths of fields in an accepted deployment document that the schema does not describe: nothing reads them. */
export function unknownFields(document: unknown): readonly string[] {
  return problemsOf(strict(schema), document).map(({ field }) => field);
}

/** The schema, without additional fields. */
function strict<T>(part: T): T {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, strict<unknown>(value)]));
  const isObject = (inner as Schema).type === 'object' && 'properties' in inner;
  return (isObject ? { ...inner, additionalProperties: false } : inner) as T;
}
