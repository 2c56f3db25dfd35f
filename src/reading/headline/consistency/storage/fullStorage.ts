import { type AnsweredQuestion, type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { isRefusedChange } from './refusedChange';
import { isQuestion } from 'src/vocabulary/questions';

/** Whether storage kept a write beyond this page. */
const isKept = ({ question, answer: { value } }: AnsweredQuestion): boolean =>
  isQuestion(question, 'storage.write') && (value === 'local' || value === 'cookies');

/** The first change before a step that storage refused, although it had kept an earlier one. */
export function refusedAfterKept({ answeredQuestions }: IndexedPage, before: number): AnsweredQuestion | undefined {
  const kept = answeredQuestions.find(isKept)?.step ?? Infinity;
  return answeredQuestions.find((each) => each.step > kept && each.step < before && isRefusedChange(each));
}

/** Storage that had kept a value is not blocked: it may be full. */
export const fullStorage: Remark = ({ page, step, trouble }) => {
  if (trouble?.cause !== 'signIn.storageBlocked') return undefined;
  const refused = refusedAfterKept(page, step);
  return (
    refused && {
      sentence: 'It had kept other values before, so the storage of this address may be full.',
      steps: [stepOf(page, refused)],
    }
  );
};
