import type * as Schemas from 'src/rules/schemas';

let here: typeof Schemas | undefined;

/**
 * Loads what checks the entry form: nobody needs it before they type, and the first paint does not wait for it. Rejects
 * when it cannot be had; the next call tries again.
 */
export async function loadEntryCheck(): Promise<typeof Schemas> {
  here ??= await import(/* webpackChunkName: "checks" */ 'src/rules/schemas');
  return here;
}

/** Whether a check of the entry form waits for no code any more. */
export const isEntryCheckHere = (): boolean => here !== undefined;
