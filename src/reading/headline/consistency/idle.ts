import type { PageRead, QuestionAt } from 'src/reading/headline/indexedPage';
import { questionName, questionRole } from 'src/vocabulary/questions';

/** How long a page must have gone on after a question that it answers by itself before the answer counts as missing. */
const soonMs = 1000;

/** What is answered in one turn of the page: nobody else is asked, and no time has to pass. */
const isAnsweredAtOnce = ({ question }: QuestionAt): boolean =>
  ['read', 'change', 'arrival', 'own'].includes(questionRole(question) ?? '') &&
  questionName(question) !== 'clock.wait';

/** Whether something of a page is withheld, so that an answer may be. */
const isWithheld = ({ entries }: PageRead): boolean => entries.some(({ kind }) => kind === 'withheld');

/** The questions to the page's own storage, address, clock and the like that stay unanswered although the page went on. */
export function leftOpen(page: PageRead): readonly QuestionAt[] {
  const end = page.entries.at(-1)?.at ?? 0;
  if (isWithheld(page)) return [];
  return page.open.filter((each) => isAnsweredAtOnce(each) && end - each.question.at >= soonMs);
}

/** Whether a page waits for nothing that can still come, and nothing of it is withheld. */
export function isIdle(page: PageRead): boolean {
  const dead = leftOpen(page);
  return !isWithheld(page) && page.open.every((each) => dead.includes(each));
}
