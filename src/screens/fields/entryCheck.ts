import type * as Schemas from 'src/rules/forms/schemas';

let here: typeof Schemas | undefined;

/**
 * Loads the check of the entry form. It is not needed before a person types, so the first paint does not wait for it.
 * Rejects if it cannot be loaded; the next call tries again.
 */
export async function loadEntryCheck(): Promise<typeof Schemas> {
  here ??= await import(/* webpackChunkName: "checks" */ 'src/rules/forms/schemas');
  return here;
}

/** Whether the check of the entry form is loaded. */
export const isEntryCheckHere = (): boolean => here !== undefined;
