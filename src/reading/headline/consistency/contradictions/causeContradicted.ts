import { ownLoginMode } from 'src/contract/serviceValues';
import { stepOf, withholdsEntry } from 'src/reading/headline/pageLoad/indexedPage';
import type { QuestionName } from 'src/vocabulary/questions';
import {
  type CauseCheck,
  answeredWith,
  codeArrived,
  isActive,
  isStored,
  noError,
  noneFailed,
  notTooLate,
  notStored,
  neverUsed,
  sameToken,
  siteArrived,
  stateArrived,
} from './checks';
import {
  changeWasKept,
  isUsableAddress,
  clientWasNamed,
  expectedWasThere,
  commitSucceeded,
  missingWasRead,
  wroteAddressItself,
  wentToCallbackItself,
} from './storageChecks';
import { aliasFailedAs, hadNoAddress, hostNameFits } from './siteChecks';
import { nothingRefused } from './providerReturn';
import { checkContextOf } from './checkContext';
import {
  isNewestStart,
  nothingReplaced,
  signOutSkipped,
} from 'src/reading/headline/consistency/otherSignIn/nothingReplaced';
import { requestNotAhead, startNotAhead } from './notAhead';
import {
  appAddressWasKnown,
  isEncrypted,
  noAppAsked,
  notExpired,
  nothingToExpire,
  rejectedIsRegistered,
  signedInOtherwise,
  grantWasHeld,
} from './appChecks';
import { type Finder, type Subject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { providerWasNamed } from './wrongFormShown';
import {
  refreshWasPossible,
  sessionNotRefused,
  allTokensWereStored,
  noSessionStored,
  notMarkedAsShared,
} from './sessionChecks';
import { startMismatch, storedKindWasLookedUp } from './startChecks';
import type { CauseId } from 'src/vocabulary/events';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import { rowNamed } from 'src/reading/story/format';

/** A check that does not apply if this call was answered, because its answer may be the reason. */
const unlessAnswered =
  (question: QuestionName, check: CauseCheck): CauseCheck =>
  (context) =>
    context.answer(question) ? undefined : check(context);

/** A check that does not apply if the address itself names an error. */
const unlessErrorInAddress =
  (check: CauseCheck): CauseCheck =>
  (context) =>
    noError(context) && check(context);

/** The checks of each cause. The first one that finds a contradicting fact disproves the cause. */
const checks: Readonly<Partial<Record<CauseId, readonly CauseCheck[]>>> = {
  'entry.signInImpossible': [hadNoAddress],
  'signIn.stateMissing': [stateArrived, wentToCallbackItself, startMismatch],
  'signIn.stateNotJson': [stateArrived],
  'signIn.noCsrfToken': [stateArrived],
  'signIn.tokenMissing': [sameToken, startMismatch],
  'signIn.differentToken': [sameToken, startMismatch],
  'signIn.usedTwice': [neverUsed, expectedWasThere],
  'signIn.foreignTokens': [allTokensWereStored],
  'signIn.startIncomplete': [missingWasRead, startMismatch],
  'signIn.interrupted': [missingWasRead, startMismatch],
  'signIn.codeSpent': [noSessionStored, grantWasHeld],
  'signIn.noOidcClient': [clientWasNamed],
  'signIn.otherTab': [startMismatch, isNewestStart],
  'signIn.notStarted': [isStored('pending_sign_in'), startMismatch],
  'signIn.otherBrowser': [sameToken],
  'signIn.startedLongAgo': [notTooLate],
  'signIn.clockSetBack': [startNotAhead],
  'signIn.noCode': [codeArrived, wentToCallbackItself],
  'signIn.answerUnusable': [nothingRefused],
  'signIn.providerRefused': [noError],
  'signIn.providerSetup': [noError],
  'signIn.providerUnavailable': [noError],
  'signIn.noSite': [siteArrived, wentToCallbackItself, startMismatch],
  'ownLogin.refused.NotAuthorizedException': [providerWasNamed],
  'signIn.noSession': [sessionNotRefused],
  'signIn.noTokens': [isStored('pool_access_token', 'pool_refresh_token')],
  'signIn.userInactive': [isActive],
  'signIn.passwordElsewhere': [storedKindWasLookedUp],
  'signIn.sharedComputer': [notMarkedAsShared],
  'signIn.exchangeRefused': [noneFailed(), startMismatch],
  'signIn.throttled': [noneFailed()],
  'signIn.incompleteAnswer': [
    unlessAnswered('api.passwordUrl', noneFailed()),
    answeredWith('api.passwordUrl', 'value.ChangePasswordUrl', isUsableAddress, 'the service had named the address'),
  ],
  'signIn.unreachable': [noneFailed()],
  'signIn.userNotLoaded': [noneFailed('api.currentUser')],
  'signIn.noOrganization': [noneFailed('api.organizationByAlias')],
  'signIn.ownLoginNotAllowed': [
    providerWasNamed,
    answeredWith(
      'api.organizationByAlias',
      'value.Mode',
      (value) => value === ownLoginMode,
      "the site's mode allows it, according to the service",
    ),
  ],
  'redirect.expired': [notExpired, nothingToExpire],
  'appRequest.expired': [notExpired, nothingToExpire],
  'redirect.undated': [requestNotAhead, nothingToExpire],
  'appRequest.undated': [requestNotAhead, nothingToExpire],
  'redirect.metadata': [appAddressWasKnown],
  'redirect.given': [noError],
  'redirect.insecureRedirect': [isEncrypted],
  'redirect.invalidRedirect': [rejectedIsRegistered],
  'redirect.userPool': [
    signedInOtherwise,
    notStored('posture_access_token', 'no token of an own sign-in was stored'),
    answeredWith(
      'api.appMetadata',
      'value.ExternalSupport',
      (value) => value === true,
      'the service says that the app accepts such people',
    ),
  ],
  'consent.failed': [unlessErrorInAddress(noneFailed())],
  'session.superseded.signOut': [expectedWasThere, nothingReplaced],
  'session.superseded.signIn': [expectedWasThere, nothingReplaced, signOutSkipped],
  'session.superseded.start': [expectedWasThere, nothingReplaced],
  'signIn.storageBlocked': [commitSucceeded, changeWasKept],
  'session.refreshFailed': [refreshWasPossible],
  'session.ended': [noneFailed('api.refreshToken')],
  'errorPage.nothingToAnswer': [wroteAddressItself, noAppAsked],
  'errorPage.errorPage': [wroteAddressItself],
  'errorPage.hostInvalid': [hostNameFits],
  'errorPage.siteDeleted': [noneFailed('api.organizationByAlias'), aliasFailedAs('redirect')],
  'errorPage.siteUnknown': [noneFailed('api.organizationByAlias'), aliasFailedAs('entityNotExists')],
};

/** A cause that the log contradicts: the page decided wrongly, whatever the input. */
export const causeContradicted: Finder<Subject> = (subject) => {
  const { trouble, page, step } = subject;
  const rows = trouble && rowNamed(checks, trouble.cause);
  // What led to a restated cause is not in this page load.
  if (!trouble || trouble.isRestated || !rows || withholdsEntry(page)) return undefined;
  const context = checkContextOf(subject);
  const contradicted = rows.flatMap((check) => check(context) ?? [])[0];
  if (!contradicted) return undefined;
  const { fact, at, advice } = contradicted;
  const bug = bugFinding(`The page ended with “${causeText(trouble)}”, but ${fact}`, [at, stepOf(page, { step })]);
  return advice === undefined ? bug : { ...bug, advice };
};
