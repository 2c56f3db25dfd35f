import type { IndexedPage, QuestionAt } from 'src/reading/headline/page/indexedPage';
import { type QuestionRole, questionName, questionRole } from 'src/vocabulary/questions';
import { withholdsEntry } from 'src/reading/headline/page/withheld';

/** How long a page must have continued after a question that it answers itself before the answer is considered missing. */
const soonMs = 1000;

const ownRoles: readonly QuestionRole[] = ['read', 'change', 'arrival', 'own'];
/** Whether the page answers a question in the same turn: no service is asked, and no time has to pass. */
const isAnsweredAtOnce = ({ question }: QuestionAt): boolean =>
  ownRoles.some((role) => role === questionRole(question)) && questionName(question) !== 'clock.wait';

/**
 * The questions to the page's own storage, address, clock and the like that stayed unanswered although the page
 * continued.
 */
export function unansweredByPage(page: IndexedPage): readonly QuestionAt[] {
  const end = page.entries.at(-1)?.at ?? 0;
  if (withholdsEntry(page)) return [];
  return page.open.filter((each) => isAnsweredAtOnce(each) && end - each.question.at >= soonMs);
}

/** Whether no pending question of a page can still be answered, and no entry is withheld. */
export function isIdle(page: IndexedPage): boolean {
  const dead = unansweredByPage(page);
  return !withholdsEntry(page) && page.open.every((each) => dead.includes(each));
}
