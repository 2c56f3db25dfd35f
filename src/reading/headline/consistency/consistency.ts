import { isBefore } from 'src/journal/log/step';
import { successIn } from 'src/reading/headline/ending/achievements';
import { stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { endRules } from './endRules';
import { refusalRules } from './refusalRules';
import { type RemarkId, remarks } from './remarks';
import type { EndSubject, Finder, RuleFinding, Scope, Subject } from './ruleTypes';
import { type RuleId, silencedBy } from './rules';

/** A rule or a remark. */
interface Row<Looked extends Scope> {
  readonly id: RuleId | RemarkId;
  readonly find: Finder<Looked>;
}

/** The findings of rules and remarks, by id, without those that another finding silences. Each finder runs once. */
function findingsNotSilenced<Looked extends Scope>(
  rows: readonly Row<Looked>[],
  looked: Looked,
): ReadonlyMap<RuleId | RemarkId, RuleFinding> {
  const found = new Map(
    rows.flatMap(({ id, find }) => {
      const finding = find(looked);
      return finding ? [[id, finding] as const] : [];
    }),
  );
  const isNotSilenced = (id: RuleId | RemarkId): boolean =>
    found.has(id) && !(silencedBy[id] ?? []).some(isNotSilenced);
  return new Map([...found].filter(([id]) => isNotSilenced(id)));
}

/** The findings of the rules about a refusal or a failed call. */
export interface Consistency {
  /** The ids of the rules that found something. */
  readonly rules: readonly RuleId[];
  /** Replaces the sentence of the cause. */
  readonly instead: RuleFinding | undefined;
  /** Follow the sentence of the cause; remarks first. */
  readonly alsoFound: readonly RuleFinding[];
  /** The refusal or the failed call may follow from a fault of the page that a rule found. */
  readonly isAtFault: boolean;
}

/**
 * Applies every rule and remark to a refusal or a failed call. The first finding that replaces a cause applies; a cause
 * without one keeps its own sentence.
 */
export function consistencyOf(of: Omit<Subject, 'tabPages'>): Consistency {
  const subject: Subject = { ...of, tabPages: tabPagesUntil(of.pages, of.page) };
  const all = findingsNotSilenced<Subject>([...refusalRules, ...remarks], subject);
  const findings = refusalRules.flatMap((rule) => {
    const finding = all.get(rule.id);
    return finding ? [{ rule, finding }] : [];
  });
  const instead = findings.find(({ rule }) => rule.position === 'instead');
  const besides = findings.filter(({ rule }) => rule.position === 'besides');
  return {
    rules: [...(instead ? [instead] : []), ...besides].map(({ rule }) => rule.id),
    instead: instead?.finding,
    alsoFound: [...remarks.flatMap(({ id }) => all.get(id) ?? []), ...besides.map(({ finding }) => finding)],
    isAtFault:
      [...(instead ? [instead] : []), ...besides].some(({ finding }) => precedes(finding, subject, subject.step)) ||
      remarks.some(({ id }) => precedes(all.get(id), subject, Math.min(subject.step, ...subject.evidence) - 1)),
  };
}

/**
 * Whether a finding is a fault of the page that came up to a step, and nobody has signed in since: what follows from it
 * says nothing about the person. A remark may also be about what the page did with the answer that was refused, which
 * another attempt need not meet again, so it has to come before that.
 */
function precedes(finding: RuleFinding | undefined, { tabPages, page }: Subject, until: number): boolean {
  const { isBug, steps: [at] = [] } = finding ?? {};
  const end = stepOf(page, { step: until });
  if (!isBug || (at && isBefore(end, at))) return false;
  return !tabPages.some((each) => {
    const success = successIn(each)?.step;
    return at && success && isBefore(at, success) && isBefore(success, end);
  });
}

/** The finding of a rule, with the id of the rule. */
export interface EndFinding extends RuleFinding {
  readonly rule: RuleId;
}

/** The findings about an end without a refusal: at most two sentences, and no guess beside a fault of the page. */
export function findingsAtEnd({
  pages,
  tabPages,
  end,
}: Pick<EndSubject, 'pages' | 'tabPages' | 'end'>): readonly EndFinding[] {
  const page = tabPages.at(-1);
  if (!page) return [];
  const asked = endRules.filter((rule) => end.how === 'resting' || rule.evenIfLeft);
  const found = findingsNotSilenced<EndSubject>(asked, { pages, page, step: Infinity, tabPages, end });
  const findings = asked.flatMap(({ id: rule }) => {
    const finding = found.get(rule);
    return finding ? [{ ...finding, rule }] : [];
  });
  return (findings.some(({ isBug }) => isBug) ? withoutGuesses(findings) : findings).slice(0, 2);
}

/** What was found beside a proved fault of the page, which needs no other suspect. */
export const withoutGuesses = (found: readonly EndFinding[]): readonly EndFinding[] =>
  found.filter(({ isGuess }) => isGuess !== true);

/** Whether what a rule finds at an end is not a fault: it may be intended. */
export const isHarmless = (id: RuleId): boolean => endRules.some((rule) => rule.id === id && rule.kind === 'harmless');
