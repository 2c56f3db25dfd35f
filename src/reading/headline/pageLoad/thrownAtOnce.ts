import { valueAt } from 'src/journal/log/values';
import { isCall } from 'src/vocabulary/questions';
import { isMeasurement } from 'src/vocabulary/events';
import { durationOf } from './lookBack';
import type { AnsweredQuestion, IndexedPageLoad } from './indexedPage';

/** Nothing outside the device answers as soon as this. */
export const thrownWithinMs = 10;

/**
 * Whether a call threw within milliseconds, and nobody measured it: then probably nothing was sent. A library and a
 * browser refuse a request that they cannot write down, such as one with a header that no header may have; or the page
 * itself failed.
 */
export function isThrownAtOnce({ events }: IndexedPageLoad, answered: AnsweredQuestion): boolean {
  const { step, question, answer } = answered;
  if (answer.threw === undefined || !isCall(question) || durationOf(answered) > thrownWithinMs) return false;
  const operation = valueAt(question.args, 'operation');
  const measured = events.find(
    (each) => each.step > step && isMeasurement(each.event) && valueAt(each.event.payload, 'operation') === operation,
  );
  return measured === undefined || measured.event.at - answer.at > thrownWithinMs;
}
