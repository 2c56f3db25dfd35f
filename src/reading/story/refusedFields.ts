import type { FieldRule } from 'src/rules/forms/schemas';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { valueText } from './format';

/** Why a field was refused; `limit` is that of the rule. */
const reasons: Readonly<Record<FieldRule, (limit: unknown) => string>> = {
  required: () => 'as blank',
  min: (limit) => (limit === undefined ? 'as too short' : `as shorter than ${charactersText(limit)}`),
  max: (limit) => (limit === undefined ? 'as too long' : `as longer than ${charactersText(limit)}`),
  matches: () => 'for a character that is not allowed',
  oneOf: () => 'as unequal to the new password',
  policy: () => 'for a kind of character that it lacks',
  siteName: () => 'as no site name',
  email: () => 'as no e-mail address',
};
const charactersText = (limit: unknown): string => `${valueText(limit)} character${limit === 1 ? '' : 's'}`;
const isRule = (rule: unknown): rule is FieldRule => typeof rule === 'string' && Object.hasOwn(reasons, rule);

/** The rule that refused each field, by a submit that a form refused. Older pages do not say so. */
export const refusingRules = (payload: unknown): ReadonlyMap<string, Readonly<Record<string, unknown>>> => {
  const why = valueAt(payload, 'why');
  const rows = Array.isArray(why) ? why.map(objectOf) : [];
  return new Map(rows.flatMap((row) => (typeof row['field'] === 'string' ? [[row['field'], row] as const] : [])));
};

/**
 * The fields that a form refused, each with the reason if the log says it: `family_name (as shorter than 2
 * characters)`. Undefined if it names none. A rule of another build is named as it is.
 */
export function refusedFieldsText(payload: unknown): string | undefined {
  const rules = refusingRules(payload);
  const texts = textsOf(valueAt(payload, 'fields')).map((field) => {
    const { rule, limit } = rules.get(field) ?? {};
    const reason = isRule(rule) ? reasons[rule](limit) : rule === undefined ? '' : `by the rule ${valueText(rule)}`;
    return valueText(field) + (reason && ` (${reason})`);
  });
  return texts.length === 0 ? undefined : texts.join(' and ');
}
