import { failureShape } from 'src/contract/failures';
import { operations } from 'src/contract/operations';
import { persistedState } from 'src/contract/persistedState';
import type { Fields, Shape } from 'src/contract/shape';
import { portContract } from 'src/contract/portContract';

/** Declarations with their own table. */
const named = new Map<unknown, string>([
  [failureShape, 'failure'],
  [operations.appMetadata.output, 'metadata'],
  [persistedState, 'persisted'],
  [portContract.storage.read.answer, 'stored'],
]);

/**
 * A declaration as text: `name(label)` is personal, `name[label]` secret and `name` open, with `?` if it is optional,
 * `*` for a list, `-` for nothing, and a `:` before any type but text.
 */
export function written(shape: Shape, name = ''): string {
  const known = named.get(shape) ?? (shape.of === 'fields' ? named.get(shape.fields) : undefined);
  if (known !== undefined) return `${name}=${known}`;
  switch (shape.of) {
    case 'nothing':
      return `${name}-`;
    case 'optional':
      return `${written(shape.inner, name)}?`;
    case 'list':
      return `${written(shape.each, name)}*`;
    case 'fields':
      return name ? `${name}{${fieldsOf(shape.fields)}}` : fieldsOf(shape.fields);
    case 'oneOf':
      // The table of routes has its own tests.
      if (shape.by === 'route') return 'address';
      return `${shape.by}{${casesOf(shape.cases)}}`;
    default: {
      const { sensitivity, label, of, instant, url } = shape;
      const open = [instant ?? (of === 'text' ? '' : of), url ?? ''].map((each) => each && `:${each}`).join('');
      return name + { open, personal: `(${label})`, secret: `[${label}]` }[sensitivity];
    }
  }
}
const casesOf = (cases: Readonly<Record<string, Fields>>): string =>
  Object.entries(cases)
    .map(([name, declared]) => `${name} ${fieldsOf(declared)}`.trim())
    .join(' | ');
export const fieldsOf = (declared: Fields): string =>
  Object.entries(declared)
    .map(([name, inner]) => written(inner, name))
    .join(' ');
