import type { deliveryMedia } from 'src/contract/identityCalls';
import type { PlainObject } from 'src/rules/values/shape';
import { rowNamed, valueText } from './format';

/** How a code was sent. */
const media: Readonly<Record<(typeof deliveryMedia)[number], string>> = {
  EMAIL: 'by e-mail',
  SMS: 'by text message',
};
const mediumText = ({ medium }: PlainObject): string | undefined =>
  typeof medium === 'string' ? (rowNamed(media, medium) ?? `by ${valueText(medium)}`) : undefined;

/**
 * How codes were sent, by the answers of the user pool: `by text message, not by e-mail`. Undefined if an answer does
 * not say, as in an old log; an unknown medium is shown as it is.
 */
export function deliveryText(answers: readonly PlainObject[]): string | undefined {
  const ways = answers.map(mediumText);
  if (ways.length === 0 || ways.includes(undefined)) return undefined;
  return `${[...new Set(ways)].join(' and ')}${answers.every(isTextMessage) ? ', not by e-mail' : ''}`;
}

/** Whether a code was sent as a text message, which no mailbox shows. */
export const isTextMessage = ({ medium }: PlainObject): boolean =>
  medium === ('SMS' satisfies (typeof deliveryMedia)[number]);
