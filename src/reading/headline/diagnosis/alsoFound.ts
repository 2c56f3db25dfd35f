import type { RuleFinding } from 'src/reading/headline/consistency/ruleTypes';

/** The sentences of findings beside the cause, if there are any. */
export const alsoFoundIn = (
  found: readonly Pick<RuleFinding, 'sentence'>[],
): { readonly alsoFound?: readonly string[] } =>
  found.length === 0 ? {} : { alsoFound: found.map((each) => each.sentence) };
