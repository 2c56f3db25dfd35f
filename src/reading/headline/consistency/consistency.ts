import { tabPagesUntil } from 'src/reading/headline/page/tabPages';
import { remarks } from './remarks';
import type { EndSubject, RuleFinding, Subject } from './ruleTypes';
import { type RuleId, rules, rulesOfEnd } from './rules';

/** The findings of the rules about a refusal or a failed call. */
export interface Consistency {
  /** The ids of the rules that found something. */
  readonly rules: readonly RuleId[];
  /** Replaces the sentence of the cause. */
  readonly instead: RuleFinding | undefined;
  /** Follow the sentence of the cause; remarks first. */
  readonly besides: readonly RuleFinding[];
}

/**
 * Applies every rule and remark to a refusal or a failed call. The first finding that replaces a cause applies; a cause
 * without one keeps its own sentence.
 */
export function consistencyOf(of: Omit<Subject, 'tabPages'>): Consistency {
  const subject: Subject = { ...of, tabPages: tabPagesUntil(of.pages, of.page) };
  const findings = rules.flatMap((rule) => {
    const finding = rule.refusal && rule.find(subject);
    return finding ? [{ rule, finding }] : [];
  });
  const instead = findings.find(({ rule }) => rule.refusal === 'instead');
  const besides = findings.filter(({ rule }) => rule.refusal === 'besides');
  return {
    rules: [...(instead ? [instead] : []), ...besides].map(({ rule }) => rule.id),
    instead: instead?.finding,
    besides: [...remarks.flatMap((remark) => remark(subject) ?? []), ...besides.map(({ finding }) => finding)],
  };
}

/** The finding of a rule, with the id of the rule. */
export interface EndFinding extends RuleFinding {
  readonly rule: RuleId;
}

/** The findings about an end without a refusal: at most two sentences. */
export function findingsAtEnd({
  pages,
  tabPages,
  end,
}: Pick<EndSubject, 'pages' | 'tabPages' | 'end'>): readonly EndFinding[] {
  const page = tabPages.at(-1);
  if (!page) return [];
  return rulesOfEnd
    .flatMap((rule) => {
      const isAsked = end.how === 'resting' || rule.evenIfLeft;
      const finding = isAsked && rule.find({ pages, page, step: Infinity, tabPages, end });
      return finding ? [{ ...finding, rule: rule.id }] : [];
    })
    .slice(0, 2);
}

/** Whether what a rule finds at an end is not a fault: it may be intended. */
export const isHarmless = (id: RuleId): boolean => rules.some((rule) => rule.id === id && rule.end === 'harmless');
