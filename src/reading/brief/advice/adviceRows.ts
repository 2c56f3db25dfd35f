import type { FixedMessage } from 'src/contract/failures';
import { objectOf } from 'src/journal/log/values';
import type { Trouble } from 'src/reading/headline/troubles/troubles';
import { isPasswordExpired } from 'src/rules/values/passwordExpired';
import type { Case } from 'src/vocabulary/clues';
import type { CauseId } from 'src/vocabulary/events';
import type { EndName } from 'src/reading/headline/ending/logEnd';
import type { RefusalRuleId } from 'src/reading/headline/consistency/refusalRules';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';

/**
 * The page's own advice stays: the rule leaves its cause as likely as before, or the advice of the finding speaks
 * first. A fault of the page that came before the refusal needs no row: it decides the advice whatever the page showed.
 */
export const pageAdvice = 'as shown';
/** The rule decides in `addedAdvice` or `uselessBecause`, where the log has the rest that the advice needs. */
export const addedElsewhere = 'in addedAdvice or uselessBecause';
/** There is nothing to advise, whatever other sources say. */
export const noAdvice = 'nothing';
/** The text of the intent, whatever the page says. */
export const ofIntent = 'of the intent';

/**
 * The advice beside each rule about a refusal: the first row that was found and has a text applies. Most rules say that
 * the page's own message cannot be trusted, and no more. A rule without a row does not compile.
 */
export const rulesAdvice: Readonly<
  Record<RefusalRuleId, TextKey | typeof pageAdvice | typeof addedElsewhere | typeof ofIntent>
> = {
  sameSubmitUnanswered: 'PASSWORD.MAYBE_SET',
  actPerhapsDone: 'PASSWORD.MAYBE_SET',
  codeAcceptedBefore: 'PASSWORD.MAYBE_SET',
  resetElsewhere: 'PASSWORD.MAYBE_SET',
  storageKeepsNothing: 'MESSAGES.CAUSE.STORAGE_BLOCKED',
  everyAnswerIncomplete: ofIntent,
  everyAnswerMalformed: ofIntent,
  successTakenForRefusal: ofIntent,
  callWithoutToken: ofIntent,
  olderTokenKept: ofIntent,
  expiryInPast: ofIntent,
  modeForbidsOwnSignIn: 'MESSAGES.CAUSE.OWN_LOGIN_NOT_ALLOWED',
  resetDemandedAgain: pageAdvice,
  passwordAddressUnusable: 'MESSAGES.ERROR.IDENTITY.NO_ANSWER',
  notFoundInAssumedRegion: ofIntent,
  regionFixedBySettings: ofIntent,
  newerStartInSameTab: ofIntent,
  answeredInOtherTab: ofIntent,
  answerTooLate: ofIntent,
  valueLostAtOnce: ofIntent,
  clockIsWrong: 'MESSAGES.CAUSE.CLOCK_SKEWED',
  passwordAcceptedBefore: ofIntent,
  tokenRepeated: ofIntent,
  tokenUnsendable: ofIntent,
  tokenRefusedAtOnce: pageAdvice,
  refusedTokenAgain: pageAdvice,
  clockWasSet: ofIntent,
  clockSetRight: ofIntent,
  clockJumped: ofIntent,
  startAnsweredTwice: ofIntent,
  oldAddressOpened: pageAdvice,
  answerCameBefore: 'MESSAGES.CAUSE.USED_TWICE',
  causeContradicted: ofIntent,
  tabNotRecognised: ofIntent,
  stateNotJson: ofIntent,
  valueNeverStored: ofIntent,
  valueClearedByPage: ofIntent,
  copyDiffers: ofIntent,
  otherPersonNotProved: ofIntent,
  postAuthOpenedDirectly: 'MESSAGES.CAUSE.NOT_STARTED',
  callbackOpenedDirectly: 'MESSAGES.CAUSE.NOT_STARTED',
  storageEmptiedOnReturn: 'MESSAGES.CAUSE.STORAGE_WIPED',
  valueChangedOutside: ofIntent,
  valueClearedByTab: ofIntent,
  noOtherTab: ofIntent,
  answerNotReadable: ofIntent,
  actContradicted: pageAdvice,
  wrongSecretSent: ofIntent,
  attributesNotRequired: ofIntent,
  valueAlteredByPage: pageAdvice,
  givenParameterDropped: pageAdvice,
  givenParameterChanged: pageAdvice,
  answerContradictsEarlier: ofIntent,
  lookUpNamedOtherMethod: pageAdvice,
  successAnnouncedWrongly: addedElsewhere,
  fieldOfOtherType: addedElsewhere,
  providerAssumed: pageAdvice,
  screenCameAgain: pageAdvice,
  tokenExpiredOnArrival: pageAdvice,
  codeExchangedTwice: pageAdvice,
  exchangeMismatchesStart: pageAdvice,
  requestLacksPart: pageAdvice,
  modeNamesOtherMethod: addedElsewhere,
  refusedInAssumedRegion: pageAdvice,
  stateLostByProvider: pageAdvice,
  otherValueChangedOutside: pageAdvice,
  actTooQuick: pageAdvice,
  unknownProvider: addedElsewhere,
  unknownSite: addedElsewhere,
};

