import type { Entry, EventEntry } from 'src/journal/log/entry';
import { isSameData, valueAt } from 'src/journal/log/values';
import { type AnsweredScreen, answeredBy } from 'src/vocabulary/answeredScreens';
import { isPaint, isScreen, isByPerson } from 'src/vocabulary/events';

/** An act that came sooner after what it answers than anybody can have done it. */
export interface QuickAct {
  readonly answered: AnsweredScreen;
  /** What nobody can have done that soon. */
  readonly tooSoon: string;
  /** The step that showed what it answers. */
  readonly shown: number;
  /** Milliseconds between the two. */
  readonly span: number;
}

const isEvent = (entry: Entry | undefined): entry is EventEntry => entry?.kind === 'event';

/** Whether an event showed what an act answers. */
const isShownBy = (event: EventEntry, after: AnsweredScreen['after']): boolean =>
  'event' in after ? event.type === after.event : isScreen(event) && valueAt(event.payload, 'route') === after.screen;

/**
 * Whether the times of a page load are those of a browser. One that was simulated may take no time at all; it paints
 * nothing.
 */
const hasOwnTimes = (entries: readonly Entry[]): boolean => entries.some((each) => isEvent(each) && isPaint(each));

/**
 * The act at a step, if it came too soon for anybody to have done it; undefined for any other step.
 *
 * @param earlier - earlier page loads of the tab, which may have shown the same long enough to be read.
 */
export function quickActAt(
  entries: readonly Entry[],
  step: number,
  earlier: readonly (readonly Entry[])[] = [],
): QuickAct | undefined {
  const act = entries[step];
  const answered = isEvent(act) && isByPerson(act) ? answeredBy(act.type) : undefined;
  if (!act || !answered || !hasOwnTimes(entries)) return undefined;
  const { after, again } = answered;
  const shown = lastBefore(entries, step, (event) => isShownBy(event, after));
  // A screen that has been left since was not answered.
  const left = lastBefore(entries, step, isScreen);
  if (shown === -1 || (left > shown && 'screen' in after)) return undefined;
  const isKnown = again !== undefined && earlier.some((load) => hasShown(load, entries[shown], answered));
  const { withinMs, tooSoon } = isKnown ? again : answered;
  const span = act.at - (entries[shown]?.at ?? Infinity);
  return span < 0 || span >= withinMs ? undefined : { answered, tooSoon, shown, span };
}

/** Whether a page load showed the same as an event of another one, unanswered for as long as it takes to read it. */
const hasShown = (entries: readonly Entry[], shown: Entry | undefined, { withinMs }: AnsweredScreen): boolean =>
  entries.some(
    (each, step) =>
      isEvent(each) &&
      isEvent(shown) &&
      each.type === shown.type &&
      isSameData(each.payload, shown.payload) &&
      goneAt(entries, step) - each.at >= withinMs,
  );

/** When what a step showed was answered, or else when its page load ended. */
function goneAt(entries: readonly Entry[], step: number): number {
  const act = entries.slice(step + 1).find((each) => isEvent(each) && isByPerson(each));
  return (act ?? entries.at(-1))?.at ?? 0;
}

/** The last step before another one that is such an event; -1 without one. */
function lastBefore(entries: readonly Entry[], step: number, fits: (event: EventEntry) => boolean): number {
  for (let index = step - 1; index >= 0; index -= 1) {
    const each = entries[index];
    if (isEvent(each) && fits(each)) return index;
  }
  return -1;
}
