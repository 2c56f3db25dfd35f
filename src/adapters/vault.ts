import { type Fields, type Sealed, type Shape, mapShape } from 'src/contract/shape';

/**
 * Where secrets are while the program runs. Flows, events and the journal only see what `seal` gives back; only adapters
 * are handed the vault, and only what a declaration calls secret is ever opened.
 */
export interface Vault {
  seal<L extends string>(label: L, value: string): Sealed<L>;
  /** The declared value with its secrets in clear. A secret that was not sealed here is left out. */
  open(shape: Shape, value: unknown): unknown;
}

/**
 * `nameOf` gives equal secrets equal placeholders (`src/journal/record/placeholders.ts`). That two which differ have
 * different ones is seen to here, by the values themselves: whoever compares two sealed secrets decides by their values,
 * however short or weak the prints in their names may be (decisions, One place at a time).
 */
export function makeVault(nameOf: (label: string, value: string) => string): Vault {
  const values = new Map<string, string>();
  const ownName = (label: string, value: string): string => {
    const name = nameOf(label, value);
    const isFree = (each: string): boolean => (values.get(each) ?? value) === value;
    for (let number = 1, other = name; ; number += 1, other = name.replace(/›?$/, `x${number.toString()}›`))
      if (isFree(other)) return other;
  };
  return {
    seal<L extends string>(label: L, value: string) {
      const name = ownName(label, value);
      values.set(name, value);
      return name as Sealed<L>;
    },
    open: (shape, value) =>
      mapShape(shape, value, (leaf, held) => (leaf.sensitivity === 'secret' ? values.get(String(held)) : held)),
  };
}

/** Opens the arguments of a question. */
export const openFields = (vault: Vault, declared: Fields, args: unknown): Record<string, unknown> =>
  vault.open({ of: 'fields', fields: declared }, args) as Record<string, unknown>;
