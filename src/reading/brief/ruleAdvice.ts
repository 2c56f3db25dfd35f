import type { Headline } from 'src/reading/headline/headline';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import { isOfApp } from 'src/reading/headline/troubles/troubles';
import { asShown, cannotSignIn, rulesAdvice } from './adviceRows';

/**
 * The text of the rule that decides the advice. A wrong clock is reported beside the page's own cause, or found by a
 * rule.
 */
export function ruleKey({ cause, rules = [], circumstances = [] }: Headline): TextKey | undefined {
  const names: readonly string[] = rules.length > 0 ? [...rules, ...circumstances] : [];
  const [name, key] =
    Object.entries(rulesAdvice).find(([each, text]) => names.includes(each) && text !== asShown) ?? [];
  // After a finished sign-in, a request starts again in the app. The time that the page names may have passed.
  const isOfSignIn = key === cannotSignIn || name === 'clockJumped';
  // What the product's service says of a site is no reason of the user pool.
  const isOfPool = name === 'contradictsEarlier' && poolRefused.test(cause);
  return key === undefined || key === asShown || (isOfApp(cause) && isOfSignIn) || isOfPool ? undefined : key;
}

const poolRefused = /^(?:ownLogin|changePassword|resetPassword|updateUser)\./;
