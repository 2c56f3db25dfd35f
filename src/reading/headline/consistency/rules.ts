import { contradictedActRule } from './acts/contradictedAct';
import { tooQuickRule } from './acts/tooQuick';
import { absentField, ofAnotherTypeRule } from './calls/answerRules';
import { assumedProviderRule, refusedInAssumedRegionRule, assumedRegionRule } from './calls/assumptionRules';
import { contradictsEarlierRule, otherProviderRule } from './calls/changedAnswers';
import { notBorneOutRule } from './contradictions/notBorneOutRule';
import {
  endedWhenItCameRule,
  exchangedTwiceRule,
  refusedRightAfterIssueRule,
  notReadableRule,
} from './calls/callRules';
import { clockJumpedRule, clockWasSetRule, wrongClockRule } from './clockRules';
import { everyIncompleteRule, everyMalformedRule } from './calls/everyAnswer';
import { fullStorage } from './storage/fullStorage';
import { possibleCauses } from './calls/possibleCauses';
import { keptNothingRule } from './storage/refusedChange';
import { lostSubmitRule } from './ownSignIn/lostSubmitRule';
import { announcedInVainRule } from './acts/announcedInVain';
import { crashedScreen } from './acts/crashedScreen';
import {
  codeTooOld,
  knownBefore,
  notValid,
  onlyWithToken,
  severalCodes,
  unusableAddressRule,
} from './calls/answerRemarks';
import { foreignAnswer, foreignPool } from './calls/foreignAnswer';
import { noCodeAsked, ownSignInOfAddress, passwordAccepted, requiredAttributes } from './ownSignIn/ownSignInRemarks';
import { misfitExchangeRule } from './calls/misfitExchange';
import { endedUnproved } from './contradictions/endedUnproved';
import { missingFile } from './calls/missingFile';
import { missingRetry } from './calls/missingRetry';
import { notAccepted } from './ways/notAccepted';
import { neverReached } from './calls/neverReached';
import { nearestAddress } from './calls/nearestAddress';
import { failedAfterwards, nameOfAddress, otherName, providerOfAddress, sentAgain } from './calls/remarks';
import { cameBeforeRule, notProvedRule } from './contradictions/notProvedRule';
import type { Remark, RuleFinding, RuleId, Rule, Subject } from './ruleTypes';
import { answeredAgainRule } from './contradictions/answeredAgainRule';
import { answeredElsewhereRule } from './contradictions/answeredElsewhereRule';
import { startedHereRule } from './contradictions/startedHereRule';
import { keptOlderRule } from './calls/tokenRules';
import { waitedInVainRule } from './calls/waitedRule';
import { stateNotJsonRule } from './contradictions/stateNotJsonRule';
import { stateSentRule } from './contradictions/stateSentRule';
import { confirmedIds, regionSource, settingsId, siteSource, unknownSiteRule } from './calls/unknownEntity';
import { unknownProvider } from './calls/unknownProvider';
import { refusedAlike, unknownOperation } from './calls/refusedAlike';
import { removedItself } from './storage/removedItself';
import { replacedBy } from './ways/replacedBy';
import { openedPostAuthRule } from './ways/openedPostAuth';
import { openedFirst } from './ways/openedFirst';
import { passwordHistory, rememberedName } from './ownSignIn/passwordHistory';
import { passwordElsewhere } from './ownSignIn/passwordElsewhere';
import { profileElsewhere } from './ownSignIn/profileElsewhere';
import { returnedWithout } from './ways/returnedWithout';
import { assumedSite } from './ways/assumedSite';
import { otherKindRule } from './ways/otherKindRule';
import { madeUpRule } from './ways/madeUpRule';
import { cameAgainRule } from './ways/wayRules';
import { clearedByTabRule } from './storage/clearedByTabRule';
import { neverStoredRule } from './storage/neverStoredRule';
import { lostAtOnceRule, nobodyElseRule, storedBesideRule, storedElsewhereRule } from './storage/storedRules';

/**
 * The rules of consistency, in order of precedence: an input must agree with what was known before. The first finding
 * that replaces a cause applies; a cause without one keeps its own sentence.
 */
export const consistencyRules: readonly Rule[] = [
  keptNothingRule,
  lostSubmitRule,
  everyIncompleteRule,
  everyMalformedRule,
  lostAtOnceRule,
  neverStoredRule,
  keptOlderRule,
  storedElsewhereRule,
  clearedByTabRule,
  clockWasSetRule,
  clockJumpedRule,
  cameBeforeRule,
  answeredAgainRule,
  stateNotJsonRule,
  announcedInVainRule,
  notBorneOutRule,
  unusableAddressRule,
  ofAnotherTypeRule,
  assumedRegionRule,
  answeredElsewhereRule,
  startedHereRule,
  nobodyElseRule,
  notProvedRule,
  storedBesideRule,
  cameAgainRule,
  waitedInVainRule,
  openedPostAuthRule,
  stateSentRule,
  notReadableRule,
  refusedRightAfterIssueRule,
  exchangedTwiceRule,
  endedWhenItCameRule,
  contradictsEarlierRule,
  otherProviderRule,
  refusedInAssumedRegionRule,
  unknownSiteRule,
  assumedProviderRule,
  contradictedActRule,
  tooQuickRule,
  otherKindRule,
  misfitExchangeRule,
  madeUpRule,
  wrongClockRule,
];

const remarks: readonly Remark[] = [
  possibleCauses,
  neverReached,
  absentField,
  fullStorage,
  sentAgain,
  otherName,
  nameOfAddress,
  providerOfAddress,
  siteSource,
  refusedAlike,
  unknownOperation,
  regionSource,
  confirmedIds,
  settingsId,
  unknownProvider,
  nearestAddress,
  severalCodes,
  codeTooOld,
  knownBefore,
  onlyWithToken,
  notValid,
  crashedScreen,
  missingRetry,
  foreignAnswer,
  foreignPool,
  passwordAccepted,
  notAccepted,
  passwordHistory,
  passwordElsewhere,
  rememberedName,
  noCodeAsked,
  requiredAttributes,
  profileElsewhere,
  ownSignInOfAddress,
  removedItself,
  returnedWithout,
  openedFirst,
  replacedBy,
  missingFile,
  assumedSite,
  endedUnproved,
  failedAfterwards,
];

/** The findings of the rules about a refusal or a failed call. */
export interface Consistency {
  /** The ids of the rules that found something. */
  readonly rules: readonly RuleId[];
  /** Replaces the sentence of the cause. */
  readonly instead: RuleFinding | undefined;
  /** Follow the sentence of the cause; remarks first. */
  readonly besides: readonly RuleFinding[];
}

/** Applies every rule and remark to a refusal or a failed call. */
export function consistencyOf(subject: Subject): Consistency {
  const findings = consistencyRules.flatMap((rule) => {
    const finding = rule.find(subject);
    return finding ? [{ rule, finding }] : [];
  });
  const instead = findings.find(({ rule }) => rule.position === 'instead');
  const besides = findings.filter(({ rule }) => rule.position === 'besides');
  return {
    rules: [...(instead ? [instead] : []), ...besides].map(({ rule }) => rule.name),
    instead: instead?.finding,
    besides: [...remarks.flatMap((remark) => remark(subject) ?? []), ...besides.map(({ finding }) => finding)],
  };
}
