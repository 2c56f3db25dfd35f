/** What a person looks for on a page: by what it is and what it is called. */
export interface Target {
  readonly kind: Kind;
  readonly name: Wanted;
}
export type Kind = 'button' | 'link' | 'heading' | 'field' | 'alert' | 'status' | 'region' | 'option' | 'text';
/** A text without regard to blanks and marks of direction: the whole of it, or a pattern for a part. */
export type Wanted = string | RegExp;

const target =
  (kind: Kind) =>
  (name: Wanted): Target => ({ kind, name });

export const button = target('button');
export const link = target('link');
export const heading = target('heading');
/** A field by its label. */
export const field = target('field');
/** A note that is read out at once, by a part of its text. */
export const alert = target('alert');
export const status = target('status');
export const region = target('region');
export const option = target('option');
/** Any element that holds this text and no smaller one that does. */
export const text = target('text');

/** A target as it is handed to a page. */
export type WrittenTarget = readonly [kind: Kind, words: string, flags: string | null];

export const written = ({ kind, name }: Target): WrittenTarget =>
  typeof name === 'string' ? [kind, name, null] : [kind, name.source, name.flags];

export const inWords = ({ kind, name }: Target): string => `${kind} ${String(name)}`;