/** The advice by cause, if the page showed no message or only a heading. The first row whose prefix matches applies. */
export const causesAdvice: readonly (readonly [begins: CauseId | EndName | 'unanswered.', key: TextKey])[] = [
  ['appRequest.expired', 'ENTRY.REQUEST_EXPIRED'],
  ['appRequest.undated', 'ENTRY.REQUEST_UNDATED'],
  ['cameBack.provider', 'MESSAGES.CAUSE.NO_CODE'],
  ['redirect.expired', 'REDIRECT.EXPIRED_TEXT'],
  ['redirect.undated', 'REDIRECT.UNDATED_TEXT'],
  ['waiting.', 'PROCESSING.SLOW'],
  ['unanswered.', 'PROCESSING.SLOW'],
];

const notNow = 'User password cannot be reset in the current state.' satisfies FixedMessage;
const ofAccount: readonly unknown[] = [
  'User is disabled.',
  'User is not confirmed.',
  'Cannot reset password for the user as there is no registered/verified email or phone_number',
] satisfies FixedMessage[];
/** Whether the user pool refuses the account, whatever the person enters. */
export function needsAdministrator({ payload }: Trouble): boolean {
  const { code, message } = objectOf(payload['failure']);
  return code === 'UserNotConfirmedException' || ofAccount.includes(message);
}

/**
 * Whether the temporary password has expired. One that cannot be reset may still be valid, unless it had expired
 * before.
 */
export function isTemporaryExpired(before: readonly Trouble[], trouble: Trouble): boolean {
  const failure = objectOf(trouble.payload['failure']);
  const earlier = before.filter(({ step }) => step < trouble.step);
  return failure['message'] === notNow
    ? earlier.some(({ payload }) => isPasswordExpired(objectOf(payload['failure'])))
    : isPasswordExpired(failure);
}

/** "The password you were given has expired. Ask your administrator for a new one." */
export const temporaryExpired = { key: 'MESSAGES.SERVICE.TEMPORARY_EXPIRED' } as const satisfies {
  readonly key: TextKey;
};

/** "The service may not know the app that sent you here." */
export const appUnknown = 'MESSAGES.APP.UNKNOWN' satisfies TextKey;

export interface AdviceByCase {
  readonly holds: readonly (Case | undefined)[];
  readonly otherwise: TextKey | typeof ofIntent | undefined;
}
/** "Please try again!" */
const tryAgain = 'REDIRECT.FAILED_TEXT';
/**
 * Causes whose one message on the page is not true in every case: the cases in which it is true (undefined: none is
 * shown), and the advice in the others.
 */
export const adviceByCase: Readonly<Partial<Record<CauseId, AdviceByCase>>> = {
  'signIn.noSession': { holds: [undefined, 'sessionRefused'], otherwise: undefined },
  'signIn.ownLoginNotAllowed': { holds: [undefined], otherwise: ofIntent },
  'signIn.passwordElsewhere': { holds: ['managedElsewhere'], otherwise: undefined },
  'signIn.providerRefused': { holds: ['cancelled'], otherwise: ofIntent },
  'signIn.providerSetup': { holds: [undefined], otherwise: ofIntent },
  'signIn.storageBlocked': { holds: [undefined], otherwise: 'MESSAGES.CAUSE.NO_OIDC_CLIENT' },
  'signIn.startedLongAgo': { holds: [undefined, 'codeWaited'], otherwise: 'MESSAGES.CAUSE.CLOCK_SET_BACK' },
  'appRequest.expired': { holds: [undefined], otherwise: 'ENTRY.REQUEST_UNDATED' },
  'redirect.expired': { holds: [undefined], otherwise: 'REDIRECT.UNDATED_TEXT' },
  'redirect.invalidRedirect': { holds: [undefined, 'notListed'], otherwise: tryAgain },
  'redirect.insecureRedirect': { holds: ['requestedAddress', undefined], otherwise: tryAgain },
};
