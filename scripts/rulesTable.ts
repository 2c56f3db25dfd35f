import { finds } from 'src/reading/headline/consistency/finds';
import { rules } from 'src/reading/headline/consistency/rules';

const aboutRefusal = { instead: 'replaces the cause', besides: 'follows it' } as const;
const atEnd = { fault: 'a fault', harmless: 'may be intended' } as const;

/**
 * The rows of the table in docs/reference.md, by id: the rule, what it finds, and what that means for a refusal or a
 * failed call, and at an end that neither decides.
 */
export const rulesRows = (): readonly (readonly string[])[] =>
  [...rules]
    .sort((one, other) => one.id.localeCompare(other.id, 'en'))
    .map(({ id, refusal, ...rule }) => [
      `\`${id}\``,
      finds[id],
      refusal ? aboutRefusal[refusal] : '',
      rule.end ? `${atEnd[rule.end]}${rule.evenIfLeft ? ', even of a page that was left' : ''}` : '',
    ]);
