/** An object with named fields that are not checked yet. */
export type PlainObject = Readonly<Record<string, unknown>>;

/** Whether a value has named fields: no list, no null, no primitive. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
