/** The targets that a person looks for on a page: by role and name. */
export interface Target {
  readonly kind: Kind;
  readonly name: Wanted;
}
export type Kind = 'button' | 'link' | 'heading' | 'field' | 'alert' | 'status' | 'region' | 'option' | 'text';
/** A text, ignoring blanks and directional marks: the whole text, or a pattern for a part. */
export type Wanted = string | RegExp;

const target =
  (kind: Kind) =>
  (name: Wanted): Target => ({ kind, name });

export const button = target('button');
export const link = target('link');
export const heading = target('heading');
/** A field by its label. */
export const field = target('field');
/** A live message, by a part of its text. */
export const alert = target('alert');
export const status = target('status');
export const region = target('region');
export const option = target('option');
/** The smallest element with this text. */
export const text = target('text');

/** A target in the form that is passed to a page. */
export type TargetData = readonly [kind: Kind, words: string, flags: string | null];

export const targetData = ({ kind, name }: Target): TargetData =>
  typeof name === 'string' ? [kind, name, null] : [kind, name.source, name.flags];

export const targetText = ({ kind, name }: Target): string => `${kind} ${String(name)}`;
