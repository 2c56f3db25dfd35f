import { limits } from 'src/contract/limits';
import { valueAt } from 'src/journal/log/values';
import { isClockWrong } from 'src/rules/clock';
import { skewText } from 'src/reading/story/events';
import { type PageRead, stepOf } from 'src/reading/headline/pageRead';
import { comparesClock } from 'src/vocabulary/events';
import type { RuleFinding, Rule, Subject } from './rule';

/**
 * By how much the device's clock was ahead in a page load, according to the host's answers, and the step that shows it.
 */
function skewIn({ events }: PageRead): { readonly aheadMs: number; readonly step: number } | undefined {
  for (const { step, event } of events) {
    const aheadMs = comparesClock(event) ? valueAt(event.payload, 'aheadMs') : undefined;
    if (typeof aheadMs === 'number') return { aheadMs, step };
  }
  return undefined;
}

/** Causes that compare two moments of the device's clock. */
const isOfTime = ({ trouble }: Subject): boolean => /expired$|startedLongAgo$/.test(trouble?.cause ?? '');

/** The clock was set between two page loads, so a duration may be wrong. */
export const clockSetRule: Rule = {
  name: 'clockWasSet',
  position: 'instead',
  find: (subject): RuleFinding | undefined => {
    if (!isOfTime(subject)) return undefined;
    const now = skewIn(subject.page);
    const before = subject.pages
      .filter(({ chapter }) => chapter < subject.page.chapter)
      .flatMap((page) => {
        const skew = skewIn(page);
        return skew && now && Math.abs(skew.aheadMs - now.aheadMs) > limits.clockSkewMs ? [{ page, ...skew }] : [];
      })
      .at(-1);
    if (!before || !now) return undefined;
    return {
      sentence: `The page took too much time to have passed, but the device's clock was set in between: by the host's answers it was ${skewText(before.aheadMs)} and then ${skewText(now.aheadMs)}.`,
      steps: [stepOf(subject.page, now), stepOf(before.page, before)],
    };
  },
};

/** Two moments are compared by a wrong clock. */
export const wrongClockRule: Rule = {
  name: 'wrongClock',
  position: 'besides',
  find: (subject): RuleFinding | undefined => {
    const now = skewIn(subject.page);
    const isSaid = typeof subject.trouble?.payload['skewMs'] === 'number';
    if (!now || isSaid || !isOfTime(subject) || !isClockWrong(now.aheadMs)) return undefined;
    return {
      sentence: `Besides, the device's clock is ${skewText(now.aheadMs)}, which may be why.`,
      steps: [stepOf(subject.page, now)],
    };
  },
};
