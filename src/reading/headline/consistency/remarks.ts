import { crashedScreen } from './acts/crashedScreen';
import { codeTooOld, knownBefore, notValid, onlyWithToken, severalCodes } from './calls/answerRemarks';
import { absentField } from './calls/answerRules';
import { foreignAnswer, foreignPool } from './calls/foreignAnswer';
import { missingFile } from './calls/missingFile';
import { missingRetry } from './calls/missingRetry';
import { nearestAddress } from './calls/nearestAddress';
import { neverReached } from './calls/neverReached';
import { possibleCauses } from './calls/possibleCauses';
import { refusedAlike, unknownOperation } from './calls/refusedAlike';
import { failedAfterwards, nameOfAddress, otherName, providerOfAddress, sentAgain } from './calls/remarks';
import { confirmedIds, regionSource, settingsId, siteSource } from './calls/unknownEntity';
import { unknownProvider } from './calls/unknownProvider';
import { endedUnproved } from './contradictions/endedUnproved';
import { noCodeAsked, ownSignInOfAddress, passwordAccepted, requiredAttributes } from './ownSignIn/ownSignInRemarks';
import { passwordElsewhere } from './ownSignIn/passwordElsewhere';
import { passwordHistory, rememberedName } from './ownSignIn/passwordHistory';
import { profileElsewhere } from './ownSignIn/profileElsewhere';
import { fullStorage } from './storage/fullStorage';
import { removedItself } from './storage/removedItself';
import { assumedSite } from './ways/assumedSite';
import { notAccepted } from './ways/notAccepted';
import { openedFirst } from './ways/openedFirst';
import { replacedBy } from './ways/replacedBy';
import { returnedWithout } from './ways/returnedWithout';
import type { Remark } from './ruleTypes';

/** The details of a refusal or a failed call, in the order of their sentences. */
export const remarks: readonly Remark[] = [
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
