import { announcedInVain, neverShown, stuck, wentBack } from './ways/pageFaults';
import { contradictedAct } from './acts/contradictedAct';
import { pressedInVain, refusedForm, tooQuick, codesAwaited } from './acts/presses';
import { unusableAddress } from './calls/answerRemarks';
import { ofAnotherType } from './calls/answerRules';
import { assumedProvider, assumedRegion, refusedInAssumedRegion } from './calls/assumptionRules';
import { endedWhenItCame, exchangedTwice, notReadable, refusedRightAfterIssue } from './calls/callRules';
import { contradictsEarlier, otherProvider } from './calls/changedAnswers';
import { everyIncomplete, everyMalformed } from './calls/failedAlike';
import { misfitExchange } from './calls/misfitExchange';
import { mistakenRefusal } from './calls/mistakenRefusal';
import { repeatedToken } from './calls/repeatedToken';
import { keptOlder, sentWithoutToken, storedInPart } from './calls/tokenRules';
import { unknownSite } from './calls/unknownEntity';
import { unknownProvider } from './calls/unknownProvider';
import { waitedInVain } from './calls/noAnswer';
import { clockJumped, clockSetRight, clockWasSet, wrongClock } from './clockRules';
import { answeredAgain, answeredElsewhere, startedHere } from './contradictions/otherStarts';
import { notBorneOut } from './contradictions/notBorneOut';
import { cameBefore, notProved } from './contradictions/notProved';
import { fixedRegion } from './contradictions/fixedRegion';
import { otherForm } from './contradictions/otherForm';
import { misfitStart } from './contradictions/startChecks';
import { stateNotJson, stateSent } from './contradictions/providerReturn';
import { lostSubmit } from './ownSignIn/lostSubmit';
import { modeForbids, otherWay } from './ownSignIn/modeForbids';
import { acceptedBefore, acceptedCode } from './ownSignIn/passwordHistory';
import { clearedItself } from './storage/clearedItself';
import { clearedByTab, neverStored } from './storage/missingValues';
import { keptNothing } from './storage/refusedChange';
import { changedStorage, tookNothing } from './storage/storageAtEnd';
import { lostAtOnce, nobodyElse, storedBeside, storedElsewhere } from './storage/storedRules';
import { earlierAddress, halfRequest, refusedNames, resemblingNames, otherDomain } from './ways/addressRules';
import {
  afterSignOut,
  cameBack,
  droppedQuery,
  signedOutElsewhere,
  unseenProvider,
  loadedAgain,
} from './ways/arrivalRules';
import { askedConsent, cameAgain, forgottenApp } from './ways/appRequests';
import { askedAgain } from './ways/askedAgain';
import { changedAddress, droppedPath, incompleteHandOver, turnedBack } from './ways/departureRules';
import { neverAnswered, notRemembered, sessionAfterSignOut, unusedSession } from './ways/dutyRules';
import { madeUp, otherKind } from './ways/misplacedValues';
import { openedCallback, openedPostAuth } from './ways/openedByAddress';
import { strayAnswer } from './ways/strayAnswer';
import { silentSignOut } from './ways/silentSignOut';
import { loopbackLeft } from './ways/loopback';
import type { EndSubject, Find, Subject } from './ruleTypes';

/** A sentence about a refusal or a failed call replaces that of the cause, which the log contradicts, or follows it. */
export type Position = 'instead' | 'besides';

/**
 * A rule, and where it speaks: of a refusal or a failed call (`refusal`), of an end that neither decides (`end`), or
 * both.
 */
type Rule = Silenced &
  (
    | { readonly find: Find<Subject>; readonly refusal: Position; readonly end?: undefined }
    | (AtEnd & { readonly find: Find<EndSubject>; readonly refusal?: undefined })
    | (AtEnd & { readonly find: Find; readonly refusal: Position })
  );
interface Silenced {
  /** The ids of the rules and remarks that leave it nothing to say. */
  readonly unless?: readonly string[];
}
interface AtEnd {
  /** What it finds at an end is a fault, or may be intended. */
  readonly end: 'fault' | 'harmless';
  /** It also holds for a page that was left. */
  readonly evenIfLeft?: true;
}

