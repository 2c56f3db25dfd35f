import type * as Schemas from 'src/rules/schemas';
type Values = Readonly<Record<'siteName' | 'emailId', string>>;

let here: typeof Schemas | undefined;

/**
 * Loads what checks the entry form: nobody needs it before they type, and the first paint does not wait for it. Rejects
 * when it cannot be had; the next call tries again.
 */
export async function loadEntryCheck(): Promise<typeof Schemas> {
  here ??= await import(/* webpackChunkName: "checks" */ 'src/rules/schemas');
  return here;
}

/** Checks the entry form (spec §5); a promise as long as the code for it is not here. */
export function checkEntry(
  siteDomain: string,
  emailRequired: boolean,
  values: Values,
): Schemas.FieldErrors | Promise<Schemas.FieldErrors> {
  const by = ({ checkBy, entrySchema }: typeof Schemas): Schemas.FieldErrors =>
    checkBy(entrySchema(siteDomain, emailRequired), values);
  return here ? by(here) : loadEntryCheck().then(by);
}
