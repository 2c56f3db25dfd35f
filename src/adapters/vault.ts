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

/** `nameOf` gives equal secrets equal placeholders (`src/journal/record/placeholders.ts`). */
export function makeVault(nameOf: (label: string, value: string) => string): Vault {
  const values = new Map<string, string>();
  return {
    seal<L extends string>(label: L, value: string) {
      const name = nameOf(label, value);
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
