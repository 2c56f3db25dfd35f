import { crashedScreen } from './ways/pageFaults';
import { notValid, onlyWithToken, notAccepted, codeNotAccepted } from './calls/answerRemarks';
import { absentField, respeltField } from './calls/answerRules';
import { foreignAnswer, foreignPool } from './calls/foreignAnswer';
import { missingFile } from './calls/missingFile';
import { missingRetry } from './calls/missingRetry';
import { nearestAddress } from './calls/nearestAddress';
import { neverReached, refusedAlike, unknownOperation } from './calls/failedAlike';
import { otherRecord } from './calls/otherRecord';
import { otherArguments } from './calls/otherArguments';
import { possibleCauses } from './calls/noAnswer';
import { failedAfterwards, nameOfAddress, otherName, providerOfAddress, sentAgain } from './calls/sentValues';
import { codeTooOld, severalCodes } from './calls/refusedCodes';
import { confirmedIds, oneAddress, regionSource, siteSource } from './calls/unknownEntity';
import { endedUnproved } from './calls/tokenRules';
import { noCodeAsked, ownSignInOfAddress, passwordAccepted, requiredAttributes } from './ownSignIn/ownSignInRemarks';
import { nobodyAccepted } from './ownSignIn/nobodyAccepted';
import { passwordElsewhere, passwordHistory, rememberedName } from './ownSignIn/passwordHistory';
import { poolPolicy } from './ownSignIn/poolPolicy';
import { profileElsewhere } from './ownSignIn/profileElsewhere';
import { fullStorage } from './storage/refusedChange';
import { removedItself } from './storage/missingValues';
import { takenCode } from './storage/takenCode';
import { assumedSite, openedFirst } from './ways/openedByAddress';
import { impossibleHost } from './contradictions/hostName';
import { replacedBy } from './contradictions/replacedBy';
import { otherAddress } from './contradictions/otherAddress';
import { returnedWithout } from './contradictions/providerReturn';
import { askedScopes } from './provider/askedScopes';
import { providerOfCode } from './provider/providerSource';
import { pendingTime } from './provider/pendingTime';
import { settingsId } from './provider/settingsId';
import { rejectedRequest } from './ways/appRequests';
import { openedWithError } from './ways/openedWithError';
import { perhapsOpened } from './ways/perhapsOpened';
import { sessionAge } from './ways/sessionAge';
import type { Remark } from './ruleTypes';

/** A remark, and the ids of the rules and remarks that leave it nothing to say. */
interface RemarkRow {
  readonly find: Remark;
  readonly unless?: readonly string[];
}

/** The details of a refusal or a failed call by their ids, in the order of their sentences. */
const rows = {
  impossibleHost: { find: impossibleHost },
  onlyWithToken: { find: onlyWithToken },
  possibleCauses: { find: possibleCauses },
  neverReached: { find: neverReached },
  absentField: { find: absentField, unless: ['causeContradicted'] },
  respeltField: { find: respeltField },
  fullStorage: { find: fullStorage },
  sentAgain: { find: sentAgain },
  otherName: { find: otherName },
  nameOfAddress: { find: nameOfAddress, unless: ['passwordAcceptedBefore'] },
  providerOfAddress: { find: providerOfAddress },
  siteSource: { find: siteSource },
  refusedAlike: { find: refusedAlike, unless: ['notFoundInAssumedRegion', 'callWithoutToken'] },
  unknownOperation: { find: unknownOperation },
  oneAddress: { find: oneAddress, unless: ['regionFixedBySettings'] },
  regionSource: { find: regionSource, unless: ['unknownSite'] },
  confirmedIds: { find: confirmedIds },
  settingsId: { find: settingsId },
  nearestAddress: { find: nearestAddress },
  otherRecord: { find: otherRecord },
  severalCodes: { find: severalCodes, unless: ['codeAcceptedBefore'] },
  codeTooOld: { find: codeTooOld, unless: ['codeAcceptedBefore'] },
  notValid: { find: notValid },
  crashedScreen: { find: crashedScreen },
  missingRetry: { find: missingRetry },
  foreignAnswer: { find: foreignAnswer },
  foreignPool: { find: foreignPool },
  passwordAccepted: { find: passwordAccepted },
  providerOfCode: { find: providerOfCode, unless: ['sentAgain', 'codeExchangedTwice', 'exchangeMismatchesStart'] },
  notAccepted: { find: notAccepted },
  codeNotAccepted: { find: codeNotAccepted, unless: ['sentAgain', 'codeExchangedTwice', 'exchangeMismatchesStart'] },
  nobodyAccepted: { find: nobodyAccepted, unless: ['modeNamesOtherMethod', 'passwordAcceptedBefore'] },
  passwordHistory: { find: passwordHistory, unless: ['modeNamesOtherMethod'] },
  passwordElsewhere: { find: passwordElsewhere },
  rememberedName: { find: rememberedName, unless: ['passwordAcceptedBefore'] },
  noCodeAsked: { find: noCodeAsked, unless: ['codeAcceptedBefore'] },
  requiredAttributes: { find: requiredAttributes },
  otherArguments: { find: otherArguments },
  poolPolicy: { find: poolPolicy },
  profileElsewhere: { find: profileElsewhere },
  ownSignInOfAddress: { find: ownSignInOfAddress },
  removedItself: { find: removedItself, unless: ['valueClearedByPage'] },
  takenCode: { find: takenCode },
  returnedWithout: { find: returnedWithout },
  otherAddress: { find: otherAddress },
  askedScopes: { find: askedScopes },
  pendingTime: { find: pendingTime },
  openedFirst: { find: openedFirst },
  openedWithError: { find: openedWithError },
  perhapsOpened: { find: perhapsOpened },
  replacedBy: { find: replacedBy },
  missingFile: { find: missingFile },
  assumedSite: { find: assumedSite },
  rejectedRequest: { find: rejectedRequest },
  endedUnproved: { find: endedUnproved },
  sessionAge: { find: sessionAge },
  failedAfterwards: { find: failedAfterwards },
} as const satisfies Readonly<Record<string, RemarkRow>>;

/** The ids of the remarks. */
export type RemarkId = keyof typeof rows;

/** The remarks with their ids. */
export const remarks: readonly (RemarkRow & { readonly id: RemarkId })[] = Object.entries<RemarkRow>(rows).map(
  ([id, row]) => ({ ...row, id: id as RemarkId }),
);