/**
 * The rules of consistency by their ids: an input must agree with what was known before, and a page must do what it
 * should. In order of precedence for a refusal or a failed call; `endOrder` has that at an end.
 */
const rows = {
  keptNothing: { find: keptNothing, refusal: 'instead' },
  lostSubmit: { find: lostSubmit, refusal: 'instead' },
  acceptedCode: { find: acceptedCode, refusal: 'instead' },
  mistakenRefusal: { find: mistakenRefusal, refusal: 'instead' },
  sentWithoutToken: { find: sentWithoutToken, refusal: 'instead' },
  everyIncomplete: { find: everyIncomplete, refusal: 'instead' },
  everyMalformed: { find: everyMalformed, refusal: 'instead' },
  lostAtOnce: { find: lostAtOnce, refusal: 'instead', end: 'fault' },
  clearedItself: { find: clearedItself, refusal: 'instead' },
  neverStored: { find: neverStored, refusal: 'instead' },
  keptOlder: { find: keptOlder, refusal: 'instead' },
  storedElsewhere: { find: storedElsewhere, refusal: 'instead' },
  clearedByTab: { find: clearedByTab, refusal: 'instead' },
  clockWasSet: { find: clockWasSet, refusal: 'instead' },
  clockSetRight: { find: clockSetRight, refusal: 'instead' },
  clockJumped: { find: clockJumped, refusal: 'instead' },
  cameBefore: { find: cameBefore, refusal: 'instead' },
  answeredAgain: { find: answeredAgain, refusal: 'instead' },
  stateNotJson: { find: stateNotJson, refusal: 'instead' },
  storedBeside: { find: storedBeside, refusal: 'besides' },
  cameAgain: { find: cameAgain, refusal: 'besides' },
  stateSent: { find: stateSent, refusal: 'besides' },
  repeatedToken: { find: repeatedToken, refusal: 'besides' },
  refusedRightAfterIssue: { find: refusedRightAfterIssue, refusal: 'besides', unless: ['repeatedToken'] },
  acceptedBefore: { find: acceptedBefore, refusal: 'besides', unless: ['otherWay'] },
  exchangedTwice: { find: exchangedTwice, refusal: 'besides' },
  endedWhenItCame: { find: endedWhenItCame, refusal: 'besides' },
  contradictsEarlier: { find: contradictsEarlier, refusal: 'besides' },
  otherProvider: { find: otherProvider, refusal: 'besides' },
  refusedInAssumedRegion: { find: refusedInAssumedRegion, refusal: 'besides' },
  unknownSite: { find: unknownSite, refusal: 'besides' },
  assumedProvider: { find: assumedProvider, refusal: 'besides' },
  contradictedAct: { find: contradictedAct, refusal: 'besides', end: 'fault', evenIfLeft: true },
  announcedInVain: { find: announcedInVain, refusal: 'instead', end: 'fault' },
  tooQuick: { find: tooQuick, refusal: 'besides', end: 'fault', evenIfLeft: true },
  pressedInVain: { find: pressedInVain, end: 'fault' },
  neverAnswered: { find: neverAnswered, end: 'fault' },
  stuck: { find: stuck, end: 'fault' },
  neverShown: { find: neverShown, end: 'fault' },
  changedStorage: { find: changedStorage, end: 'fault' },
  tookNothing: { find: tookNothing, end: 'fault' },
  wentBack: { find: wentBack, end: 'fault' },
  misfitStart: { find: misfitStart, end: 'fault' },
  otherForm: { find: otherForm, end: 'fault' },
  silentSignOut: { find: silentSignOut, end: 'fault', evenIfLeft: true },
  unusedSession: { find: unusedSession, end: 'fault' },
  sessionAfterSignOut: { find: sessionAfterSignOut, end: 'fault' },
  notRemembered: { find: notRemembered, end: 'fault' },
  otherKind: { find: otherKind, refusal: 'besides', end: 'fault' },
  misfitExchange: { find: misfitExchange, refusal: 'besides' },
  madeUp: { find: madeUp, refusal: 'besides', end: 'fault', evenIfLeft: true },
  wrongClock: { find: wrongClock, refusal: 'besides' },
  storedInPart: { find: storedInPart, end: 'fault' },
  incompleteHandOver: { find: incompleteHandOver, end: 'fault', evenIfLeft: true },
  changedAddress: { find: changedAddress, end: 'fault', evenIfLeft: true },
  turnedBack: { find: turnedBack, end: 'fault' },
  notBorneOut: { find: notBorneOut, refusal: 'instead' },
  modeForbids: { find: modeForbids, refusal: 'instead' },
  otherWay: { find: otherWay, refusal: 'instead' },
  unusableAddress: { find: unusableAddress, refusal: 'instead' },
  ofAnotherType: { find: ofAnotherType, refusal: 'instead', end: 'fault' },
  assumedRegion: { find: assumedRegion, refusal: 'instead' },
  fixedRegion: { find: fixedRegion, refusal: 'instead' },
  answeredElsewhere: { find: answeredElsewhere, refusal: 'instead' },
  startedHere: { find: startedHere, refusal: 'instead' },
  nobodyElse: { find: nobodyElse, refusal: 'instead' },
  notProved: { find: notProved, refusal: 'instead' },
  waitedInVain: { find: waitedInVain, refusal: 'instead' },
  openedPostAuth: { find: openedPostAuth, refusal: 'instead' },
  openedCallback: { find: openedCallback, refusal: 'instead' },
  notReadable: { find: notReadable, refusal: 'instead' },
  unknownProvider: { find: unknownProvider, refusal: 'besides', end: 'fault', evenIfLeft: true },
  forgottenApp: { find: forgottenApp, end: 'fault' },
  signedOutElsewhere: { find: signedOutElsewhere, end: 'fault' },
  refusedNames: { find: refusedNames, end: 'fault' },
  resemblingNames: { find: resemblingNames, end: 'harmless' },
  halfRequest: { find: halfRequest, end: 'fault' },
  otherDomain: { find: otherDomain, end: 'fault' },
  earlierAddress: { find: earlierAddress, end: 'harmless' },
  refusedForm: { find: refusedForm, end: 'harmless' },
  codesAwaited: { find: codesAwaited, end: 'harmless' },
  askedAgain: { find: askedAgain, end: 'fault' },
  askedConsent: { find: askedConsent, end: 'harmless' },
  strayAnswer: { find: strayAnswer, end: 'fault' },
  unseenProvider: { find: unseenProvider, end: 'harmless', unless: ['droppedQuery', 'strayAnswer'] },
  cameBack: { find: cameBack, end: 'harmless' },
  loopbackLeft: { find: loopbackLeft, end: 'harmless' },
  loadedAgain: { find: loadedAgain, end: 'harmless' },
  droppedPath: { find: droppedPath, end: 'harmless', evenIfLeft: true },
  droppedQuery: { find: droppedQuery, end: 'harmless', unless: ['strayAnswer'] },
  afterSignOut: { find: afterSignOut, end: 'harmless' },
} as const satisfies Readonly<Record<string, Rule>>;

/** The ids of the rules. They are the same in every log, and other programs read them. */
export type RuleId = keyof typeof rows;

/** The ids of the rules that speak of a refusal or a failed call. */
export type RefusalRuleId = {
  [Id in RuleId]: (typeof rows)[Id] extends { readonly refusal: Position } ? Id : never;
}[RuleId];

/** A rule with its id. */
export type AnyRule = Rule & { readonly id: RuleId };

/** The rules, in their order of precedence for a refusal. */
export const rules: readonly AnyRule[] = Object.entries<Rule>(rows).map(([id, row]) => ({ ...row, id: id as RuleId }));

/** A rule that speaks of an end. */
export type RuleOfEnd = Extract<AnyRule, AtEnd>;
/** The ids of these rules. */
export type EndRuleId = { [Id in RuleId]: (typeof rows)[Id] extends AtEnd ? Id : never }[RuleId];
