import { announcedInVain, neverShown, stuck, wentBack } from './ways/pageFaults';
import { contradictedAct } from './acts/contradictedAct';
import { pressedInVain, refusedForm, tooQuick, codesAwaited } from './acts/presses';
import { unusableAddress } from './calls/answerRemarks';
import { ofAnotherType } from './calls/answerRules';
import { assumedProvider, assumedRegion, refusedInAssumedRegion, unknownProvider } from './calls/assumptionRules';
import { endedWhenItCame, exchangedTwice, notReadable, refusedRightAfterIssue } from './calls/callRules';
import { contradictsEarlier, otherProvider } from './calls/changedAnswers';
import { everyIncomplete, everyMalformed } from './calls/failedAlike';
import { misfitExchange } from './calls/misfitExchange';
import { keptOlder, storedInPart } from './calls/tokenRules';
import { unknownSite } from './calls/unknownEntity';
import { waitedInVain } from './calls/noAnswer';
import { clockJumped, clockWasSet, wrongClock } from './clockRules';
import { answeredAgain, answeredElsewhere, startedHere } from './contradictions/otherStarts';
import { notBorneOut } from './contradictions/notBorneOut';
import { cameBefore, notProved } from './contradictions/notProved';
import { fixedRegion } from './contradictions/fixedRegion';
import { otherForm } from './contradictions/otherForm';
import { misfitStart } from './contradictions/startChecks';
import { stateNotJson, stateSent } from './contradictions/providerReturn';
import { lostSubmit } from './ownSignIn/lostSubmit';
import { modeForbids, otherWay } from './ownSignIn/modeForbids';
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
import { changedAddress, droppedPath, incompleteHandOver, turnedBack } from './ways/departureRules';
import { neverAnswered, notRemembered, sessionAfterSignOut, unusedSession } from './ways/dutyRules';
import { madeUp, otherKind } from './ways/misplacedValues';
import { openedPostAuth } from './ways/openedByAddress';
import { silentSignOut } from './ways/silentSignOut';
import { loopbackLeft } from './ways/loopback';
import type { EndSubject, Find, Subject } from './ruleTypes';

/** A sentence about a refusal or a failed call replaces that of the cause, which the log contradicts, or follows it. */
export type Position = 'instead' | 'besides';

/**
 * A rule, and where it speaks: of a refusal or a failed call (`refusal`), of an end that neither decides (`end`), or
 * both.
 */
type Rule =
  | { readonly id: string; readonly find: Find<Subject>; readonly refusal: Position; readonly end?: undefined }
  | (AtEnd & { readonly id: string; readonly find: Find<EndSubject>; readonly refusal?: undefined })
  | (AtEnd & { readonly id: string; readonly find: Find; readonly refusal: Position });
interface AtEnd {
  /** What it finds at an end is a fault, or may be intended. */
  readonly end: 'fault' | 'harmless';
  /** It also holds for a page that was left. */
  readonly evenIfLeft?: true;
  /** At an end it follows the rule with this id; else it has there the place of its row. */
  readonly endAfter?: string;
}

/**
 * The rules of consistency: an input must agree with what was known before, and a page must do what it should. In order
 * of precedence, among those that speak of a refusal and among those that speak of an end.
 */
