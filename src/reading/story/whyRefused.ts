import type { Refusal, RefusedForm } from 'src/contract/routes';
import { objectOf } from 'src/journal/log/values';
import { rowNamed, valueText } from './format';

/** What the damage of transport looks like, and where it comes from. */
const forms: Readonly<Record<RefusedForm, string>> = {
  quotedPrintable: 'it begins with 3D, which a mail program leaves of an escaped =',
  percentEscapes: 'it has percent escapes, so something encoded it twice',
  htmlEscapes: 'it has escapes of HTML, which something left in the link',
  blanksAround: 'it begins or ends with a blank',
};

const reasons: Readonly<Record<Refusal['why'], (refusal: Readonly<Record<string, unknown>>) => string>> = {
  twice: () => 'given more than once',
  tooLong: ({ length, longest }) => `${valueText(length)} characters; at most ${valueText(longest)} are accepted`,
  malformed: ({ form }) => {
    const text = typeof form === 'string' ? rowNamed(forms, form) : undefined;
    return text === undefined ? 'malformed' : `malformed: ${text}`;
  },
};

const isReason = (why: unknown): why is Refusal['why'] => typeof why === 'string' && Object.hasOwn(reasons, why);

/** Why an address was refused these parameters, by its `refusals`; undefined in a log that does not say so of each. */
export function whyRefused(refusals: unknown, names: readonly string[]): string | undefined {
  const rows = Array.isArray(refusals) ? refusals.map(objectOf) : [];
  const texts = names.map((name) => {
    const row = rows.find((each) => each['name'] === name);
    const why = row?.['why'];
    const reason = row && isReason(why) ? reasons[why](row) : undefined;
    return reason === undefined ? undefined : names.length === 1 ? reason : `${valueText(name)}: ${reason}`;
  });
  return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join('; ');
}

/** The names of refused parameters, and why if the log says so: `code (5244 characters; at most 4096 are accepted)`. */
export function refusedText(names: readonly string[], refusals: unknown): string {
  const why = whyRefused(refusals, names);
  return valueText(names) + (why === undefined ? '' : ` (${why})`);
}
