import { announcedInVainAtEnd } from './acts/announcedInVain';
import { pressedInVain } from './acts/pressedInVain';
import { refusedForm } from './acts/refusedForm';
import { contradictedAtEnd } from './acts/contradictedAct';
import { tooQuickAtEnd } from './acts/tooQuick';
import { mistypedAtEnd } from './calls/answerRules';
import { halfRequest, refusedParameters, resemblingNames } from './ways/addressRules';
import { changedAddress, droppedPath, incompleteHandOver, turnedBack } from './ways/departureRules';
import { neverAnswered, notRemembered, sessionAfterSignOut, unusedSession } from './ways/dutyRules';
import { neverShown, stuck, wentBack } from './ways/stoppedRules';
import { changedStorage, tookNothing } from './storage/storageAtEnd';
import { storedInPart } from './calls/tokenRules';
import { unknownProviderAtEnd } from './calls/unknownProvider';
import type { EndRule, EndSubject, RuleFinding } from './ruleTypes';
import { askedConsent } from './ways/askedConsent';
import { codesAwaited } from './ways/codesAwaited';
import { otherDomain } from './ways/otherDomain';
import { otherKindAtEnd } from './ways/otherKindRule';
import { madeUpAtEnd } from './ways/madeUpRule';
import { afterSignOut, cameByHistory, droppedQuery, signedOutElsewhere, unseenProvider } from './ways/arrivalRules';
import { loadedAgain } from './ways/loadedAgain';
import { forgottenApp } from './ways/wayRules';
import { otherFormAtEnd } from './contradictions/otherForm';
import { startMismatchAtEnd } from './contradictions/startChecks';
import { lostAtEnd } from './storage/storedRules';

/** The ids of the rules that report no fault: their findings may be intended. */
const harmless: readonly string[] = [
  'cameBack',
  'loadedAgain',
  'askedConsent',
  'refusedForm',
  'codesAwaited',
  'droppedPath',
  'resemblingNames',
  'droppedQuery',
  'unseenProvider',
  'afterSignOut',
] satisfies readonly EndRuleId[];
/** Whether what this rule finds is not a fault. */
export const isHarmless = (rule: string): boolean => harmless.includes(rule);

/** The rules with their ids, the most important first. */
const endRules = [
  ['contradictedAct', contradictedAtEnd],
  ['announcedInVain', announcedInVainAtEnd],
  ['tooQuick', tooQuickAtEnd],
  ['pressedInVain', pressedInVain],
  ['neverAnswered', neverAnswered],
  ['stuck', stuck],
  ['neverShown', neverShown],
  ['changedStorage', changedStorage],
  ['tookNothing', tookNothing],
  ['wentBack', wentBack],
  ['lostAtOnce', lostAtEnd],
  ['misfitStart', startMismatchAtEnd],
  ['otherForm', otherFormAtEnd],
  ['unusedSession', unusedSession],
  ['sessionAfterSignOut', sessionAfterSignOut],
  ['notRemembered', notRemembered],
  ['otherKind', otherKindAtEnd],
  ['madeUp', madeUpAtEnd],
  ['storedInPart', storedInPart],
  ['incompleteHandOver', incompleteHandOver],
  ['changedAddress', changedAddress],
  ['turnedBack', turnedBack],
  ['ofAnotherType', mistypedAtEnd],
  ['unknownProvider', unknownProviderAtEnd],
  ['forgottenApp', ({ pages, tabPages, end }) => forgottenApp(pages, tabPages, end)],
  ['signedOutElsewhere', signedOutElsewhere],
  ['refusedNames', refusedParameters],
  ['resemblingNames', resemblingNames],
  ['halfRequest', halfRequest],
  ['otherDomain', otherDomain],
  ['refusedForm', refusedForm],
  ['codesAwaited', codesAwaited],
  ['askedConsent', askedConsent],
  ['cameBack', cameByHistory],
  ['loadedAgain', loadedAgain],
  ['droppedPath', droppedPath],
  ['droppedQuery', droppedQuery],
  ['unseenProvider', unseenProvider],
  ['afterSignOut', afterSignOut],
] as const satisfies readonly (readonly [name: string, rule: EndRule])[];

/** The ids of these rules. */
export type EndRuleId = (typeof endRules)[number][0];

/** The finding of a rule, with the id of the rule. */
export interface EndFinding extends RuleFinding {
  readonly rule: EndRuleId;
}

/** The rules that hold for a page that was left, too. */
const rulesOfDepartures: readonly EndRuleId[] = [
  'contradictedAct',
  'tooQuick',
  'incompleteHandOver',
  'changedAddress',
  'madeUp',
  'droppedPath',
];

/** The findings about an end without a refusal: at most two sentences. */
export const findingsAtEnd = (ending: EndSubject): readonly EndFinding[] =>
  endRules
    .filter(([name]) => ending.end.how === 'resting' || rulesOfDepartures.includes(name))
    .flatMap(([name, rule]) => {
      const finding = rule(ending);
      return finding ? [{ ...finding, rule: name }] : [];
    })
    .slice(0, 2);
