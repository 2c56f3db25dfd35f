import type { deliveryMedia } from 'src/contract/identityCalls';
import type { PlainObject } from 'src/rules/values/shape';
import { rowNamed, valueText } from './words';

/** How a code was sent, and how it was not. */
const media: Readonly<Record<(typeof deliveryMedia)[number], string>> = {
  EMAIL: 'by e-mail',
  SMS: 'by text message, not by e-mail',
};
/**
 * How a code was sent, by the answer of the user pool: `by text message, not by e-mail`. Undefined if the answer does
 * not say, as in an old log; an unknown medium is shown as it is.
 */
export const deliveryText = ({ medium }: PlainObject): string | undefined =>
  typeof medium === 'string' ? (rowNamed(media, medium) ?? `by ${valueText(medium)}`) : undefined;

/** Whether a code was sent as a text message, which no mailbox shows. */
export const isTextMessage = ({ medium }: PlainObject): boolean =>
  medium === ('SMS' satisfies (typeof deliveryMedia)[number]);
