import { objectOf } from 'src/journal/log/values';
import type { RefusalRuleId } from 'src/reading/headline/consistency/refusalRules';
import type { Headline } from 'src/reading/headline/headline';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { returnedError } from 'src/reading/headline/troubles/shownCase';
import { isThrottled } from 'src/rules/calls/serviceMessage';
import { isSuperseded } from 'src/vocabulary/causes';
import { type CauseId, isOneOfCauses } from 'src/vocabulary/events';
import { decidingAnswers, troubleOf } from 'src/reading/brief/advice/deciding';
import { decidingRule } from 'src/reading/brief/advice/ruleAdvice';
import { uselessBecause } from './uselessAttempt';

/** Whether, by the log, a new attempt would go differently. */
export type MayHelp = 'yes' | 'unknown' | 'no';

/** What belonged to one attempt and is over with it: its time, its address, its code, or what another tab did to it. */
const causesOfOneAttempt: readonly CauseId[] = [
  'appRequest.expired',
  'appRequest.undated',
  'redirect.expired',
  'redirect.undated',
  'session.ended',
  'signIn.clockSetBack',
  'signIn.foreignTokens',
  'signIn.notStarted',
  'signIn.otherTab',
  'signIn.startedLongAgo',
  'signIn.storageWiped',
  'signIn.usedTwice',
];

/** The same of the rules, where one replaces the cause. */
const rulesOfOneAttempt: readonly RefusalRuleId[] = [
  'answeredInOtherTab',
  'answerCameBefore',
  'valueClearedByTab',
  'clockJumped',
  'clockSetRight',
  'clockWasSet',
  'callbackOpenedDirectly',
  'postAuthOpenedDirectly',
];

/**
 * Whether a new attempt may help: `yes` only if the log proves that what failed belonged to one attempt or that
 * too much was asked; `no` if it shows a reason that stays. A call without an answer proves neither: the browser does
 * not say what prevented it.
 */
export function mayHelp(headline: Headline, page: IndexedPageLoad, tabPages: readonly IndexedPageLoad[]): MayHelp {
  if (uselessBecause(headline, page, tabPages) !== undefined) return 'no';
  const rule = decidingRule(headline);
  const isOver = rule
    ? rulesOfOneAttempt.includes(rule)
    : isOneOfCauses(causesOfOneAttempt, headline.cause) ||
      isSuperseded(headline.cause) ||
      headline.cause.startsWith('address.') ||
      isProviderBusy(headline, page);
  return isOver || isTransient(headline, page) ? 'yes' : 'unknown';
}

const isTransient = (headline: Headline, page: IndexedPageLoad): boolean =>
  decidingAnswers(headline, page).some(({ failure }) => isThrottled(objectOf(failure)));

/** Whether the provider says that the failure is temporary. */
function isProviderBusy(headline: Headline, page: IndexedPageLoad): boolean {
  const trouble = troubleOf(headline, page);
  return trouble !== undefined && returnedError(trouble, decidingAnswers(headline, page)) === 'temporarily_unavailable';
}
