import { borneOutRule } from './borneOut';
import { contradictionRule, endedRule, exchangedTwice, issuedRule, readableRule } from './callRules';
import { clockSetRule, wrongClockRule } from './clockRules';
import { keptNothing } from './places';
import { cameBeforeRule, provedRule } from './provedRule';
import type { Found, Rule, Subject } from './rule';
import { cameAgainRule } from './wayRules';
import { writtenRule } from './writtenRule';
import { nobodyElse, storedBesideRule, storedRule } from './storedRules';

/**
 * The rules of consistency, in the order in which they are asked: what comes in must agree with what was known before. Of
 * those that count in the place of a cause the first is told; a cause that the log bears out keeps its own sentence.
 */
export const consistencyRules: readonly Rule[] = [
  keptNothing,
  writtenRule,
  storedRule,
  clockSetRule,
  cameBeforeRule,
  borneOutRule,
  nobodyElse,
  provedRule,
  storedBesideRule,
  cameAgainRule,
  readableRule,
  issuedRule,
  exchangedTwice,
  endedRule,
  contradictionRule,
  wrongClockRule,
];

/** What the rules say of a refusal or a failed call. */
export interface Consistency {
  /** The open names of the rules that found something. */
  readonly rules: readonly string[];
  /** Said in the place of the cause's own sentence. */
  readonly instead: Found | undefined;
  readonly besides: readonly Found[];
}

export function consistencyOf(subject: Subject): Consistency {
  const found = consistencyRules.flatMap((rule) => {
    const of = rule.find(subject);
    return of ? [{ rule, of }] : [];
  });
  const instead = found.find(({ rule }) => rule.told === 'instead');
  const besides = found.filter(({ rule }) => rule.told === 'besides');
  return {
    rules: [...(instead ? [instead] : []), ...besides].map(({ rule }) => rule.name),
    instead: instead?.of,
    besides: besides.map(({ of }) => of),
  };
}
