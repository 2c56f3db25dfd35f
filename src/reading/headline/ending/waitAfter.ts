import { valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/page/indexedPage';
import { sentence, spanText } from 'src/reading/story/words';
import { isOutcome, isPassing } from 'src/vocabulary/events';
import { isQuestion, readsClock } from 'src/vocabulary/questions';
import type { LogEnd } from './logEnd';

/** Whether the page did something, or was left, after a step: then it did not only wait. */
const hasGoneOn = ({ events, questions }: IndexedPageLoad, after: number): boolean =>
  events.some(({ step, event }) => step > after && (isOutcome(event) || isPassing(event))) ||
  questions.some(({ step, question }) => step > after && !readsClock(question));

/** Nobody notices a shorter wait; the screens have such timers of their own. */
const leastMs = 1000;

/** How long the flow of a success asked to wait next, if that is the last thing it did and the time has not passed. */
function openWait(page: IndexedPageLoad, success: number): number | undefined {
  const done = page.entries[success];
  const wait = page.open.find(
    ({ step, question }) =>
      step > success && isQuestion(question, 'clock.wait') && done?.kind === 'event' && question.cause === done.cause,
  );
  const ms = valueAt(wait?.question.args, 'ms');
  if (!wait || typeof ms !== 'number' || ms < leastMs || hasGoneOn(page, wait.step)) return undefined;
  return (page.entries.at(-1)?.at ?? 0) < wait.question.at + ms ? ms : undefined;
}

/** An end with a success, and the time that the page had yet to wait before it would go on. */
export function withWaitAfter(page: IndexedPageLoad, done: LogEnd): LogEnd {
  const ms = openWait(page, done.step.step);
  if (ms === undefined) return done;
  const text = `${sentence(done.text)} The page then began to wait ${spanText(ms)} before it goes on by itself; that time had not passed when the log ended`;
  return { ...done, text, earlier: () => done.text };
}
