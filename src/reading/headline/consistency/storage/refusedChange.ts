import { changeIn, isSuccessfulCommit } from 'src/journal/log/storageHistory';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { listText } from 'src/reading/story/format';
import type { Finder, RuleFinding, Subject, Remark } from 'src/reading/headline/consistency/ruleTypes';
import { hasTrait, isSuperseded } from 'src/vocabulary/causes';
import { isQuestion } from 'src/vocabulary/questions';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';

/** Whether storage accepted nothing: a change was refused, or values are kept in the page's memory only. */
export const isRefusedChange = ({ question, answer: { value } }: AnsweredQuestion): boolean =>
  question.port === 'storage' &&
  (valueAt(value, 'outcome') === 'refused' ||
    (isQuestion(question, 'storage.write', 'storage.health') && value === 'memory'));

/** Whether storage kept a write beyond this page. */
const isStored = ({ question, answer: { value } }: AnsweredQuestion): boolean =>
  isQuestion(question, 'storage.write') && (value === 'local' || value === 'cookies');

/** Whether storage accepted values for other pages. */
const isKeptChange = (answered: AnsweredQuestion): boolean =>
  changeIn(answered.question).values.length > 0 &&
  (isStored(answered) || isSuccessfulCommit(answered.question, answered.answer.value));

/**
 * The last change that storage did not accept in these page loads, if it accepted none afterwards: storage is full,
 * blocked, or only the page's memory. With a step, up to that one of the last page load: what storage accepted later
 * says nothing about a decision before.
 */
export function refusedChange(pages: readonly IndexedPageLoad[], until = Infinity): RuleFinding | undefined {
  const last = pages.at(-1);
  for (const page of [...pages].reverse()) {
    const answered = page.answeredQuestions
      .filter(({ step }) => page !== last || step < until)
      .reverse()
      .find((each) => isRefusedChange(each) || isKeptChange(each));
    if (!answered) continue;
    if (!isRefusedChange(answered)) return undefined;
    const { values } = objectOf(answered.question.args);
    const names = [...Object.keys(objectOf(values)), ...textsOf(objectOf(answered.question.args)['clear'])].slice(0, 3);
    const what = listText(names) || 'what the page stored';
    return {
      sentence: `Storage did not keep ${what}.`,
      steps: [answered.at],
    };
  }
  return undefined;
}

/** A cause about other tabs or missing values, in a browser that stores nothing. */
export const storageKeepsNothing: Finder<Subject> = ({ pages, page, step, trouble }) => {
  if (!trouble || !(isSuperseded(trouble.cause) || hasTrait(trouble.cause, 'ofStoredValue'))) return undefined;
  return refusedChange(tabPagesUntil(pages, page), step);
};

/** The first change before a step that storage refused, although it had kept an earlier one. */
export function refusedAfterStoring(
  { answeredQuestions }: IndexedPageLoad,
  before: number,
): AnsweredQuestion | undefined {
  const firstStored = answeredQuestions.find(isStored)?.step ?? Infinity;
  return answeredQuestions.find((each) => each.step > firstStored && each.step < before && isRefusedChange(each));
}

/** Storage that had kept a value is not blocked: it may be full. */
export const fullStorage: Remark = ({ page, step, trouble }) => {
  if (trouble?.cause !== 'signIn.storageBlocked') return undefined;
  const refused = refusedAfterStoring(page, step);
  return (
    refused && {
      sentence: 'It had kept other values before, so the storage of this address may be full.',
      steps: [refused.at],
    }
  );
};
