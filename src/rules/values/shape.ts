import { type Leaf, type Shape, mapShape } from 'src/contract/shape';
import { isSendable } from './parsers';

/** An object with named fields that are not checked yet. */
export type PlainObject = Readonly<Record<string, unknown>>;

/** Whether a value has named fields: no list, no null, no primitive. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own text field of a value from outside; undefined for anything else. */
export function ownTextField(value: unknown, name: string): string | undefined {
  const field = isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof field === 'string' ? field : undefined;
}

const leafTypes: Readonly<Record<Leaf['of'], string>> = { text: 'string', number: 'number', flag: 'boolean' };

/** Whether a value has the type of its declaration; a secret must also be one that can be sent. */
export const fits = (leaf: Leaf, value: unknown): boolean =>
  typeof value === leafTypes[leaf.of] && (leaf.sensitivity !== 'secret' || isSendable(leaf.label, String(value)));

/**
 * The path of the first required field that an answer lacks or has in another type (spec §5, "needs both AccessToken
 * and RefreshToken"); undefined for a complete answer. `''` is the answer itself.
 */
export function missingField(shape: Shape, value: unknown, path = ''): string | undefined {
  switch (shape.of) {
    case 'nothing':
    case 'optional':
      return undefined;
    case 'list': {
      if (!Array.isArray(value)) return path;
      const misses = value.map((each, index) => missingField(shape.each, each, join(path, index.toString())));
      return misses.find((each) => each !== undefined);
    }
    case 'fields': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return path;
      for (const [name, inner] of Object.entries(shape.fields)) {
        const field: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
        const missing = missingField(inner, field, join(path, name));
        if (missing !== undefined) return missing;
      }
      return undefined;
    }
    case 'oneOf':
      return typeof value === 'object' && value !== null ? undefined : path;
    default:
      return fits(shape, value) ? undefined : path;
  }
}

/**
 * Whether a stored value has its declared form. Unlike in an answer of a service, an optional field must have its type
 * too, because this product writes nothing else.
 */
export function isDeclared(shape: Shape, value: unknown): boolean {
  if (shape.of === 'optional') return value === undefined || isDeclared(shape.inner, value);
  if (shape.of !== 'fields') return missingField(shape, value) === undefined;
  const own = (name: string): unknown => (isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined);
  return isPlainObject(value) && Object.entries(shape.fields).every(([name, inner]) => isDeclared(inner, own(name)));
}

const join = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** How many fields of another type are recorded per answer. */
const maxMistyped = 8;

/**
 * The fields that are not of their declared type, each with its actual type: `User.Id (number)`. An optional one
 * is treated as absent, so without this list it would look as if it never arrived.
 */
export const mistypedNames = (shape: Shape, value: unknown): readonly string[] =>
  [...new Set(mistypedIn(shape, value, ''))].slice(0, maxMistyped);

function* mistypedIn(shape: Shape, value: unknown, path: string): Generator<string> {
  if (value === undefined || shape.of === 'nothing' || shape.of === 'oneOf') return;
  if (shape.of === 'optional') {
    yield* mistypedIn(shape.inner, value, path);
  } else if (shape.of === 'list' && Array.isArray(value)) {
    for (const each of value) yield* mistypedIn(shape.each, each, `${path}[]`);
  } else if (shape.of === 'fields' && isPlainObject(value)) {
    for (const [name, inner] of Object.entries(shape.fields)) {
      if (Object.hasOwn(value, name)) yield* mistypedIn(inner, value[name], join(path, name));
    }
  } else if (shape.of === 'list' || shape.of === 'fields' || !fits(shape, value)) {
    yield `${path || 'the answer'} (${typeName(value, shape)})`;
  }
}

/** How a log names the type of a value that does not fit; `unsendable` is a text that no request can carry. */
function typeName(value: unknown, { of }: Shape): string {
  if (value === null || value === '') return value === null ? 'null' : 'empty';
  const type = Array.isArray(value) ? 'list' : typeof value;
  return of === 'text' && type === 'string' ? 'unsendable' : type;
}

/**
 * A value from outside in its declared form: undeclared fields are dropped, an optional field of another type is
 * treated as absent, and each secret is sealed at once.
 */
export function asDeclared(shape: Shape, value: unknown, seal: (label: string, secret: string) => string): unknown {
  return mapShape(shape, value, (leaf, leafValue) => {
    if (!fits(leaf, leafValue)) return undefined;
    return leaf.sensitivity === 'secret' ? seal(leaf.label, leafValue as string) : leafValue;
  });
}
