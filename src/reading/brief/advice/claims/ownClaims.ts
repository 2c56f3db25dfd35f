import type { OwnText } from 'src/reading/brief/advice/texts';
import { type Claim, anyIntent, hedged, same, signIn } from './claim';

/** Texts that claim nothing beyond what their finder has just found. */
type Silent =
  | 'addressUnknown'
  | 'answerNotAccepted'
  | 'answerUnknown'
  | 'answerUnusable'
  | 'answeredAgain'
  | 'answeredInPlace'
  | 'appAddress'
  | 'appNotAllowed'
  | 'askAdministrator'
  | 'callBlocked'
  | 'checkAccount'
  | 'checkEntry'
  | 'checkSite'
  | 'codeAddress'
  | 'codeAwaited'
  | 'codeAwaitedByText'
  | 'codeByHand'
  | 'codeRefused'
  | 'codesRefused'
  | 'confirmedInVain'
  | 'dataDeleted'
  | 'deniedAgain'
  | 'failedAgain'
  | 'fieldsRefused'
  | 'fileMissing'
  | 'focusTaken'
  | 'ledBack'
  | 'linkChanged'
  | 'linkCutOff'
  | 'nameLength'
  | 'networkSignIn'
  | 'newPasswordRefused'
  | 'newPasswordRefusedAgain'
  | 'newestCode'
  | 'notAllowed'
  | 'notSignedOut'
  | 'oldPasswordRefused'
  | 'otherAccount'
  | 'pageFault'
  | 'pageWaits'
  | 'passwordChanged'
  | 'passwordUsedBefore'
  | 'permissionsUnclear'
  | 'refusedAgain'
  | 'refusedOnTheWay'
  | 'sameCodeByHand'
  | 'requestIncomplete'
  | 'requestInvalid'
  | 'requestTooLarge'
  | 'sentOn'
  | 'serviceClosed'
  | 'signOutThere'
  | 'signedIn'
  | 'signedInElsewhere'
  | 'siteAssumed'
  | 'startAtEntry'
  | 'stillBusy'
  | 'stillSignedIn'
  | 'storageFull'
  | 'tokenRefused'
  | 'typeByHand'
  | 'userUnknown'
  | 'wayUnknown';

/** What each of our other texts claims. A text that is neither here nor silent does not compile. */
export const ownClaims: Readonly<Record<Exclude<OwnText, Silent>, readonly Claim[]>> = {
  appAnswered: [anyIntent],
  appOpened: [anyIntent],
  challengeLost: [anyIntent],
  checkLink: [hedged('signIn')],
  checkRegion: ['regionInDoubt'],
  closeOtherTabs: [anyIntent],
  connectionLost: [hedged('any')],
  currentPassword: ['passwordUnchanged'],
  directorySite: [hedged('signIn'), 'nothingCameBack'],
  doNotReload: ['signInUnderWay', hedged('signIn')],
  enterOnce: [hedged('signIn')],
  hostAway: [hedged('any')],
  messageOfAddress: [anyIntent],
  notChanged: [same({ of: 'password' })],
  notChangedElsewhere: [anyIntent],
  notChangedWithoutSession: [same({ of: 'password' })],
  passwordRefusedAgain: ['credentialsRefused', 'passwordUnchanged'],
  providerSilent: ['nothingCameBack'],
  sessionNotRenewed: [same(hedged('session'))],
  signInHere: [signIn],
  startAtSite: [hedged('signIn')],
  startInApp: [same(anyIntent)],
  waitFirst: [hedged('any')],
};
