import { type SiteKey, codeKeys } from 'src/contract/storageKeys';
import { type StorageObservation, changeIn, isSuccessfulCommit, storageHistory } from 'src/journal/log/storageHistory';
import { stepName } from 'src/journal/log/step';
import { textsOf, valueAt } from 'src/journal/log/values';
import { singleUseValueOf } from 'src/reading/headline/consistency/calls/codeExchangedTwice';
import { type Finder, type Subject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { type IndexedPageLoad, lastBefore, stepOf, withholdsEntry } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesBefore } from 'src/reading/headline/pageLoad/tabPages';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import type { Trouble } from 'src/reading/headline/troubles/troubles';
import { valueText } from 'src/reading/story/format';
import { hasTrait } from 'src/vocabulary/causes';
import type { Clue } from 'src/vocabulary/clues';
import {
  type CauseId,
  eventRow,
  findsAppRequest,
  isAddress,
  isOneOfCauses,
  isStepOfPerson,
} from 'src/vocabulary/events';
import { missingValueCauses } from 'src/rules/storage/substitutedCauses';
import { isCall, isDeparture, looksUpApp } from 'src/vocabulary/questions';

/** The stored values that a cause is about. */
export const keysOfClue = (clue: Clue): readonly string[] =>
  clue.by === 'stored' || clue.by === 'found' ? clue.keys : clue.by === 'latest' ? clue.clues.flatMap(keysOfClue) : [];

/** Causes that only say that a stored value is missing. */
const causes: readonly CauseId[] = [
  ...missingValueCauses.map((cause) => `signIn.${cause}` as const),
  'errorPage.nothingToAnswer',
];

/** Whether the person, the browser or a refusal came between two steps, after which a page may look again. */
const isDisturbed = ({ events }: IndexedPageLoad, from: number, until: number): boolean =>
  events.some(
    ({ step, event }) =>
      step > from &&
      step < until &&
      (isStepOfPerson(event) ||
        (isAddress(event) && event.origin === 'browser') ||
        eventRow(event.type)?.refusal !== undefined),
  );

/** A value that a page load removed and then missed. */
interface Removal {
  readonly key: string;
  readonly removal: Pick<StorageObservation, 'step'>;
  readonly read: StorageObservation;
}

/**
 * The last time that a page load missed a value before a step, and its own change before that, which had removed it.
 */
function removalOf(page: IndexedPageLoad, key: string, until: number, wasKnown: boolean): Removal | undefined {
  const history = storageHistory(page.entries).filter((each) => each.key === key && each.step < until);
  const missed = history.map(({ isReading }) => isReading).lastIndexOf(true);
  const [read, removal, before] = [history[missed], history[missed - 1], history[missed - 2]];
  if (!read || !removal || read.value !== undefined || removal.isReading || removal.value !== undefined)
    return undefined;
  const hadValue = before ? before.value !== undefined : wasKnown;
  return hadValue && !isDisturbed(page, removal.step, read.step) ? { key, removal, read } : undefined;
}

/**
 * Whether a page load still needed the values of a start: storage held the code, which works once, or the page never
 * exchanged one.
 */
function needsStart({ page, step, trouble }: Subject): boolean {
  if (trouble?.cause !== ('signIn.startIncomplete' satisfies CauseId)) return true;
  const missing = textsOf(trouble.payload['missing']);
  if (codeKeys.some((key) => missing.includes(key)))
    return !page.questions.some(({ question, step: at }) => at < step && singleUseValueOf(question)[0] !== undefined);
  return storageHistory(page.entries).some(
    ({ key, value, step: at }) => at < step && value !== undefined && codeKeys.some((each) => each === key),
  );
}

/** Whether an answered call had given this value before a step. */
const wasAnswered = ({ answeredQuestions }: IndexedPageLoad, value: unknown, before: number): boolean =>
  typeof value === 'string' &&
  answeredQuestions.some(
    ({ step, question, answer }) =>
      step < before && isCall(question) && JSON.stringify(answer.value ?? null).includes(JSON.stringify(value)),
  );

/** Whether the page took a value from memory after a step, in a call or to where it left: it had only left storage. */
const wasUsedSince = ({ questions }: IndexedPageLoad, value: unknown, since: number): boolean =>
  questions.some(
    ({ step, question }) =>
      step > since &&
      (isCall(question) || isDeparture(question)) &&
      JSON.stringify(question.args ?? null).includes(JSON.stringify(value)),
  );

