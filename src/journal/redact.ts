import { type Leaf, type Shape, mapShape } from 'src/contract/shape';
import { type NameOf, isPlaceholder, withheld } from './placeholders';

/**
 * A value as it may be written down: what is declared open as it is, what is personal as a placeholder, what is secret
 * only if it is sealed already. Undeclared parts do not come through, and a part of another type is withheld.
 */
export function redact(shape: Shape, value: unknown, nameOf: NameOf): unknown {
  return mapShape(shape, value, (leaf, held) => redactLeaf(leaf, held, nameOf));
}

function redactLeaf(leaf: Leaf, held: unknown, nameOf: NameOf): unknown {
  if (leaf.of === 'number') return typeof held === 'number' ? held : withheld;
  if (leaf.of === 'flag') return typeof held === 'boolean' ? held : withheld;
  if (typeof held !== 'string') return withheld;
  switch (leaf.sensitivity) {
    case 'open':
      return held;
    case 'personal':
      return leaf.openValues?.includes(held) ? held : nameOf(leaf.label, held);
    case 'secret':
      return isPlaceholder(held) ? held : withheld;
  }
}