const rows = [
  { id: 'keptNothing', find: keptNothing, refusal: 'instead' },
  { id: 'lostSubmit', find: lostSubmit, refusal: 'instead' },
  { id: 'everyIncomplete', find: everyIncomplete, refusal: 'instead' },
  { id: 'everyMalformed', find: everyMalformed, refusal: 'instead' },
  // At an end, the rules from `pressedInVain` to `wentBack` explain a lost value.
  { id: 'lostAtOnce', find: lostAtOnce, refusal: 'instead', end: 'fault', endAfter: 'wentBack' },
  { id: 'neverStored', find: neverStored, refusal: 'instead' },
  { id: 'keptOlder', find: keptOlder, refusal: 'instead' },
  { id: 'storedElsewhere', find: storedElsewhere, refusal: 'instead' },
  { id: 'clearedByTab', find: clearedByTab, refusal: 'instead' },
  { id: 'clockWasSet', find: clockWasSet, refusal: 'instead' },
  { id: 'clockJumped', find: clockJumped, refusal: 'instead' },
  { id: 'cameBefore', find: cameBefore, refusal: 'instead' },
  { id: 'answeredAgain', find: answeredAgain, refusal: 'instead' },
  { id: 'stateNotJson', find: stateNotJson, refusal: 'instead' },
  { id: 'storedBeside', find: storedBeside, refusal: 'besides' },
  { id: 'cameAgain', find: cameAgain, refusal: 'besides' },
  { id: 'stateSent', find: stateSent, refusal: 'besides' },
  { id: 'refusedRightAfterIssue', find: refusedRightAfterIssue, refusal: 'besides' },
  { id: 'exchangedTwice', find: exchangedTwice, refusal: 'besides' },
  { id: 'endedWhenItCame', find: endedWhenItCame, refusal: 'besides' },
  { id: 'contradictsEarlier', find: contradictsEarlier, refusal: 'besides' },
  { id: 'otherProvider', find: otherProvider, refusal: 'besides' },
  { id: 'refusedInAssumedRegion', find: refusedInAssumedRegion, refusal: 'besides' },
  { id: 'unknownSite', find: unknownSite, refusal: 'besides' },
  { id: 'assumedProvider', find: assumedProvider, refusal: 'besides' },
  { id: 'contradictedAct', find: contradictedAct, refusal: 'besides', end: 'fault', evenIfLeft: true },
  { id: 'announcedInVain', find: announcedInVain, refusal: 'instead', end: 'fault' },
  { id: 'tooQuick', find: tooQuick, refusal: 'besides', end: 'fault', evenIfLeft: true },
  { id: 'pressedInVain', find: pressedInVain, end: 'fault' },
  { id: 'neverAnswered', find: neverAnswered, end: 'fault' },
  { id: 'stuck', find: stuck, end: 'fault' },
  { id: 'neverShown', find: neverShown, end: 'fault' },
  { id: 'changedStorage', find: changedStorage, end: 'fault' },
  { id: 'tookNothing', find: tookNothing, end: 'fault' },
  { id: 'wentBack', find: wentBack, end: 'fault' },
  { id: 'misfitStart', find: misfitStart, end: 'fault' },
  { id: 'otherForm', find: otherForm, end: 'fault' },
  { id: 'silentSignOut', find: silentSignOut, end: 'fault', evenIfLeft: true },
  { id: 'unusedSession', find: unusedSession, end: 'fault' },
  { id: 'sessionAfterSignOut', find: sessionAfterSignOut, end: 'fault' },
  { id: 'notRemembered', find: notRemembered, end: 'fault' },
  { id: 'otherKind', find: otherKind, refusal: 'besides', end: 'fault' },
  { id: 'misfitExchange', find: misfitExchange, refusal: 'besides' },
  { id: 'madeUp', find: madeUp, refusal: 'besides', end: 'fault', evenIfLeft: true },
  { id: 'wrongClock', find: wrongClock, refusal: 'besides' },
  { id: 'storedInPart', find: storedInPart, end: 'fault' },
  { id: 'incompleteHandOver', find: incompleteHandOver, end: 'fault', evenIfLeft: true },
  { id: 'changedAddress', find: changedAddress, end: 'fault', evenIfLeft: true },
  { id: 'turnedBack', find: turnedBack, end: 'fault' },
  { id: 'notBorneOut', find: notBorneOut, refusal: 'instead' },
  { id: 'modeForbids', find: modeForbids, refusal: 'instead' },
  { id: 'otherWay', find: otherWay, refusal: 'instead' },
  { id: 'unusableAddress', find: unusableAddress, refusal: 'instead' },
  { id: 'ofAnotherType', find: ofAnotherType, refusal: 'instead', end: 'fault' },
  { id: 'assumedRegion', find: assumedRegion, refusal: 'instead' },
  { id: 'fixedRegion', find: fixedRegion, refusal: 'instead' },
  { id: 'answeredElsewhere', find: answeredElsewhere, refusal: 'instead' },
  { id: 'startedHere', find: startedHere, refusal: 'instead' },
  { id: 'nobodyElse', find: nobodyElse, refusal: 'instead' },
  { id: 'notProved', find: notProved, refusal: 'instead' },
  { id: 'waitedInVain', find: waitedInVain, refusal: 'instead' },
  { id: 'openedPostAuth', find: openedPostAuth, refusal: 'instead' },
  { id: 'notReadable', find: notReadable, refusal: 'instead' },
  { id: 'unknownProvider', find: unknownProvider, end: 'fault' },
  { id: 'forgottenApp', find: forgottenApp, end: 'fault' },
  { id: 'signedOutElsewhere', find: signedOutElsewhere, end: 'fault' },
  { id: 'refusedNames', find: refusedNames, end: 'fault' },
  { id: 'resemblingNames', find: resemblingNames, end: 'harmless' },
  { id: 'halfRequest', find: halfRequest, end: 'fault' },
  { id: 'otherDomain', find: otherDomain, end: 'fault' },
  { id: 'earlierAddress', find: earlierAddress, end: 'harmless' },
  { id: 'refusedForm', find: refusedForm, end: 'harmless' },
  { id: 'codesAwaited', find: codesAwaited, end: 'harmless' },
  { id: 'askedConsent', find: askedConsent, end: 'harmless' },
  { id: 'unseenProvider', find: unseenProvider, end: 'harmless' },
  { id: 'cameBack', find: cameBack, end: 'harmless' },
  { id: 'loopbackLeft', find: loopbackLeft, end: 'harmless' },
  { id: 'loadedAgain', find: loadedAgain, end: 'harmless' },
  { id: 'droppedPath', find: droppedPath, end: 'harmless', evenIfLeft: true },
  { id: 'droppedQuery', find: droppedQuery, end: 'harmless' },
  { id: 'afterSignOut', find: afterSignOut, end: 'harmless' },
] as const satisfies readonly Rule[];

/** The ids of the rules. They are the same in every log, and other programs read them. */
export type RuleId = (typeof rows)[number]['id'];

type AnyRule = Rule & { readonly id: RuleId };

/** The rules, in their order of precedence for a refusal. */
export const rules: readonly AnyRule[] = rows;

type RuleOfEnd = Extract<AnyRule, AtEnd>;
const speaksOfEnd = (rule: AnyRule): rule is RuleOfEnd => rule.end !== undefined;

/** The rules that speak of an end, in their order of precedence there. */
export const rulesOfEnd: readonly RuleOfEnd[] = rules
  .filter(speaksOfEnd)
  .filter(({ endAfter }) => endAfter === undefined)
  .flatMap((rule) => [rule, ...rules.filter(speaksOfEnd).filter(({ endAfter }) => endAfter === rule.id)]);
