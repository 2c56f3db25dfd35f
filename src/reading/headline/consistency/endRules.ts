import { actContradicted } from './acts/actContradicted';
import { actTooQuick, pressesIgnored, formRefusedByPage, severalCodesAwaited } from './acts/presses';
import { fieldOfOtherType } from './calls/answerRules';
import { tokensStoredInPart } from './tokens/tokenRules';
import { unknownProvider } from './unknown/unknownProvider';
import { profileAskedAgain } from './ownSignIn/firstProfile';
import { startCannotFinish } from './contradictions/startChecks';
import { wrongFormShown } from './contradictions/wrongFormShown';
import { storageChangedOutside, storageRefusedWrite } from './storage/storageAtEnd';
import { valueLostAtOnce } from './storage/storedRules';
import { addressOfNoPage, openedAfterSignOut } from './navigation/openedOutside';
import {
  parametersRefused,
  appRequestIncomplete,
  parametersIgnored,
  earlierAddressRefused,
} from './navigation/addressRules';
import { answeredBeforeBack, ledBackFromDocuments, cameBackFromLoopback } from './navigation/afterLeaving';
import { answerAtWrongAddress } from './navigation/answerAtWrongAddress';
import { appRequestForgotten, consentExplained } from './duties/appRequests';
import {
  signedOutInOtherTab,
  cameBackFromProvider,
  cameBackByHistory,
  reloadedWithoutProgress,
  providerQueryDropped,
} from './navigation/arrivalRules';
import { consentAskedAgain, consentMisstated } from './duties/consentAsked';
import { deniedAgain } from './duties/deniedAgain';
import { deniedBefore } from './duties/deniedBefore';
import { handOverIncomplete, signInAddressAltered, flowTurnedBack, linkPathDropped } from './navigation/departureRules';
import { leftForOtherDomain, encodedTwice, otherPathOpened } from './navigation/leftFor';
import { pageQuestionUnanswered, sessionUnused, sessionAfterSignOut, parameterNotStored } from './duties/dutyRules';
import { givenParameterChanged, givenParameterDropped } from './navigation/givenAddress';
import { wrongSecretSent, valueAlteredByPage } from './duties/misplacedValues';
import { successAnnouncedWrongly, screenStuck, screenNeverShown, flowReturnedToEntry } from './duties/pageFaults';
import { signOutUnannounced } from './duties/signOutUnannounced';
import { signOutUnconfirmedBefore } from './navigation/unconfirmedBefore';
import { type EndSubject, type Finder, rowsOf } from './ruleTypes';

/** The finders of rules, by their ids. */
type Finders = Readonly<Record<string, Finder<EndSubject>>>;

/**
 * Rules that find a fault at an end that neither a refusal nor a failed call decides. In order of precedence: only the
 * first two are reported, and these come before the harmless ones.
 */
const faultsAtEnd = {
  // The page did something else than the person asked for, or nothing.
  actContradicted,
  successAnnouncedWrongly,
  actTooQuick,
  pressesIgnored,
  pageQuestionUnanswered,
  screenStuck,
  screenNeverShown,

  // Storage, before the flows that read it.
  storageChangedOutside,
  storageRefusedWrite,
  flowReturnedToEntry,
  valueLostAtOnce,

  // A flow that cannot go on, or does not do what it should.
  startCannotFinish,
  wrongFormShown,
  signOutUnannounced,
  sessionUnused,
  sessionAfterSignOut,
  parameterNotStored,
  wrongSecretSent,
  valueAlteredByPage,
  tokensStoredInPart,
  handOverIncomplete,
  encodedTwice,
  otherPathOpened,
  signInAddressAltered,
  givenParameterDropped,
  givenParameterChanged,
  flowTurnedBack,

  // What came from outside.
  fieldOfOtherType,
  profileAskedAgain,
  consentAskedAgain,
  consentMisstated,
  answerAtWrongAddress,
  unknownProvider,
  appRequestForgotten,
  signedOutInOtherTab,
  addressOfNoPage,
  parametersRefused,
  appRequestIncomplete,
  leftForOtherDomain,
} as const satisfies Finders;

/** Rules that find what explains an end and may be intended, in order of precedence. */
const harmlessAtEnd = {
  parametersIgnored,
  earlierAddressRefused,
  formRefusedByPage,
  severalCodesAwaited,
  consentExplained,
  deniedBefore,
  deniedAgain,
  answeredBeforeBack,
  cameBackFromProvider,
  cameBackByHistory,
  cameBackFromLoopback,
  ledBackFromDocuments,
  reloadedWithoutProgress,
  linkPathDropped,
  providerQueryDropped,
  openedAfterSignOut,
  signOutUnconfirmedBefore,
} as const satisfies Finders;

/** The ids of the rules that speak of an end. */
export type EndRuleId = keyof typeof faultsAtEnd | keyof typeof harmlessAtEnd;

/** What these find holds also for a page that was left. */
const evenIfLeft: readonly EndRuleId[] = [
  'actContradicted',
  'actTooQuick',
  'signOutUnannounced',
  'answeredBeforeBack',
  'deniedAgain',
  'valueAlteredByPage',
  'handOverIncomplete',
  'encodedTwice',
  'otherPathOpened',
  'fieldOfOtherType',
  'consentMisstated',
  'signInAddressAltered',
  'givenParameterDropped',
  'givenParameterChanged',
  'unknownProvider',
  'linkPathDropped',
];

/** A rule about an end that neither a refusal nor a failed call decides. */
export interface EndRule {
  readonly id: EndRuleId;
  readonly find: Finder<EndSubject>;
  /** What it finds is a fault, or may be intended. */
  readonly kind: 'fault' | 'harmless';
  /** It also holds for a page that was left. */
  readonly evenIfLeft: boolean;
}

/** The rules about an end, in order of precedence. */
export const endRules: readonly EndRule[] = [
  ...rowsOf(faultsAtEnd).map((row) => ({ ...row, kind: 'fault' as const })),
  ...rowsOf(harmlessAtEnd).map((row) => ({ ...row, kind: 'harmless' as const })),
].map((row) => ({ ...row, evenIfLeft: evenIfLeft.includes(row.id) }));
