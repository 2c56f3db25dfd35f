import { changeIn } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/page/tabPages';
import { checkContextOf } from './notBorneOutRule';
import type { Find, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { causeText } from 'src/reading/headline/troubles/troubleText';

/** The starts of sign-ins that a page load stored: the id of each, and its step. */
const startsIn = (page: IndexedPage) =>
  page.questions.flatMap(({ step, question }) =>
    changeIn(question).values.flatMap(([key, value]) =>
      key === 'pending_sign_in' ? [{ id: valueAt(value, 'id'), at: stepOf(page, { step }), page }] : [],
    ),
  );

/** The only start that the log knows was made in another tab: its answer came back in this one, which started nothing. */
export const answeredElsewhere: Find<Subject> = (subject) => {
  const { trouble, pages, page, step } = subject;
  if (trouble?.cause !== 'signIn.otherTab') return undefined;
  const starts = pages.flatMap(startsIn);
  const stored = valueAt(checkContextOf(subject).stored('pending_sign_in')?.value, 'id');
  const start = starts.at(-1);
  const isOwn = tabPagesUntil(pages, page).some((each) => startsIn(each).length > 0);
  if (!start || isOwn || start.id !== stored || starts.some(({ id }) => id !== start.id)) return undefined;
  return {
    sentence: `This sign-in had been started in another tab, or in a page load that the browser did not recognise as this tab; its answer was opened in this one, which had started none in this log. The page ended with “${causeText(trouble)}”.`,
    steps: [start.at, stepOf(page, { step })],
  };
};
