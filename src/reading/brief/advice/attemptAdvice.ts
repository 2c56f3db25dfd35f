import type { OwnText } from 'src/reading/brief/advice/texts';
import { objectOf } from 'src/journal/log/values';
import { isPasswordRefused, usernameOf, wasOtherSet } from 'src/reading/headline/consistency/ownSignIn/passwordHistory';
import { isNamedByHost, isNamedByNobody } from 'src/reading/headline/consistency/unknown/siteSource';
import { regionNamedBy } from 'src/reading/headline/consistency/unknown/unknownEntity';
import { outOfReach } from 'src/reading/headline/consistency/network/reach';
import { mayHaveLeft } from 'src/reading/headline/consistency/calls/sentValues';
import type { RefusalRuleId } from 'src/reading/headline/consistency/refusalRules';
import type { Headline } from 'src/reading/headline/headline';
import { type AnsweredQuestion, type IndexedPageLoad, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';
import { isThrottled } from 'src/rules/calls/serviceMessage';
import type { CauseId } from 'src/vocabulary/events';
import { changesPassword, signsInAtPool } from 'src/vocabulary/questions';
import { decidingAnswers } from './deciding';
import { decidingRule } from './ruleAdvice';

/** Rules that say when or where another attempt may succeed. */
const ofRule: Readonly<Partial<Record<RefusalRuleId, OwnText>>> = {
  // Its records may agree later.
  passwordAcceptedBefore: 'waitFirst',
  startAnsweredTwice: 'startAtSite',
};

/**
 * When, where or how to try again, where "try again" alone would lead to the same: after too many requests only later,
 * after a used start only from the site, where only the service is out of reach from another network, after a password
 * that was refused again only with another one, and never by checking a name that nobody entered.
 */
export function attemptAdvice(
  headline: Headline,
  page: IndexedPageLoad,
  tabPages: readonly IndexedPageLoad[],
): OwnText | undefined {
  const rule = decidingRule(headline);
  const calls = decidingAnswers(headline, page);
  // After a second refusal waiting has not helped.
  const isWait = rule === 'passwordAcceptedBefore' && headline.isRefusedAgain;
  const known = rule && !isWait ? ofRule[rule] : undefined;
  if (calls.some((each) => mayHaveLeft(each) && outOfReach(tabPages, page, each) !== undefined)) return 'hostAway';
  if (known) return known;
  if (calls.some(({ question, failure }) => question.port === 'api' && isThrottled(objectOf(failure))))
    return 'waitFirst';
  if (rule) return undefined;
  const hasRegion = calls.some((each) => regionNamedBy(page, each) !== undefined);
  // The page says itself what to check about its address.
  if (calls.some((each) => isNamedByHost(tabPages, page, each))) return undefined;
  // A name that only the address gave is itself in doubt first.
  if (hasRegion && headline.cause === ('errorPage.siteUnknown' satisfies CauseId))
    return calls.some((each) => isNamedByNobody(tabPages, page, each.step)) ? undefined : 'checkRegion';
  if (calls.some((each) => isRefusedAgain(page, each, changesPassword))) return 'currentPassword';
  return calls.some((each) => isRefusedAgain(page, each, signsInAtPool)) ? 'passwordRefusedAgain' : undefined;
}

/**
 * Whether the user pool refused a password in such a call, and right before in the last one like it for this person.
 * Not if the page may have sent another one than was typed, here or when it was set.
 */
function isRefusedAgain(
  page: IndexedPageLoad,
  refused: AnsweredQuestion,
  isLike: (question: AnsweredQuestion['question']) => boolean,
): boolean {
  if (!isLike(refused.question) || !isPasswordRefused(refused) || wasOtherSet(refused)) return false;
  const before = lastBefore(
    page.answeredQuestions,
    refused.step,
    (each) => isLike(each.question) && usernameOf(each) === usernameOf(refused),
  );
  return before !== undefined && isPasswordRefused(before);
}
