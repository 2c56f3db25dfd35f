import type { OwnText } from 'src/reading/brief/advice/texts';
import type { EndRuleId } from 'src/reading/headline/consistency/endRules';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';

/** The advice of the end stays: how the log ends says more to the caller than the rule. */
export const ofEnd = 'of the end';
/** The rule always finds a fault of the page, which decides the advice before this table. */
export const ofFault = 'of the fault';

/** A text of the page by its key, one of ours by its name, or where the advice comes from instead. */
export type EndRow = { readonly key: TextKey } | OwnText | typeof ofEnd | typeof ofFault;

/**
 * The advice beside each rule about an end; the first rule with a text decides. A rule without a row does not compile.
 */
export const endRulesAdvice: Readonly<Record<EndRuleId, EndRow>> = {
  actContradicted: ofFault,
  successAnnouncedWrongly: ofFault,
  pageQuestionUnanswered: ofFault,
  screenStuck: ofFault,
  screenNeverShown: ofFault,
  flowReturnedToEntry: ofFault,
  valueLostAtOnce: ofFault,
  startCannotFinish: ofFault,
  wrongFormShown: ofFault,
  sessionUnused: ofFault,
  sessionAfterSignOut: ofFault,
  parameterNotStored: ofFault,
  wrongSecretSent: ofFault,
  valueAlteredByPage: ofFault,
  tokensStoredInPart: ofFault,
  handOverIncomplete: ofFault,
  encodedTwice: ofFault,
  otherPathOpened: ofFault,
  signInAddressAltered: ofFault,
  givenParameterDropped: ofFault,
  flowTurnedBack: ofFault,
  consentAskedAgain: ofFault,
  appRequestForgotten: ofFault,

  consentMisstated: 'permissionsUnclear',
  profileAskedAgain: 'confirmedInVain',
  givenParameterChanged: 'pageFault',
  linkPathDropped: 'pageFault',
  pressesIgnored: { key: 'GUARD.AGAIN' },
  storageRefusedWrite: { key: 'COMMON.STORAGE_MEMORY' },
  fieldOfOtherType: 'answerUnusable',
  answerAtWrongAddress: 'answerUnknown',
  unknownProvider: 'wayUnknown',
  signedOutInOtherTab: { key: 'MESSAGES.ERROR.SIGN_IN.INVALID_SESSION' },
  signOutUnannounced: { key: 'ENTRY.LOGGED_OUT' },
  addressOfNoPage: 'answerUnknown',
  parametersRefused: 'answerUnknown',
  appRequestIncomplete: { key: 'MESSAGES.APP.WRONG_ADDRESS' },
  answeredBeforeBack: 'startInApp',
  deniedBefore: 'startInApp',

  actTooQuick: ofEnd,
  cameBackFromLoopback: ofEnd,
  ledBackFromDocuments: ofEnd,
  storageChangedOutside: ofEnd,
  leftForOtherDomain: ofEnd,
  parametersIgnored: ofEnd,
  earlierAddressRefused: ofEnd,
  formRefusedByPage: ofEnd,
  severalCodesAwaited: ofEnd,
  consentExplained: ofEnd,
  deniedAgain: ofEnd,
  cameBackFromProvider: ofEnd,
  cameBackByHistory: ofEnd,
  reloadedWithoutProgress: ofEnd,
  providerQueryDropped: ofEnd,
  openedAfterSignOut: ofEnd,
  signOutUnconfirmedBefore: { key: 'ENTRY.SESSION_LEFT' },
};
