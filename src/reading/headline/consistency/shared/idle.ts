import { type IndexedPageLoad, type QuestionAt, withholdsEntry } from 'src/reading/headline/pageLoad/indexedPage';
import { type QuestionRole, questionRole, isQuestion } from 'src/vocabulary/questions';
import { tabPagesSince } from 'src/reading/headline/pageLoad/tabPages';
import { isPassing } from 'src/vocabulary/events';

/**
 * How long a page must have continued after a question that it answers itself before the answer is considered missing.
 */
const soonMs = 1000;

const ownRoles: readonly QuestionRole[] = ['read', 'change', 'arrival', 'own'];
/** Whether the page answers a question in the same turn: no service is asked, and no time has to pass. */
const isAnsweredAtOnce = ({ question }: QuestionAt): boolean =>
  ownRoles.some((role) => role === questionRole(question)) && !isQuestion(question, 'clock.wait');

/**
 * The questions to the page's own storage, address, clock and the like that stayed unanswered although the page
 * continued.
 */
export function unansweredByPage(page: IndexedPageLoad): readonly QuestionAt[] {
  const end = page.entries.at(-1)?.at ?? 0;
  if (withholdsEntry(page)) return [];
  return page.open.filter((each) => isAnsweredAtOnce(each) && end - each.question.at >= soonMs);
}

/** Whether no pending question of a page can still be answered, and no entry is withheld. */
function isIdle(page: IndexedPageLoad): boolean {
  const dead = unansweredByPage(page);
  return !withholdsEntry(page) && page.open.every((each) => dead.includes(each));
}

/** Whether a page load was still recorded for a while after its flows had done their last step, and after this step. */
function isRecordedSince({ entries, events }: IndexedPageLoad, step: number): boolean {
  const moved = entries.filter((entry) => entry.kind !== 'event' || entry.origin === 'flow').at(-1);
  const from = entries[Math.max(step, moved?.seq ?? 0)];
  const end = entries.at(-1);
  if (!from || !end) return false;
  return end.at - from.at >= soonMs || events.some((each) => each.step > from.seq && isPassing(each.event));
}

/**
 * Whether nothing more was under way in a page load after a step. The last entries of a page that was closed by force
 * are lost, so an earlier page load of a tab must have been recorded for longer.
 */
export const hasStopped = (pages: readonly IndexedPageLoad[], page: IndexedPageLoad, after = 0): boolean =>
  isIdle(page) && (tabPagesSince(pages, page).length === 1 || isRecordedSince(page, after));
