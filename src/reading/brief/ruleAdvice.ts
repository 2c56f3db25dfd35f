import type { Headline } from 'src/reading/headline/headline';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import type { RefusalRuleId } from 'src/reading/headline/consistency/rules';
import { wasConnected } from 'src/reading/headline/consistency/calls/answeredAround';
import { isLost } from 'src/reading/headline/consistency/calls/sentValues';
import type { IndexedPage } from 'src/reading/headline/page/indexedPage';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { isOfApp, troublesOf } from 'src/reading/headline/troubles/troubles';
import { asShown, cannotSignIn, rulesAdvice } from './adviceRows';

/**
 * The text of the rule that decides the advice. A wrong clock is reported beside the page's own cause, or found by a
 * rule.
 */
export function ruleKey(headline: Headline): TextKey | undefined {
  const { cause } = headline;
  const [name, key] = decidingRow(headline) ?? [];
  // After a finished sign-in, a request starts again in the app. The time that the page names may have passed.
  const isOfSignIn = key === cannotSignIn || name === 'clockJumped';
  // What the product's service says of a site is no reason of the user pool.
  const isOfPool = name === 'contradictsEarlier' && poolRefused.test(cause);
  return key === undefined || key === asShown || (isOfApp(cause) && isOfSignIn) || isOfPool ? undefined : key;
}

/** The first row of the advice beside rules that applies. */
function decidingRow({ rules = [], circumstances = [] }: Headline) {
  const names: readonly string[] = rules.length > 0 ? [...rules, ...circumstances] : [];
  return Object.entries(rulesAdvice).find(([each, text]) => names.includes(each) && text !== asShown);
}

/**
 * Whether the connection may have failed, and not the service: after a call without a readable answer no other one was
 * answered. The page's own advice, which is about the connection, then stays.
 */
export function mayBeOffline(headline: Headline, page: IndexedPage): boolean {
  if (decidingRow(headline)?.[0] !== ('notReadable' satisfies RefusalRuleId)) return false;
  const { at } = headline;
  const trouble = troublesOf(page).find(({ step }) => step === at.step);
  const calls = answersAt(page, trouble ? evidenceOf(trouble) : [at.step]);
  return calls.some((each) => isLost(each.answer) && !wasConnected(page, each));
}

const poolRefused = /^(?:ownLogin|changePassword|resetPassword|updateUser)\./;
