import { type Fields, type Sealed, type Shape, mapShape } from 'src/contract/shape';

/**
 * The secrets of the running program. Flows, events and the journal see only what `seal` returns; only adapters hold
 * the vault, and it opens only what a declaration calls secret.
 */
export interface Vault {
  seal<L extends string>(label: L, value: string): Sealed<L>;
  /** The declared value with its secrets in clear. A secret that was not sealed here is left out. */
  open(shape: Shape, value: unknown): unknown;
}

/**
 * `placeholderOf` gives equal secrets equal placeholders (`src/journal/record/placeholders.ts`). This function makes
 * sure that different secrets have different ones, by the values themselves: comparing two sealed secrets compares
 * their values, however short or weak the prints in their names are.
 */
export function makeVault(placeholderOf: (label: string, value: string) => string): Vault {
  const values = new Map<string, string>();
  const ownName = (label: string, value: string): string => {
    const name = placeholderOf(label, value);
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
