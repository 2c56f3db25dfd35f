import type { Entry, EventEntry } from 'src/journal/log/entry';
import { objectOf, valueAt } from 'src/journal/log/values';
import { failureOfAnswer, isSameFailure } from './failures';

/**
 * An event that repeats the failure of an earlier answer of its page load, together with the form in which the unusable
 * field arrived, which only that answer records. The event alone reads as if the field were missing.
 */
export function withRepeatedFailure(event: EventEntry, entries: readonly Entry[], step: number): EventEntry {
  const repeated = valueAt(event.payload, 'failure');
  if (valueAt(repeated, 'field') === undefined) return event;
  const failure = entries
    .slice(0, Math.max(0, step))
    .flatMap((entry) => (entry.kind === 'answered' ? [failureOfAnswer(entry.value)] : []))
    .filter((each) => each !== undefined && isSameFailure(repeated, each))
    .at(-1);
  return failure === undefined ? event : { ...event, payload: { ...objectOf(event.payload), failure } };
}
