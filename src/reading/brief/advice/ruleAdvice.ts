import type { Headline } from 'src/reading/headline/headline';
import { sideFindingsIn } from 'src/reading/headline/diagnosis/diagnosis';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import { isOfClockSet } from 'src/reading/headline/consistency/clock/clockRules';
import type { RefusalRuleId } from 'src/reading/headline/consistency/refusalRules';
import { wasConnected } from 'src/reading/headline/consistency/network/answeredAround';
import { mayHaveLeft } from 'src/reading/headline/consistency/calls/sentValues';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isOfApp } from 'src/reading/headline/troubles/troubles';
import { addedElsewhere, type ofIntent, pageAdvice, rulesAdvice } from './adviceRows';
import { decidingAnswers } from './deciding';

/**
 * What the rule that decides the advice says: a text, or that of the intent. A wrong clock is reported beside the
 * page's own cause, or found by a rule.
 */
export function ruleAdvice(headline: Headline): TextKey | typeof ofIntent | undefined {
  const rule = decidingRule(headline);
  return rule && adviceOfRule(rule);
}

/** What a rule itself advises; undefined if something else decides. */
function adviceOfRule(rule: RefusalRuleId): TextKey | typeof ofIntent | undefined {
  const key = rulesAdvice[rule];
  return key === pageAdvice || key === addedElsewhere ? undefined : key;
}

/** The first row of the advice beside rules that applies. */
export function decidingRule(headline: Headline): RefusalRuleId | undefined {
  const { rules = [], cause } = headline;
  const names: readonly string[] = rules.length > 0 ? [...rules, ...sideFindingsIn(headline)] : [];
  // What the product's service says of a site is no reason of the user pool. The time that a page names for the request
  // of an app may have passed although the clock has jumped. A clock that was set is what some causes say themselves.
  const isOther = (rule: RefusalRuleId): boolean =>
    (rule === 'answerContradictsEarlier' && poolRefused.test(cause)) ||
    (rule === 'clockJumped' && isOfApp(cause)) ||
    (setClockRules.includes(rule) && isOfClockSet(cause));
  return ruleIds.find((rule) => names.includes(rule) && adviceOfRule(rule) !== undefined && !isOther(rule));
}
const ruleIds = Object.keys(rulesAdvice) as readonly RefusalRuleId[];

/**
 * Whether the connection may have failed, and not the service: after a call without a readable answer no other one was
 * answered. The page's own advice, which is about the connection, then stays.
 */
export function mayBeOffline(headline: Headline, page: IndexedPageLoad): boolean {
  if (decidingRule(headline) !== 'answerNotReadable') return false;
  return decidingAnswers(headline, page).some((each) => mayHaveLeft(each) && !wasConnected(page, each));
}

const setClockRules: readonly RefusalRuleId[] = ['clockWasSet', 'clockSetRight', 'clockJumped'];
const poolRefused = /^(?:ownLogin|changePassword|resetPassword|updateUser)\./;
