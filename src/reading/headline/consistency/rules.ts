import type { EndRuleId } from './endRules';
import type { RefusalRuleId } from './refusalRules';
import type { RemarkId } from './remarks';

/**
 * The ids of the rules of the headline: an input must agree with what was known before, and a page must do what it
 * should. They are the same in every log, and other programs read them.
 */
export type RuleId = RefusalRuleId | EndRuleId;

/** The rules and remarks that make another one redundant: if one of the list finds something, that one is silent. */
export const silencedBy: Readonly<Partial<Record<RuleId | RemarkId, readonly (RuleId | RemarkId)[]>>> = {
  tokenRefusedAtOnce: ['tokenRepeated'],
  passwordAcceptedBefore: ['modeNamesOtherMethod', 'actPerhapsDone'],
  cameBackFromProvider: ['providerQueryDropped', 'answerAtWrongAddress'],
  providerQueryDropped: ['answerAtWrongAddress'],
  // What the service contradicts itself about says nothing of the person.
  accountOfProvider: ['answerContradictsEarlier'],
  absentField: ['causeContradicted'],
  impossibleName: ['rejectedRequest', 'givenParameterChanged', 'causeContradicted'],
  refusedAlike: ['notFoundInAssumedRegion', 'callWithoutToken'],
  oneAddress: ['regionFixedBySettings'],
  regionSource: ['unknownSite'],
  actPerhapsDone: ['codeAcceptedBefore', 'sameSubmitUnanswered'],
  askedByItself: ['codeAcceptedBefore', 'sameSubmitUnanswered', 'actPerhapsDone'],
  challengeNotOld: ['actPerhapsDone'],
  sameCodeAgain: [
    'severalCodes',
    'noCodeOpen',
    'sameSubmitUnanswered',
    'codeAcceptedBefore',
    'actPerhapsDone',
    'resetElsewhere',
  ],
  noCodeOpen: ['codeAcceptedBefore', 'resetElsewhere', 'sameSubmitUnanswered', 'actPerhapsDone'],
  severalCodes: ['codeAcceptedBefore', 'noCodeOpen'],
  codeTooOld: ['codeAcceptedBefore'],
  providerOfCode: ['sentAgain', 'codeExchangedTwice', 'exchangeMismatchesStart', 'requestLacksPart'],
  codeNotAccepted: ['sentAgain', 'codeExchangedTwice', 'exchangeMismatchesStart', 'requestLacksPart'],
  nobodyAccepted: ['modeNamesOtherMethod', 'passwordAcceptedBefore', 'actPerhapsDone'],
  passwordHistory: ['modeNamesOtherMethod', 'passwordAcceptedBefore', 'actPerhapsDone'],
  rememberedName: ['passwordAcceptedBefore', 'actPerhapsDone'],
  resetElsewhere: ['codeAcceptedBefore'],
  noCodeAsked: ['codeAcceptedBefore', 'resetElsewhere'],
  requiredAttributes: ['attributesNotRequired'],
  removedItself: ['valueClearedByPage'],
  signOutUnconfirmedBefore: ['openedAfterSignOut'],
};
