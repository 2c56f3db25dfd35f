import { successAnnouncedWrongly, screenNeverShown, screenStuck, flowReturnedToEntry } from './ways/pageFaults';
import { actContradicted } from './acts/actContradicted';
import { pressesIgnored, formRefusedByPage, actTooQuick, severalCodesAwaited } from './acts/presses';
import { passwordAddressUnusable } from './calls/answerRemarks';
import { fieldOfOtherType } from './calls/answerRules';
import { providerAssumed, notFoundInAssumedRegion, refusedInAssumedRegion } from './calls/assumptionRules';
import { tokenExpiredOnArrival, codeExchangedTwice, answerNotReadable, tokenRefusedAtOnce } from './calls/callRules';
import { answerContradictsEarlier, lookUpNamedOtherMethod } from './calls/changedAnswers';
import { everyAnswerIncomplete, everyAnswerMalformed } from './calls/failedAlike';
import { exchangeMismatchesStart } from './calls/exchangeMismatchesStart';
import { successTakenForRefusal } from './calls/successTakenForRefusal';
import { tokenRepeated } from './calls/tokenRepeated';
import { olderTokenKept, callWithoutToken, tokensStoredInPart } from './calls/tokenRules';
import { unknownSite } from './calls/unknownEntity';
import { unknownProvider } from './calls/unknownProvider';
import { answerTooLate } from './calls/noAnswer';
import { clockJumped, clockSetRight, clockWasSet, clockIsWrong } from './clockRules';
import { startAnsweredTwice, answeredInOtherTab, newerStartInSameTab } from './contradictions/otherStarts';
import { causeContradicted } from './contradictions/causeContradicted';
import { answerCameBefore, otherPersonNotProved } from './contradictions/otherPersonNotProved';
import { regionFixedBySettings } from './contradictions/regionFixedBySettings';
import { wrongFormShown } from './contradictions/wrongFormShown';
import { startCannotFinish } from './contradictions/startChecks';
import { stateNotJson, stateLostByProvider } from './contradictions/providerReturn';
import { sameSubmitUnanswered } from './ownSignIn/sameSubmitUnanswered';
import { modeForbidsOwnSignIn, modeNamesOtherMethod } from './ownSignIn/modeAgainstOwnSignIn';
import { passwordAcceptedBefore, codeAcceptedBefore } from './ownSignIn/passwordHistory';
import { expiryInPast } from './storage/expiryInPast';
import { valueClearedByPage } from './storage/valueClearedByPage';
import { valueClearedByTab, valueNeverStored } from './storage/missingValues';
import { storageKeepsNothing } from './storage/refusedChange';
import { storageChangedOutside, storageRefusedWrite } from './storage/storageAtEnd';
import {
  valueLostAtOnce,
  noOtherTab,
  otherValueChangedOutside,
  storageEmptiedOnReturn,
  valueChangedOutside,
} from './storage/storedRules';
import {
  earlierAddressRefused,
  appRequestIncomplete,
  parametersRefused,
  parametersIgnored,
  leftForOtherDomain,
} from './ways/addressRules';
import {
  openedAfterSignOut,
  cameBackByHistory,
  providerQueryDropped,
  signedOutInOtherTab,
  cameBackFromProvider,
  reloadedWithoutProgress,
} from './ways/arrivalRules';
import { consentExplained, screenCameAgain, appRequestForgotten } from './ways/appRequests';
import { consentAskedAgain } from './ways/consentAskedAgain';
import { signInAddressAltered, linkPathDropped, handOverIncomplete, flowTurnedBack } from './ways/departureRules';
import { pageQuestionUnanswered, parameterNotStored, sessionAfterSignOut, sessionUnused } from './ways/dutyRules';
import { valueAlteredByPage, wrongSecretSent } from './ways/misplacedValues';
import { callbackOpenedDirectly, postAuthOpenedDirectly } from './ways/openedByAddress';
import { answerAtWrongAddress } from './ways/answerAtWrongAddress';
import { signOutUnannounced } from './ways/signOutUnannounced';
import { cameBackFromLoopback } from './ways/loopback';
import type { AtEnd, Position, Rule } from './ruleTypes';

/**
 * The rules of consistency by their ids: an input must agree with what was known before, and a page must do what it
 * should. In order of precedence for a refusal or a failed call; `endOrder` has that at an end.
 */
