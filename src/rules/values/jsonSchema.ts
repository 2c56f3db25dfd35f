/**
 * An interpreter for the part of JSON Schema (draft 2020-12) that our schemas use. The browser checks documents with
 * the published schema itself, without a validator library. Pure; own properties only.
 */

import { isPlainObject } from './shape';

/** The supported keywords. `$ref` names an entry of the root's `$defs`. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: { readonly [name: string]: Schema };
  /** The requirement, in words that can follow "must be". */
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  /** In code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly additionalProperties?: boolean;
  readonly minProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Interpreted for texts only. */
  readonly uniqueItems?: boolean;
}

/** A problem of one field; `field` is its path, `stages.prod.userPool.clientId`, empty for the whole document. */
export interface SchemaProblem {
  readonly field: string;
  readonly problem: string;
}

/** Every difference between the value and the schema, in schema order; empty for a valid value. */
export function problemsOf(root: Schema, value: unknown): readonly SchemaProblem[] {
  return check({ root, schema: root, field: '' }, value);
}

interface Place {
  readonly root: Schema;
  readonly schema: Schema;
  readonly field: string;
}

function check({ root, schema: reference, field }: Place, value: unknown): readonly SchemaProblem[] {
  const place = { root, schema: resolve(root, reference), field };
  switch (place.schema.type) {
    case 'string':
      return typeof value === 'string' ? checkText(place, value) : [{ field, problem: 'must be text' }];
    case 'array':
      return Array.isArray(value) ? checkList(place, value) : [{ field, problem: 'must be a list' }];
    case 'object':
      return isPlainObject(value) ? checkObject(place, value) : [{ field, problem: 'must be an object' }];
    default:
      throw new TypeError(`The schema of '${field}' has a type that is not interpreted`);
  }
}

function resolve(root: Schema, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
  if (target === undefined) throw new TypeError(`The schema refers to ${schema.$ref}, which it does not define`);
  return target;
}

function checkText({ schema, field }: Place, value: string): readonly SchemaProblem[] {
  const length = [...value].length;
  const { minLength = 0, maxLength = Infinity } = schema;
  if (length < minLength) return [{ field, problem: 'must not be empty' }];
  if (length > maxLength) return [{ field, problem: `must not be longer than ${maxLength} characters` }];
  if (schema.enum && !schema.enum.includes(value)) return [{ field, problem: `must be ${schema.enum.join(' or ')}` }];
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
    return [{ field, problem: `must be ${schema.description ?? `a text of the form ${schema.pattern}`}` }];
  return [];
}

function checkList({ root, schema, field }: Place, values: readonly unknown[]): readonly SchemaProblem[] {
  const { minItems = 0, maxItems = Infinity, items } = schema;
  const problems: SchemaProblem[] = [];
  if (values.length < minItems) problems.push({ field, problem: `must have at least ${minItems} entries` });
  if (values.length > maxItems) problems.push({ field, problem: `must have at most ${maxItems} entries` });
  const texts = values.filter((value) => typeof value === 'string');
  if (schema.uniqueItems && new Set(texts).size < texts.length)
    problems.push({ field, problem: 'must not repeat an entry' });
  if (items)
    problems.push(
      ...values.flatMap((value, index) => check({ root, schema: items, field: `${field}.${index}` }, value)),
    );
  return problems;
}

function checkObject({ root, schema, field }: Place, value: object): readonly SchemaProblem[] {
  const { required = [], properties = {}, minProperties = 0 } = schema;
  const within = (name: string) => (field === '' ? name : `${field}.${name}`);
  const fieldValues = new Map(Object.entries(value));
  const problems: SchemaProblem[] = required
    .filter((name) => !fieldValues.has(name))
    .map((name) => ({ field: within(name), problem: 'is missing' }));
  if (fieldValues.size < minProperties) problems.push({ field, problem: `must have at least ${minProperties} entry` });
  for (const [name, each] of fieldValues) {
    const declared = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (declared) problems.push(...check({ root, schema: declared, field: within(name) }, each));
    else if (schema.additionalProperties === false) problems.push({ field: within(name), problem: 'is not known' });
  }
  return problems;
}
