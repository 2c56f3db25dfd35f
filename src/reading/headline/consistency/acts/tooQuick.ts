import { type Find, type RuleFinding, pagesConcerned } from 'src/reading/headline/consistency/ruleTypes';
import { type EventAt, type IndexedPage, routeOf, stepOf } from 'src/reading/headline/page/indexedPage';
import { fillPhrase, spanText } from 'src/reading/story/words';
import { type AnsweredScreen, answeredBy } from 'src/vocabulary/answeredScreens';
import { isPaint, isScreen } from 'src/vocabulary/events';
import { actsOf } from './consequences';

/** Whether an event showed what an act answers. */
const isShownBy = (at: EventAt, after: AnsweredScreen['after']): boolean =>
  'event' in after ? at.event.type === after.event : isScreen(at.event) && routeOf(at) === after.screen;

/**
 * Whether the times of a page load are those of a browser. One that was simulated may take no time at all; it paints
 * nothing.
 */
const hasOwnTimes = ({ events }: IndexedPage): boolean => events.some(({ event }) => isPaint(event));

/** The last act of the person before a step, if it answered something too soon after that had appeared. */
function tooQuickIn(page: IndexedPage, before: number): RuleFinding | undefined {
  const act = actsOf(page)
    .filter(({ step }) => step < before)
    .at(-1);
  const answered = act && answeredBy(act.event.type);
  if (!answered || !hasOwnTimes(page)) return undefined;
  const earlier = page.events.filter(({ step }) => step < act.step);
  const shown = earlier.filter((each) => isShownBy(each, answered.after)).at(-1);
  // A screen that has been left since was not answered.
  const left = earlier.filter(({ event }) => isScreen(event)).at(-1);
  if (!shown || (left && left.step > shown.step && 'screen' in answered.after)) return undefined;
  const span = act.event.at - shown.event.at;
  if (span < 0 || span >= answered.withinMs) return undefined;
  const text = fillPhrase(answered.sentence, { span: spanText(span) });
  return {
    sentence: `${text}, ${answered.tooSoon}: ${answered.instead}.`,
    steps: [stepOf(page, act), stepOf(page, shown)],
  };
}

/** The act right before a refusal, or the last one in a tab without one, came too soon to be a person's. */
export const tooQuick: Find = (scope) => {
  const page = pagesConcerned(scope)
    .filter((each) => actsOf(each).length > 0)
    .at(-1);
  return page && tooQuickIn(page, scope.step);
};