const rows = {
  storageKeepsNothing: { find: storageKeepsNothing, refusal: 'instead' },
  sameSubmitUnanswered: { find: sameSubmitUnanswered, refusal: 'instead' },
  codeAcceptedBefore: { find: codeAcceptedBefore, refusal: 'instead' },
  successTakenForRefusal: { find: successTakenForRefusal, refusal: 'instead' },
  callWithoutToken: { find: callWithoutToken, refusal: 'instead' },
  everyAnswerIncomplete: { find: everyAnswerIncomplete, refusal: 'instead' },
  everyAnswerMalformed: { find: everyAnswerMalformed, refusal: 'instead' },
  valueLostAtOnce: { find: valueLostAtOnce, refusal: 'instead', end: 'fault' },
  valueClearedByPage: { find: valueClearedByPage, refusal: 'instead' },
  valueNeverStored: { find: valueNeverStored, refusal: 'instead' },
  olderTokenKept: { find: olderTokenKept, refusal: 'instead' },
  expiryInPast: { find: expiryInPast, refusal: 'instead' },
  storageEmptiedOnReturn: { find: storageEmptiedOnReturn, refusal: 'instead' },
  valueChangedOutside: { find: valueChangedOutside, refusal: 'instead' },
  valueClearedByTab: { find: valueClearedByTab, refusal: 'instead' },
  clockWasSet: { find: clockWasSet, refusal: 'instead' },
  clockSetRight: { find: clockSetRight, refusal: 'instead' },
  clockJumped: { find: clockJumped, refusal: 'instead' },
  answerCameBefore: { find: answerCameBefore, refusal: 'instead' },
  startAnsweredTwice: { find: startAnsweredTwice, refusal: 'instead' },
  stateNotJson: { find: stateNotJson, refusal: 'instead' },
  otherValueChangedOutside: { find: otherValueChangedOutside, refusal: 'besides' },
  screenCameAgain: { find: screenCameAgain, refusal: 'besides' },
  stateLostByProvider: { find: stateLostByProvider, refusal: 'besides' },
  tokenRepeated: { find: tokenRepeated, refusal: 'besides' },
  tokenRefusedAtOnce: { find: tokenRefusedAtOnce, refusal: 'besides', unless: ['tokenRepeated'] },
  passwordAcceptedBefore: { find: passwordAcceptedBefore, refusal: 'besides', unless: ['modeNamesOtherMethod'] },
  codeExchangedTwice: { find: codeExchangedTwice, refusal: 'besides' },
  tokenExpiredOnArrival: { find: tokenExpiredOnArrival, refusal: 'besides' },
  answerContradictsEarlier: { find: answerContradictsEarlier, refusal: 'besides' },
  lookUpNamedOtherMethod: { find: lookUpNamedOtherMethod, refusal: 'besides' },
  refusedInAssumedRegion: { find: refusedInAssumedRegion, refusal: 'besides' },
  unknownSite: { find: unknownSite, refusal: 'besides' },
  providerAssumed: { find: providerAssumed, refusal: 'besides' },
  actContradicted: { find: actContradicted, refusal: 'besides', end: 'fault', evenIfLeft: true },
  successAnnouncedWrongly: { find: successAnnouncedWrongly, refusal: 'instead', end: 'fault' },
  actTooQuick: { find: actTooQuick, refusal: 'besides', end: 'fault', evenIfLeft: true },
  pressesIgnored: { find: pressesIgnored, end: 'fault' },
  pageQuestionUnanswered: { find: pageQuestionUnanswered, end: 'fault' },
  screenStuck: { find: screenStuck, end: 'fault' },
  screenNeverShown: { find: screenNeverShown, end: 'fault' },
  storageChangedOutside: { find: storageChangedOutside, end: 'fault' },
  storageRefusedWrite: { find: storageRefusedWrite, end: 'fault' },
  flowReturnedToEntry: { find: flowReturnedToEntry, end: 'fault' },
  startCannotFinish: { find: startCannotFinish, end: 'fault' },
  wrongFormShown: { find: wrongFormShown, end: 'fault' },
  signOutUnannounced: { find: signOutUnannounced, end: 'fault', evenIfLeft: true },
  sessionUnused: { find: sessionUnused, end: 'fault' },
  sessionAfterSignOut: { find: sessionAfterSignOut, end: 'fault' },
  parameterNotStored: { find: parameterNotStored, end: 'fault' },
  wrongSecretSent: { find: wrongSecretSent, refusal: 'besides', end: 'fault' },
  exchangeMismatchesStart: { find: exchangeMismatchesStart, refusal: 'besides' },
  valueAlteredByPage: { find: valueAlteredByPage, refusal: 'besides', end: 'fault', evenIfLeft: true },
  clockIsWrong: { find: clockIsWrong, refusal: 'besides' },
  tokensStoredInPart: { find: tokensStoredInPart, end: 'fault' },
  handOverIncomplete: { find: handOverIncomplete, end: 'fault', evenIfLeft: true },
  signInAddressAltered: { find: signInAddressAltered, end: 'fault', evenIfLeft: true },
  flowTurnedBack: { find: flowTurnedBack, end: 'fault' },
  causeContradicted: { find: causeContradicted, refusal: 'instead' },
  modeForbidsOwnSignIn: { find: modeForbidsOwnSignIn, refusal: 'instead' },
  modeNamesOtherMethod: { find: modeNamesOtherMethod, refusal: 'instead' },
  passwordAddressUnusable: { find: passwordAddressUnusable, refusal: 'instead' },
  fieldOfOtherType: { find: fieldOfOtherType, refusal: 'instead', end: 'fault' },
  notFoundInAssumedRegion: { find: notFoundInAssumedRegion, refusal: 'instead' },
  regionFixedBySettings: { find: regionFixedBySettings, refusal: 'instead' },
  answeredInOtherTab: { find: answeredInOtherTab, refusal: 'instead' },
  newerStartInSameTab: { find: newerStartInSameTab, refusal: 'instead' },
  noOtherTab: { find: noOtherTab, refusal: 'instead' },
  otherPersonNotProved: { find: otherPersonNotProved, refusal: 'instead' },
  answerTooLate: { find: answerTooLate, refusal: 'instead' },
  postAuthOpenedDirectly: { find: postAuthOpenedDirectly, refusal: 'instead' },
  callbackOpenedDirectly: { find: callbackOpenedDirectly, refusal: 'instead' },
  answerNotReadable: { find: answerNotReadable, refusal: 'instead' },
  unknownProvider: { find: unknownProvider, refusal: 'besides', end: 'fault', evenIfLeft: true },
  appRequestForgotten: { find: appRequestForgotten, end: 'fault' },
  signedOutInOtherTab: { find: signedOutInOtherTab, end: 'fault' },
  parametersRefused: { find: parametersRefused, end: 'fault' },
  parametersIgnored: { find: parametersIgnored, end: 'harmless' },
  appRequestIncomplete: { find: appRequestIncomplete, end: 'fault' },
  leftForOtherDomain: { find: leftForOtherDomain, end: 'fault' },
  earlierAddressRefused: { find: earlierAddressRefused, end: 'harmless' },
  formRefusedByPage: { find: formRefusedByPage, end: 'harmless' },
  severalCodesAwaited: { find: severalCodesAwaited, end: 'harmless' },
  consentAskedAgain: { find: consentAskedAgain, end: 'fault' },
  consentExplained: { find: consentExplained, end: 'harmless' },
  answerAtWrongAddress: { find: answerAtWrongAddress, end: 'fault' },
  cameBackFromProvider: {
    find: cameBackFromProvider,
    end: 'harmless',
    unless: ['providerQueryDropped', 'answerAtWrongAddress'],
  },
  cameBackByHistory: { find: cameBackByHistory, end: 'harmless' },
  cameBackFromLoopback: { find: cameBackFromLoopback, end: 'harmless' },
  reloadedWithoutProgress: { find: reloadedWithoutProgress, end: 'harmless' },
  linkPathDropped: { find: linkPathDropped, end: 'harmless', evenIfLeft: true },
  providerQueryDropped: { find: providerQueryDropped, end: 'harmless', unless: ['answerAtWrongAddress'] },
  openedAfterSignOut: { find: openedAfterSignOut, end: 'harmless' },
} as const satisfies Readonly<Record<string, Rule>>;

/** The ids of the rules. They are the same in every log, and other programs read them. */
export type RuleId = keyof typeof rows;

/** The ids of the rules that speak of a refusal or a failed call. */
export type RefusalRuleId = {
  [Id in RuleId]: (typeof rows)[Id] extends { readonly refusal: Position } ? Id : never;
}[RuleId];

/** A rule with its id. */
export type AnyRule = Rule & { readonly id: RuleId };

/** The rules, in their order of precedence for a refusal. */
export const rules: readonly AnyRule[] = Object.entries<Rule>(rows).map(([id, row]) => ({ ...row, id: id as RuleId }));

/** A rule that speaks of an end. */
export type EndRule = Extract<AnyRule, AtEnd>;
/** The ids of these rules. */
export type EndRuleId = { [Id in RuleId]: (typeof rows)[Id] extends AtEnd ? Id : never }[RuleId];
