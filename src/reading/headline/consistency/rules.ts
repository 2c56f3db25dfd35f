import { contradictedActRule } from './acts/contradictedAct';
import { tooQuickRule } from './acts/tooQuick';
import { absentField, mistypedFieldRule } from './calls/answerRules';
import { assumedProviderRule, assumedRegionRule, notInAssumedRegionRule } from './calls/assumptionRules';
import { changedAnswerRule, changedProviderRule } from './calls/changedAnswers';
import { contradictedRule } from './contradictions/contradictedRule';
import {
  expiredOnArrivalRule,
  exchangedTwiceRule,
  refusedAfterIssueRule,
  unreadableAnswerRule,
} from './calls/callRules';
import { clockJumpedRule, clockSetRule, wrongClockRule } from './calls/clockRules';
import { everyIncompleteRule, everyMalformedRule } from './calls/everyAnswer';
import { fullStorage } from './calls/fullStorage';
import { possibleCauses } from './calls/possibleCauses';
import { keptNothingRule } from './calls/refusedChange';
import { lostSubmitRule } from './calls/lostSubmitRule';
import { announcedInVainRule } from './acts/announcedInVain';
import { crashedScreen } from './acts/crashedScreen';
import { knownBefore, notValid, onlyWithToken, severalCodes, unusableAddressRule } from './calls/answerRemarks';
import { foreignAnswer, passwordAccepted } from './calls/foreignAnswer';
import { missingRetry } from './calls/missingRetry';
import { nearestAddress } from './calls/nearestAddress';
import {
  failedAfterwards,
  nameOfAddress,
  otherName,
  providerOfAddress,
  regionSource,
  sentAgain,
} from './calls/remarks';
import { earlierArrivalRule, unprovedCauseRule } from './contradictions/unprovedCauseRule';
import type { Remark, RuleFinding, RuleId, Rule, Subject } from './ruleTypes';
import { startedHereRule } from './contradictions/startedHereRule';
import { keptOlderRule } from './calls/tokenRules';
import { waitedInVainRule } from './calls/waitedRule';
import { stateNotJsonRule } from './contradictions/stateNotJsonRule';
import { stateSentRule } from './contradictions/stateSentRule';
import { madeUpRule } from './ways/madeUpRule';
import { screenRepeatedRule } from './ways/wayRules';
import { clearedByTabRule } from './storage/clearedByTabRule';
import { neverStoredRule } from './storage/neverStoredRule';
import { lostAtOnceRule, noOtherTabRule, otherStoredValueRule, storedElsewhereRule } from './storage/storedRules';

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
  clockSetRule,
  clockJumpedRule,
  earlierArrivalRule,
  stateNotJsonRule,
  announcedInVainRule,
  contradictedRule,
  unusableAddressRule,
  mistypedFieldRule,
  notInAssumedRegionRule,
  startedHereRule,
  noOtherTabRule,
  unprovedCauseRule,
  otherStoredValueRule,
  screenRepeatedRule,
  waitedInVainRule,
  stateSentRule,
  unreadableAnswerRule,
  refusedAfterIssueRule,
  exchangedTwiceRule,
  expiredOnArrivalRule,
  changedAnswerRule,
  changedProviderRule,
  assumedRegionRule,
  assumedProviderRule,
  contradictedActRule,
  tooQuickRule,
  madeUpRule,
  wrongClockRule,
];

const remarks: readonly Remark[] = [
  possibleCauses,
  absentField,
  fullStorage,
  sentAgain,
  otherName,
  nameOfAddress,
  providerOfAddress,
  regionSource,
  nearestAddress,
  severalCodes,
  knownBefore,
  onlyWithToken,
  notValid,
  crashedScreen,
  missingRetry,
  foreignAnswer,
  passwordAccepted,
  failedAfterwards,
];

/** The findings of the rules about a refusal or a failed call. */
export interface Consistency {
  /** The ids of the rules that found something. */
  readonly rules: readonly RuleId[];
  /** Replaces the sentence of the cause. */
  readonly instead: RuleFinding | undefined;
  /** The remarks come first. */
  readonly besides: readonly RuleFinding[];
}

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
