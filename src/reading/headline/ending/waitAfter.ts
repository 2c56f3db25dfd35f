import type { Step } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { spanText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import { isOutcome, isPassing, isStepOfPerson } from 'src/vocabulary/events';
import { isDeparture, isQuestion, readsClock } from 'src/vocabulary/questions';
import type { LogEnd } from './logEnd';

/** Whether the page or the person did something, or it was left, after a step: then it did not only wait. */
const hasGoneOn = ({ events, questions }: IndexedPageLoad, after: number): boolean =>
  events.some(({ step, event }) => step > after && (isStepOfPerson(event) || isOutcome(event) || isPassing(event))) ||
  questions.some(({ step, question }) => step > after && !readsClock(question));

/** Nobody notices a shorter wait; the screens have such timers of their own. */
const leastMs = 1000;

/**
 * How long the flow of a success asked to wait next, if that is the last thing it did and the time has not passed. A
 * page that has asked to leave waits only to be gone.
 */
function openWait(page: IndexedPageLoad, success: number): { readonly ms: number; readonly step: Step } | undefined {
  const done = page.entries[success];
  const wait = page.open.find(
    ({ step, question }) =>
      step > success && isQuestion(question, 'clock.wait') && done?.kind === 'event' && question.cause === done.cause,
  );
  if (page.questions.some(({ step, question }) => step > success && isDeparture(question))) return undefined;
  const ms = valueAt(wait?.question.args, 'ms');
  if (!wait || typeof ms !== 'number' || ms < leastMs || hasGoneOn(page, wait.step)) return undefined;
  return (page.entries.at(-1)?.at ?? 0) < wait.question.at + ms ? { ms, step: wait.at } : undefined;
}

/** An end with a success, and the time that the page had yet to wait before it would go on. */
export function withWaitAfter(page: IndexedPageLoad, done: LogEnd): LogEnd {
  const wait = openWait(page, done.step.step);
  if (!wait) return done;
  const text = `${sentence(done.text)} The page then began to wait ${spanText(wait.ms)} before it goes on by itself; that time had not passed when the log ended`;
  return { ...done, text, earlier: () => done.text, wait: wait.step };
}
