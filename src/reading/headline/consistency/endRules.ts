import { valueAt } from 'src/journal/log/values';
import { goesOnByItself } from 'src/reading/headline/page/goesOnByItself';
import { type IndexedPage, routeAt, stepOf } from 'src/reading/headline/page/indexedPage';
import { bugSentence, capitalised, pageName } from 'src/reading/story/words';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { isAddress, provesSignIn } from 'src/vocabulary/events';
import { announcedInVainAtEnd } from './acts/announcedInVain';
import { pressedInVain } from './acts/pressedInVain';
import { refusedForm } from './acts/refusedForm';
import { contradictedAtEnd } from './acts/contradictedAct';
import { tooQuickAtEnd } from './acts/tooQuick';
import { refusedChange } from './storage/refusedChange';
import { hasNoticedSignOut } from './otherSignIns';
import { hasStopped } from './idle';
import { mistypedAtEnd } from './calls/answerRules';
import { halfRequest, refusedParameters, resemblingNames } from './ways/addressRules';
import { changedAddress, droppedPath, incompleteHandOver, turnedBack } from './ways/departureRules';
import { neverAnswered, notRemembered, sessionAfterSignOut, unusedSession, withoutReturn } from './ways/dutyRules';
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
import { foreignValueText } from './storage/foreignValueText';
import { lostAtEnd } from './storage/storedRules';
import { documentApplicationText } from './storage/documentApplication';
import { foreignReads } from './storage/foreignReads';
import { isQuestion } from 'src/vocabulary/questions';

/** A screen that continues by itself, although no pending step would let it. */
const stuck: EndRule = ({ pages, tabPages, end }) => {
  const page = tabPages.at(-1);
  if (!page || end.how !== 'resting' || !hasStopped(pages, page)) return undefined;
  const route = routeAt(page, Infinity);
  if (!goesOnByItself(route)) return undefined;
  const where = `${capitalised(pageName(route))} continues by itself`;
  return { sentence: bugSentence(`${where}, but nothing was under way any more`), steps: [end.step] };
};

/** A page that ends before any screen, with no pending step that could lead to one. */
const neverShown: EndRule = ({ pages, tabPages, end }) => {
  const page = tabPages.at(-1);
  if (!page || page.questions.length === 0 || routeAt(page, Infinity) !== undefined) return undefined;
  if (!hasStopped(pages, page)) return undefined;
  return { sentence: bugSentence('Nothing was under way that could bring a screen'), steps: [end.step] };
};

/**
 * A sign-in was proved on the last page, and the page's own flow returned to the entry form without a message. Applies
 * only if the log contains the start of that sign-in and nobody else changed storage: no other tab, and nothing outside
 * the page.
 */
const wentBack: EndRule = ({ pages, tabPages }) => {
  const page = withoutReturn(tabPages).at(-1);
  const isAlone = pages.every(({ entries: [{ tab }] }) => tab === page?.entries[0].tab);
  if (!page || !isAlone || hasNoticedSignOut({ page })) return undefined;
  const proved = page.events.filter(({ event }) => provesSignIn(event)).at(-1);
  if (!proved || !isStartedIn(pages, valueAt(proved.event.payload, 'id'))) return undefined;
  if (foreignReads(pages).length > 0 || refusedChange(tabPages)) return undefined;
  const after = page.events.filter(({ step }) => step > proved.step);
  const refused = troublesOf(page).map(({ step }) => step);
  const isExplained = after.some(({ event, step }) => event.origin === 'person' || refused.includes(step));
  const back = after.find(
    ({ event }) => isAddress(event) && event.origin === 'flow' && valueAt(event.payload, 'route') === 'entry',
  );
  if (!back || isExplained || valueAt(back.event.payload, 'params.error') !== undefined) return undefined;
  return {
    sentence: bugSentence('The sign-in had been answered, but the page returned to the entry form without a message'),
    steps: [stepOf(page, back), stepOf(page, proved)],
  };
};

/** Whether a page of the log made the id of a sign-in. */
const isStartedIn = (pages: readonly IndexedPage[], id: unknown): boolean =>
  pages.some(({ answeredQuestions }) =>
    answeredQuestions.some(({ question, answer }) => isQuestion(question, 'random.signIn') && answer.value === id),
  );

/** Something outside the page changed or removed stored values in the last page load or the one before. */
const changedStorage: EndRule = ({ pages, tabPages, end }) => {
  const last = new Set(tabPages.slice(-2).map(({ pageLoad }) => pageLoad));
  const all = foreignReads(pages).filter(({ at }) => last.has(at.pageLoad));
  if (end.how !== 'resting' || all.length === 0) return undefined;
  const keys = all.filter(({ key }, index) => all.findIndex((each) => each.key === key) === index);
  const [first] = keys;
  return (
    first && {
      sentence: `${foreignValueText(keys)}${documentApplicationText(keys, tabPages)}`,
      steps: [first.at, first.last],
    }
  );
};

/** Storage refused a write, so a later page misses the value. */
const tookNothing: EndRule = ({ tabPages, end }) => (end.how === 'resting' ? refusedChange(tabPages) : undefined);

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
