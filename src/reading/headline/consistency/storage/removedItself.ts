import { codeKeys } from 'src/contract/storageKeys';
import { stepName } from 'src/journal/log/step';
import type { QuestionEntry } from 'src/journal/log/entry';
import { changeIn, isTake, readsStorage } from 'src/journal/log/storageHistory';
import { objectOf, textsOf } from 'src/journal/log/values';
import { stepOf } from 'src/reading/headline/page/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/page/tabPages';
import { bugSentence, valueText } from 'src/reading/story/words';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';

const changesStorage = (question: QuestionEntry): boolean =>
  question.port === 'storage' && (!readsStorage(question) || isTake(question));

/** The missing values of a start were removed by a page of the same tab: a bug, if it left the code that needs them. */
export const removedItself: Remark = ({ pages, page, step, trouble }) => {
  const missing = textsOf(trouble?.payload['missing']);
  // Without the code, which works once, its values are not needed either.
  const isCodeGone = codeKeys.some((key) => missing.includes(key));
  if (trouble?.cause !== 'signIn.startIncomplete' || missing.length === 0 || isCodeGone) return undefined;
  const changes = tabPagesUntil(pages, page).flatMap((each) =>
    each.questions
      .filter(({ question, step: at }) => changesStorage(question) && (each !== page || at < step))
      .map((asked) => ({ at: stepOf(each, asked), ...changeIn(asked.question) })),
  );
  const removal = changes.filter(({ cleared }) => missing.every((key) => cleared.includes(key))).at(-1);
  const last = changes.filter(({ values }) => values.some(([key]) => missing.includes(key))).at(-1);
  if (!removal || !last || changes.indexOf(removal) < changes.indexOf(last)) return undefined;
  const isCodeLeft = page.answeredQuestions.some(
    (each) => each.step < step && codeKeys.some((key) => objectOf(each.answer.value)[key] !== undefined),
  );
  const what = `A page of this tab had removed ${missing.map((key) => valueText(key)).join(', ')} itself (${stepName(removal.at)})`;
  return {
    sentence: isCodeLeft ? bugSentence(`${what}, and left the code that needs them`) : `${what}.`,
    steps: [removal.at],
  };
};
