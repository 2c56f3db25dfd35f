import { type IndexedPageLoad, type QuestionAt, withholdsEntry } from 'src/reading/headline/pageLoad/indexedPage';
import { type QuestionRole, questionRole, isQuestion } from 'src/vocabulary/questions';
import { tabPagesSince } from 'src/reading/headline/pageLoad/tabPages';
import { questionText } from 'src/reading/story/questions';
import { isPassing } from 'src/vocabulary/events';

/**
 * How long a page must have continued after a question that it answers itself before the answer is considered missing.
 */
const soonMs = 1000;
/** A change of what is stored waits for the lock of its site, and goes on without it before this. */
const lockedMs = 10_000;

const ownRoles: readonly QuestionRole[] = ['read', 'change', 'arrival', 'own'];
/**
 * How long the page itself may take to answer a question: no service is asked. Undefined if somebody else answers it,
 * or if it waits on purpose.
 */
function longestMs({ question }: QuestionAt): number | undefined {
  const role = questionRole(question);
  if (role === 'commit') return lockedMs;
  return ownRoles.some((each) => each === role) && !isQuestion(question, 'clock.wait') ? soonMs : undefined;
}

/**
 * The questions to the page's own storage, address, clock and the like that stayed unanswered although the page
 * continued.
 */
export function unansweredByPage(page: IndexedPageLoad): readonly QuestionAt[] {
  const end = page.entries.at(-1)?.at ?? 0;
  if (withholdsEntry(page)) return [];
  return page.open.filter((each) => end - each.question.at >= (longestMs(each) ?? Infinity));
}

/** That the page left such a question open, without a full stop. */
export const unansweredText = ({ question }: QuestionAt): string =>
  `What the page had ${questionText(question)} was never answered, although the page answers that itself`;

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