/**
 * Values that an answer had given, and that the page stored, removed without having read them, and then missed. One
 * that it still used was not lost.
 */
function removedUnread(page: IndexedPageLoad, until: number): readonly Removal[] {
  const history = storageHistory(page.entries).filter(({ step }) => step < until);
  const keys = new Set(history.map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const found = removalOf(page, key, until, false);
    const stored = history.filter((each) => each.key === key && found && each.step < found.removal.step).at(-1);
    if (!found || !stored || stored.isReading || wasUsedSince(page, stored.value, found.removal.step)) return [];
    return wasAnswered(page, stored.value, stored.step) ? [found] : [];
  });
}

/** Values that a page stored and removed in one change, and then missed: no change of today's flows does both. */
const removedAsStored = (page: IndexedPageLoad, until: number): readonly Removal[] =>
  page.answeredQuestions
    .filter(({ question, answer, step }) => step < until && isSuccessfulCommit(question, answer.value))
    .flatMap(({ question, step: answered }) => {
      const { values, cleared } = changeIn(question);
      const since = storageHistory(page.entries).filter(({ step }) => step > answered && step < until);
      return values
        .filter(([key]) => cleared.includes(key))
        .flatMap(([key, value]) => {
          const read = since.find((each) => each.key === key);
          const isMissed = read?.isReading && read.value === undefined && !wasUsedSince(page, value, answered);
          return isMissed ? [{ key, removal: { step: answered }, read }] : [];
        });
    });

/** What an app was to receive. */
const ofAppAnswer: readonly string[] = ['auth_code', 'posture_access_token'] satisfies readonly SiteKey[];

/** The app that got nothing, if what a page removed was for it: ` So the app Drive 1 (drive-1) got no answer.` */
function unansweredAppText({ answeredQuestions, events }: IndexedPageLoad, removed: readonly Removal[]): string {
  const last = removed.map(({ read }) => read.step).at(0) ?? 0;
  const found = lastBefore(events, last, ({ event }) => findsAppRequest(event));
  const id = valueAt(found?.event.payload, 'applicationId');
  if (id === undefined || !removed.some(({ key }) => ofAppAnswer.includes(key))) return '';
  const looked = lastBefore(answeredQuestions, last, ({ question }) => looksUpApp(question));
  const name = valueAt(looked?.answer.value, 'value.Name');
  return ` So the app ${name === undefined ? valueText(id) : `${valueText(name)} (${valueText(id)})`} got no answer.`;
}

/** A page load removed a value, and then ended because it missed that value, or one that it looked for instead. */
export const valueClearedByPage: Finder<Subject> = (subject) => {
  const { page, step, trouble } = subject;
  const isAboutValue = isOneOfCauses(causes, trouble?.cause);
  if (!trouble || withholdsEntry(page)) return undefined;
  const ofCause = isAboutValue && needsStart(subject) ? removedOfCause(subject, trouble) : [];
  const isOpen = isAboutValue || hasTrait(trouble.cause, 'withoutGrant');
  const unread = isOpen ? removedUnread(page, step) : [];
  const found = [ofCause, unread, removedAsStored(page, step)].find((each) => each.length > 0) ?? [];
  const [first] = found;
  if (!first) return undefined;
  const at = stepOf(page, first.removal);
  const removed = found.filter(({ removal }) => removal.step === first.removal.step).map(({ key }) => valueText(key));
  const needed = 'it still needed and then missed';
  const which =
    found === ofCause
      ? needed
      : found === unread
        ? `an answer had given, and which ${needed}`
        : 'it had stored in the same step and then missed';
  const bug = bugFinding(`The page itself had removed ${removed.join(', ')} (${stepName(at)}), which ${which}`, [
    at,
    stepOf(page, first.read),
  ]);
  return {
    ...bug,
    sentence: `${bug.sentence}${unansweredAppText(page, found)} It ended with “${causeText(trouble)}”.`,
  };
};

/** The removed values that a cause is about. */
function removedOfCause({ pages, page, step }: Subject, trouble: Trouble): readonly Removal[] {
  const keys = new Set([...textsOf(trouble.payload['missing']), ...trouble.row.clues.flatMap(keysOfClue)]);
  const earlier = tabPagesBefore(pages, page).flatMap(({ entries }) => storageHistory(entries));
  return [...keys].flatMap((key) => {
    const last = earlier.filter((each) => each.key === key).at(-1);
    return removalOf(page, key, step, last?.value !== undefined) ?? [];
  });
}
