import type { RuleFinding } from 'src/reading/headline/consistency/ruleTypes';
import type { Diagnosis } from './diagnosis';

/** Every sentence about what went wrong, the cause's first: a run meets a headline only if it meets all of them. */
export const claimsOf = (found: Diagnosis): readonly string[] => [
  found.causeSentence,
  ...(found.alsoFound ?? []),
  ...(found.of === 'refusal' && found.before ? claimsOf(found.before) : []),
];

/** The sentences of findings beside the cause, if there are any. */
export const alsoFoundIn = (found: readonly Pick<RuleFinding, 'sentence'>[]): Pick<Diagnosis, 'alsoFound'> =>
  found.length === 0 ? {} : { alsoFound: found.map((each) => each.sentence) };
