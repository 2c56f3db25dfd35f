import { actContradicted } from './acts/actContradicted';
import { actTooQuick } from './acts/presses';
import { passwordAddressUnusable } from './calls/answerRemarks';
import { fieldOfOtherType } from './calls/answerRules';
import { notFoundInAssumedRegion, refusedInAssumedRegion, providerAssumed } from './unknown/assumptionRules';
import { codeExchangedTwice } from './calls/codeExchangedTwice';
import { answerContradictsEarlier, lookUpNamedOtherMethod } from './calls/changedAnswers';
import { exchangeMismatchesStart } from './calls/exchangeMismatchesStart';
import { everyAnswerIncomplete, everyAnswerMalformed } from './network/failedAlike';
import { requestLacksPart } from './calls/requestLacksPart';
import { copyDiffers } from './storage/copyDiffers';
import { answerNotReadable, answerTooLate } from './network/unusableAnswers';
import { successTakenForRefusal } from './calls/refusalReason';
import { refusedTokenAgain } from './tokens/refusedTokenAgain';
import { tokenRepeated, tokenUnsendable } from './tokens/issuedTokens';
import { callWithoutToken, olderTokenKept, tokenExpiredOnArrival, tokenRefusedAtOnce } from './tokens/tokenRules';
import { unknownSite } from './unknown/unknownEntity';
import { unknownProvider } from './unknown/unknownProvider';
import { clockWasSet, clockSetRight, clockJumped, clockIsWrong } from './clock/clockRules';
import { causeContradicted } from './contradictions/causeContradicted';
import { answerCameBefore, otherPersonNotProved } from './otherSignIn/otherPersonNotProved';
import { oldAddressOpened } from './otherSignIn/oldAddressOpened';
import { startAnsweredTwice, answeredInOtherTab, newerStartInSameTab } from './otherSignIn/otherStarts';
import { stateNotJson, stateLostByProvider } from './contradictions/providerReturn';
import { regionFixedBySettings } from './contradictions/siteChecks';
import { attributesNotRequired } from './ownSignIn/firstProfile';
import { modeForbidsOwnSignIn, modeNamesOtherMethod } from './ownSignIn/modeAgainstOwnSignIn';
import { actPerhapsDone } from './ownSignIn/actPerhapsDone';
import { passwordAcceptedBefore, resetDemandedAgain } from './ownSignIn/passwordAcceptedBefore';
import { codeAcceptedBefore } from './ownSignIn/passwordHistory';
import { resetElsewhere } from './ownSignIn/resetElsewhere';
import { sameSubmitUnanswered } from './ownSignIn/sameSubmitUnanswered';
import { expiryInPast } from './storage/expiryInPast';
import { valueNeverStored, valueClearedByTab } from './storage/missingValues';
import { storageKeepsNothing } from './storage/refusedChange';
import {
  valueLostAtOnce,
  storageEmptiedOnReturn,
  valueChangedOutside,
  noOtherTab,
  otherValueChangedOutside,
} from './storage/storedRules';
import { tabNotRecognised } from './storage/unrecognisedTab';
import { valueClearedByPage } from './storage/valueClearedByPage';
import { screenCameAgain } from './duties/appRequests';
import { givenParameterChanged, givenParameterDropped } from './navigation/givenAddress';
import { wrongSecretSent, valueAlteredByPage } from './duties/misplacedValues';
import { postAuthOpenedDirectly, callbackOpenedDirectly } from './navigation/openedByAddress';
import { successAnnouncedWrongly } from './duties/pageFaults';
import { type Finder, type Subject, rowsOf } from './ruleTypes';

/** The finders of rules, by their ids. */
type Finders = Readonly<Record<string, Finder<Subject>>>;

/**
 * Rules whose sentence replaces that of the cause of a refusal or a failed call, because the log contradicts the cause.
 * In order of precedence: the first one that finds something applies. A group precedes those whose findings may be its
 * consequences.
 */
const insteadOfCause = {
  // Nothing is kept, so every later value is missing.
  storageKeepsNothing,

  // The same had already succeeded: the refusal only answers its repetition.
  sameSubmitUnanswered,
  codeAcceptedBefore,
  actPerhapsDone,

  // The page asked or understood wrongly, so the answer proves nothing.
  successTakenForRefusal,
  callWithoutToken,

  // All answers of a kind are alike, so it is not about this call.
  everyAnswerIncomplete,
  everyAnswerMalformed,

  // A stored value is missing or another one. What the page did itself comes before what others may have done.
  copyDiffers,
  valueLostAtOnce,
  valueClearedByPage,
  valueNeverStored,
  olderTokenKept,
  expiryInPast,
  storageEmptiedOnReturn,
  valueChangedOutside,
  valueClearedByTab,

  // Two moments were compared, and the clock changed between them.
  clockWasSet,
  clockSetRight,
  clockJumped,

  // What came back does not belong to this start.
  answerCameBefore,
  startAnsweredTwice,
  oldAddressOpened,
  stateNotJson,

  // The page contradicts its own log.
  tabNotRecognised,
  successAnnouncedWrongly,
  causeContradicted,

  // The service contradicts itself, or knows something else than the page assumed.
  tokenUnsendable,
  resetDemandedAgain,
  modeForbidsOwnSignIn,
  modeNamesOtherMethod,
  passwordAddressUnusable,
  fieldOfOtherType,
  notFoundInAssumedRegion,
  regionFixedBySettings,

  // Another tab or another person.
  answeredInOtherTab,
  newerStartInSameTab,
  noOtherTab,
  otherPersonNotProved,

  // Only the way here is known: an answer too late, an address that was opened, a body that nobody can read.
  answerTooLate,
  postAuthOpenedDirectly,
  callbackOpenedDirectly,
  answerNotReadable,
} as const satisfies Finders;

/** Rules whose sentences follow that of the cause, in this order: the cause is true, and this belongs to it. */
const besidesCause = {
  // What is stored, and what came back.
  otherValueChangedOutside,
  screenCameAgain,
  stateLostByProvider,

  // What was accepted, used or refused before.
  tokenRepeated,
  tokenRefusedAtOnce,
  refusedTokenAgain,
  passwordAcceptedBefore,
  resetElsewhere,
  codeExchangedTwice,
  tokenExpiredOnArrival,

  // What the service says of the site and the person.
  answerContradictsEarlier,
  lookUpNamedOtherMethod,
  refusedInAssumedRegion,
  unknownSite,
  providerAssumed,

  // What the page did with an act, a secret or a value.
  actContradicted,
  actTooQuick,
  wrongSecretSent,
  attributesNotRequired,
  requestLacksPart,
  exchangeMismatchesStart,
  valueAlteredByPage,
  givenParameterDropped,
  givenParameterChanged,

  // What may be a reason.
  clockIsWrong,
  unknownProvider,
} as const satisfies Finders;

/** The ids of the rules that speak of a refusal or a failed call. */
export type RefusalRuleId = keyof typeof insteadOfCause | keyof typeof besidesCause;

/**
 * A rule about a refusal or a failed call: its sentence replaces that of the cause, which the log contradicts, or
 * follows it.
 */
export interface RefusalRule {
  readonly id: RefusalRuleId;
  readonly find: Finder<Subject>;
  readonly position: 'instead' | 'besides';
}

/** The rules about a refusal or a failed call, in order of precedence. */
export const refusalRules: readonly RefusalRule[] = [
  ...rowsOf(insteadOfCause).map((row) => ({ ...row, position: 'instead' as const })),
  ...rowsOf(besidesCause).map((row) => ({ ...row, position: 'besides' as const })),
];
