import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { readsClock } from 'src/vocabulary/questions';

/** A session that ended longer before may have nothing to do with the page load. */
const momentMs = 5_000;
/** A recorded start is rounded, and may be a little earlier than the end of the session before it. */
const recordedStartSlackMs = 1_000;

/** The device's time at the start of a page load, by its first reading of the clock. */
function startedAt({ answeredQuestions, entries: [load] }: IndexedPageLoad): number | undefined {
  const read = answeredQuestions.find(
    ({ question, answer }) => readsClock(question) && typeof answer.value === 'number',
  );
  return read && Number(read.answer.value) - (read.answer.at - load.at);
}

/**
 * The first read of the session on a page load, if it shows that one had ended just before the page load began, and how
 * long before: only an ended session is stored without a method.
 *
 * @param orStartedAt - what counts as the start if the page did not read the clock: the recorded start is exact to a
 *   second or so.
 */
export function sessionEndedBefore(
  page: IndexedPageLoad,
  orStartedAt?: number,
): { readonly read: AnsweredQuestion; readonly ms: number } | undefined {
  const read = page.answeredQuestions.find(({ question }) => readsKey(question, 'session'));
  const since = valueAt(read?.answer.value, 'session.since');
  const readAt = startedAt(page);
  const start = readAt ?? orStartedAt;
  if (!read || start === undefined || typeof since !== 'number') return undefined;
  const ms = start - since;
  const least = readAt === undefined ? -recordedStartSlackMs : 0;
  const isEnded = valueAt(read.answer.value, 'session.method') === undefined;
  return isEnded && ms >= least && ms <= momentMs ? { read, ms } : undefined;
}
