import type { Entry, QuestionEntry } from 'src/journal/log/entry';
import type { StorageKey } from 'src/contract/storageKeys';
import { changeIn, readsKey, readsStorage } from 'src/journal/log/storageHistory';
import { objectOf, valueAt } from 'src/journal/log/values';
import { type Finder, type RuleFinding, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { hasNoticedSignOut } from 'src/reading/headline/consistency/shared/otherSignIns';
import { type IndexedPageLoad, routeOf, stepOf, withholdsEntry } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { fillPhrase } from 'src/reading/story/phrases';
import { endsChallenge } from 'src/rules/signIn/poolFailure';
import { type AnswerMeaning, type Violation, violationsOfAct, violationsOfScreen } from 'src/vocabulary/acts';
import { eventRow, isAddress } from 'src/vocabulary/events';
import { isDeparture, questionName } from 'src/vocabulary/questions';
import { type ActAt, exchangedText, actsOf, screensOf, untilElsewhere } from './consequences';
import { tabPagesOf } from 'src/reading/headline/pageLoad/tabPages';

/** Where a flow contradicted an act, and the value that it asked with, if that is how. */
interface Contradiction {
  readonly step: number;
  readonly actual?: unknown;
}

/** The first step that contradicts an act in this way; undefined without one. */
function contradictionOf(
  pages: readonly IndexedPageLoad[],
  page: IndexedPageLoad,
  act: ActAt,
  violation: Violation,
): Contradiction | undefined {
  const { entries } = page;
  const first = (steps: readonly number[], matches: (entry: Entry) => boolean): Contradiction | undefined => {
    const step = steps.find((each) => entries[each] !== undefined && matches(entries[each]));
    return step === undefined ? undefined : { step };
  };
  const near = untilElsewhere(page, act.consequences);
  switch (violation.by) {
    case 'event':
      if (!isAt(act, violation.where) || (violation.onAnyScreen && isDisturbed(pages, page, act))) return undefined;
      return first(
        violation.onAnyScreen ? act.consequences : near,
        (entry) => isReported(entry, violation.types) && hasFields(entry, violation.fields),
      );
    case 'screen':
      return near.some((step) => isTrouble(entries[step]))
        ? undefined
        : first(near, (entry) => entry.kind === 'event' && isAddress(entry) && isTo(entry, violation.routes));
    case 'question':
      return otherValue(page, act, violation);
    case 'notRemoved': {
      const reported = first(act.consequences, (entry) => isReported(entry, violation.types));
      return reported && !isRemoved(page, act.step, reported.step, violation.key) ? reported : undefined;
    }
    case 'notAnswered': {
      const reported = first(act.consequences, (entry) => isReported(entry, violation.types));
      return reported && isMisunderstood(page, act, reported.step, violation) ? reported : undefined;
    }
  }
}

const isReported = (entry: Entry, types: readonly string[]): boolean =>
  entry.kind === 'event' && entry.origin === 'flow' && types.includes(entry.type);
const hasFields = (entry: Entry, fields: object = {}): boolean =>
  entry.kind === 'event' && Object.entries(fields).every(([name, value]) => valueAt(entry.payload, name) === value);
const isAt = ({ event: { payload } }: ActAt, where: object = {}): boolean =>
  Object.entries(where).every(([name, wanted]) => {
    const value = valueAt(payload, `params.${name}`);
    return typeof wanted === 'boolean' ? value === wanted : (value !== undefined) === (wanted === 'given');
  });
const isTo = (entry: Entry, routes: readonly string[]): boolean =>
  entry.kind === 'event' && routes.includes(routeOf({ event: entry }));
/** Whether something was refused, which explains another screen. */
const isTrouble = (entry: Entry | undefined): boolean =>
  entry?.kind === 'event' && eventRow(entry.type)?.refusal !== undefined;

/**
 * Whether something else may have led to what a flow reported on a later screen: a refusal, a sign-out that the page
 * noticed, or another tab, which may have removed what is stored.
 */
const isDisturbed = (pages: readonly IndexedPageLoad[], page: IndexedPageLoad, act: ActAt): boolean =>
  pages.some(({ entries: [{ tab }] }) => tab !== page.entries[0].tab) ||
  hasNoticedSignOut({ page }) ||
  act.consequences.some((step) => isTrouble(page.entries[step]) || isForeignAbsence(page, act, step));

/** Whether a step read that no app is waiting, although the page had not removed its request since the act. */
const isForeignAbsence = (page: IndexedPageLoad, act: ActAt, step: number): boolean =>
  page.answeredQuestions.some(
    ({ step: at, question, answer }) =>
      at === step &&
      readsKey(question, appKey) &&
      objectOf(answer.value)[appKey] === undefined &&
      !page.questions.some((each) => each.step > act.step && each.step < step && clearsKey(each.question, appKey)),
  );
const clearsKey = (question: QuestionEntry, key: string): boolean =>
  !readsStorage(question) && changeIn(question).cleared.includes(key);
const appKey = 'application_id' satisfies StorageKey;

/**
 * A question with a value other than the one the person had entered. A value that a page does not send is not compared.
 */
function otherValue(
  { entries }: IndexedPageLoad,
  { event: { payload }, consequences }: ActAt,
  { question, path, expected }: Extract<Violation, { by: 'question' }>,
): Contradiction | undefined {
  const wanted =
    typeof expected === 'string'
      ? valueAt(payload, expected)
      : expected[valueText(valueAt(payload, expected['field'] ?? ''))];
  for (const step of consequences) {
    const entry = entries[step];
    if (entry?.kind !== 'asked' || questionName(entry) !== question) continue;
    const actual = valueAt(entry.args, path);
    if (actual !== undefined && wanted !== undefined && actual !== wanted) return { step, actual };
  }
  return undefined;
}

/** Whether an answer says what a flow may report of it. */
const says: Readonly<Record<AnswerMeaning, (failure: unknown) => boolean>> = {
  challengeOver: (failure) => endsChallenge(objectOf(failure)),
};
/** Whether the last answer to a question before a step, as a consequence of the act, says something else. */
function isMisunderstood(
  { answeredQuestions }: IndexedPageLoad,
  act: ActAt,
  until: number,
  { question: name, meaning }: Extract<Violation, { by: 'notAnswered' }>,
): boolean {
  const answers = answeredQuestions.filter(
    ({ step, question }) => step > act.step && step < until && questionName(question) === name,
  );
  const last = answers.at(-1);
  return last !== undefined && !says[meaning](last.failure);
}

/** Whether the page removed a stored value between two steps, or withholds an entry that may have. */
const isRemoved = (page: IndexedPageLoad, from: number, until: number, key: string): boolean =>
  withholdsEntry(page) ||
  page.questions.some(({ step, question }) => step > from && step < until && changeIn(question).cleared.includes(key));

/** What the page handed to an app as a consequence: `a code`, or tokens. */
function handedOverText({ entries }: IndexedPageLoad, { consequences }: ActAt): string | undefined {
  const queries = consequences.flatMap((step) => {
    const entry = entries[step];
    return entry?.kind === 'asked' && isDeparture(entry) ? [objectOf(valueAt(entry.args, 'query'))] : [];
  });
  if (queries.some((query) => query['code'] !== undefined)) return 'a code';
  return queries.some((query) => query['at'] !== undefined) ? 'tokens' : undefined;
}

/** The last act of a page load that a flow contradicted, or else a screen. */
function contradictedIn(pages: readonly IndexedPageLoad[], page: IndexedPageLoad): RuleFinding | undefined {
  const acts = [
    ...[...actsOf(page)].reverse().map((act) => [act, violationsOfAct(act.event.type)] as const),
    ...screensOf(page).map((act) => [act, violationsOfScreen(routeOf(act))] as const),
  ];
  for (const [act, violations] of acts)
    for (const violation of violations) {
      const found = contradictionOf(pages, page, act, violation);
      if (!found) continue;
      const words = {
        handed: () => handedOverText(page, act),
        actual: () => valueText(found.actual),
      };
      const exchanged =
        violation.by === 'question' ? exchangedText(page.entries[found.step], act, violations) : undefined;
      return bugFinding(exchanged ?? fillPhrase(violation.sentence, act.event.payload, words), [
        stepOf(page, found),
        act.at,
      ]);
    }
  return undefined;
}

/**
 * What a flow did next contradicts what the person had just asked for, the last such act in the tab. It applies
 * whatever was refused in the same tab, before or afterwards.
 */
export const actContradicted: Finder = ({ pages, page, tabPages, end }) => {
  const all = end ? tabPages : tabPagesOf(pages, page);
  return [...all].reverse().flatMap((each) => contradictedIn(pages, each) ?? [])[0];
};
