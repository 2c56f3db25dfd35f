import { type ValueOf, fields, flag, list, open, optional } from './shape';

/**
 * What the page showed when the log was saved, read from the document and not from the state. Texts are keys of the
 * catalogue, without the values filled in. If several keys have the same text, the first one counts. A text that is
 * none of ours, such as a service's words, is left out.
 */
export const shownPage = fields({
  /** The heading; undefined if it is no text of ours. */
  heading: optional(open()),
  /** The texts of the page, in order: what it announces and explains, without labels and buttons. */
  texts: list(open()),
  /** The label of the main action, if one was offered. */
  action: optional(open()),
  /** Whether a form was waiting. */
  isBusy: flag(),
});
export type ShownPage = ValueOf<typeof shownPage>;
