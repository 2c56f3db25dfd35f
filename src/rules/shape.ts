import { type Leaf, type Shape, mapShape } from 'src/contract/shape';

const leafTypes: Readonly<Record<Leaf['of'], string>> = { text: 'string', number: 'number', flag: 'boolean' };

const fits = (leaf: Leaf, value: unknown): boolean =>
  typeof value === leafTypes[leaf.of] && (leaf.sensitivity !== 'secret' || value !== '');

/**
 * The path of the first required field that an answer lacks or has in another type (spec §5, "needs both AccessToken and
 * RefreshToken"); undefined when it has all. `''` is the answer itself.
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
        const held: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
        const missing = missingField(inner, held, join(path, name));
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

const join = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/**
 * A value from outside to the declared one: undeclared fields are dropped, an optional field of another type counts as
 * absent, and each secret is sealed before anyone sees it.
 */
export function admit(shape: Shape, value: unknown, seal: (label: string, secret: string) => string): unknown {
  return mapShape(shape, value, (leaf, held) => {
    if (!fits(leaf, held)) return undefined;
    return leaf.sensitivity === 'secret' ? seal(leaf.label, held as string) : held;
  });
}
