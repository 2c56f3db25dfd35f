import { namedAfterwards } from './calls/changedAnswers';
import { tokenNotReplaced } from './tokens/issuedTokens';
import { askedByItself } from './acts/askedByItself';
import { crashedScreen } from './duties/pageFaults';
import { notValid, onlyWithToken, notAccepted, codeNotAccepted } from './calls/answerRemarks';
import { absentField, respeltField } from './calls/answerRules';
import { foreignAnswer, foreignPool } from './calls/foreignAnswer';
import { missingFile } from './network/missingFile';
import { missingRetry } from './network/missingRetry';
import { nearestAddress } from './unknown/nearestAddress';
import { neverReached, refusedAlike, unknownOperation } from './network/failedAlike';
import { otherCallRefused, otherArguments, lostInPage } from './calls/refusedBefore';
import { otherRecord } from './unknown/otherRecord';
import { possibleCauses } from './network/noAnswer';
import { meaningOfStatus } from './calls/refusalReason';
import { unknownPerson } from './unknown/unknownPerson';
import { failedAfterwards, nameOfAddress, otherName, providerOfAddress, sentAgain } from './calls/sentValues';
import { codeByText, sameCodeAgain } from './calls/sameCodeAgain';
import { noCodeOpen } from './calls/noCodeOpen';
import { codeTooOld, severalCodes } from './calls/refusedCodes';
import { siteSource } from './unknown/siteSource';
import { confirmedIds, oneAddress, regionSource } from './unknown/unknownEntity';
import { endedUnproved } from './tokens/tokenRules';
import { noCodeAsked, ownSignInOfAddress, passwordAccepted, requiredAttributes } from './ownSignIn/ownSignInRemarks';
import { challengeNotOld, profileElsewhere } from './ownSignIn/firstProfile';
import { nobodyAccepted, poolPolicy } from './ownSignIn/poolSettings';
import { passwordElsewhere, passwordHistory, rememberedName } from './ownSignIn/passwordHistory';
import { otherLookUp } from './unknown/otherLookUp';
import { providerOverruled } from './unknown/providerOverruled';
import { fullStorage } from './storage/refusedChange';
import { removedItself, takenCode } from './storage/removedItself';
import { assumedSite, openedFirst } from './navigation/openedByAddress';
import { impossibleHost, impossibleName } from './contradictions/siteChecks';
import { replacedBy } from './otherSignIn/replacedBy';
import { otherAddress } from './otherSignIn/oldAddressOpened';
import { neededRefused, returnedWithout } from './contradictions/providerReturn';
import { accountOfProvider } from './provider/accountOfProvider';
import { askedScopes, errorAddedOnTheWay, meaningOfError } from './provider/providerErrors';
import { providerOfCode } from './provider/providerSource';
import { pendingTime } from './provider/pendingTime';
import { settingsId } from './provider/settingsId';
import { rejectedRequest } from './duties/appRequests';
import { openedWithError } from './navigation/openedOutside';
import { perhapsOpened } from './navigation/leftFor';
import { validByDevice } from './tokens/refusedTokenAgain';
import { sessionAge } from './tokens/sessionAge';
import { type Remark, rowsOf } from './ruleTypes';

/** The finders of the details of a refusal or a failed call, by their ids and in the order of their sentences. */
const finders = {
  impossibleHost,
  impossibleName,
  onlyWithToken,
  possibleCauses,
  neverReached,
  absentField,
  respeltField,
  fullStorage,
  sentAgain,
  otherName,
  nameOfAddress,
  namedAfterwards,
  providerOfAddress,
  siteSource,
  refusedAlike,
  otherCallRefused,
  unknownOperation,
  oneAddress,
  regionSource,
  confirmedIds,
  settingsId,
  nearestAddress,
  otherRecord,
  otherLookUp,
  providerOverruled,
  noCodeOpen,
  severalCodes,
  sameCodeAgain,
  lostInPage,
  codeTooOld,
  codeByText,
  askedByItself,
  validByDevice,
  notValid,
  crashedScreen,
  missingRetry,
  foreignAnswer,
  foreignPool,
  meaningOfStatus,
  meaningOfError,
  errorAddedOnTheWay,
  unknownPerson,
  passwordAccepted,
  providerOfCode,
  notAccepted,
  codeNotAccepted,
  nobodyAccepted,
  passwordHistory,
  challengeNotOld,
  passwordElsewhere,
  rememberedName,
  noCodeAsked,
  requiredAttributes,
  otherArguments,
  poolPolicy,
  profileElsewhere,
  ownSignInOfAddress,
  removedItself,
  takenCode,
  neededRefused,
  returnedWithout,
  otherAddress,
  accountOfProvider,
  askedScopes,
  pendingTime,
  openedFirst,
  openedWithError,
  perhapsOpened,
  replacedBy,
  missingFile,
  assumedSite,
  rejectedRequest,
  endedUnproved,
  tokenNotReplaced,
  sessionAge,
  failedAfterwards,
} as const satisfies Readonly<Record<string, Remark>>;

/** The ids of the remarks. */
export type RemarkId = keyof typeof finders;

/** The remarks, in the order of their sentences. */
export const remarks: readonly { readonly id: RemarkId; readonly find: Remark }[] = rowsOf(finders);
