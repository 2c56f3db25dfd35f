import { crashedScreen } from './ways/pageFaults';
import { codeTooOld, knownBefore, notValid, onlyWithToken, severalCodes, notAccepted } from './calls/answerRemarks';
import { absentField } from './calls/answerRules';
import { foreignAnswer, foreignPool } from './calls/foreignAnswer';
import { missingFile } from './calls/missingFile';
import { missingRetry } from './calls/missingRetry';
import { nearestAddress } from './calls/nearestAddress';
import { neverReached, refusedAlike, unknownOperation } from './calls/failedAlike';
import { possibleCauses } from './calls/noAnswer';
import { failedAfterwards, nameOfAddress, otherName, providerOfAddress, sentAgain } from './calls/sentValues';
import { confirmedIds, regionSource, settingsId, siteSource } from './calls/unknownEntity';
import { unknownProvider } from './calls/assumptionRules';
import { endedUnproved } from './calls/tokenRules';
import { noCodeAsked, ownSignInOfAddress, passwordAccepted, requiredAttributes } from './ownSignIn/ownSignInRemarks';
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
import { rejectedRequest } from './ways/appRequests';
import { openedWithError } from './ways/openedWithError';
import { perhapsOpened } from './ways/perhapsOpened';
import { sessionAge } from './ways/sessionAge';
import type { Remark } from './ruleTypes';

/** The details of a refusal or a failed call, in the order of their sentences. */
export const remarks: readonly Remark[] = [
  impossibleHost,
  onlyWithToken,
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
  notValid,
  crashedScreen,
  missingRetry,
  foreignAnswer,
  foreignPool,
  passwordAccepted,
  providerOfCode,
  notAccepted,
  passwordHistory,
  passwordElsewhere,
  rememberedName,
  noCodeAsked,
  requiredAttributes,
  poolPolicy,
  profileElsewhere,
  ownSignInOfAddress,
  removedItself,
  takenCode,
  returnedWithout,
  otherAddress,
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
  sessionAge,
  failedAfterwards,
];
