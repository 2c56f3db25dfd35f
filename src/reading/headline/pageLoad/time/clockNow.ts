import { valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { comparesClock } from 'src/vocabulary/events';
import { readsClock } from 'src/vocabulary/questions';

/** How far a clock is ahead, and the step that shows it. */
interface ClockRead {
  readonly step: number;
  readonly aheadMs: number;
}

/**
 * How far the device's clock was ahead in a page load, according to the host's answers, and the step that shows it.
 */
export function skewIn({ events }: IndexedPageLoad): ClockRead | undefined {
  for (const { step, event } of events) {
    const aheadMs = comparesClock(event) ? valueAt(event.payload, 'aheadMs') : undefined;
    if (typeof aheadMs === 'number') return { aheadMs, step };
  }
  return undefined;
}

/** A page's readings of the device's clock, and how far each was ahead of the page's own time. */
export const readsOfClock = ({ answeredQuestions, entries: [{ startedAt }] }: IndexedPageLoad): readonly ClockRead[] =>
  answeredQuestions.flatMap(({ question, answer: { value, at }, step }) =>
    readsClock(question) && typeof value === 'number' ? [{ step, aheadMs: value - startedAt - at }] : [],
  );

/**
 * How far the device's clock had gone ahead of the page's own time between the comparison with the host's clock and a
 * later step: what was measured then is out of date by this. A page load begins with a reading of the clock.
 */
export function movedSinceCompared(page: IndexedPageLoad, until: number): number {
  const compared = skewIn(page)?.step ?? 0;
  const reads = readsOfClock(page);
  const aheadAt = (step: number): number => reads.filter((read) => read.step < step).at(-1)?.aheadMs ?? 0;
  return aheadAt(until) - aheadAt(compared);
}
