import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { bugSentence, timesText } from 'src/reading/story/words';
import { armedGuard, pressCounts } from 'src/rules/guard';
import { guardSlice } from 'slices/guard';
import { changesFocus, isIgnoredPress } from 'src/vocabulary/events';
import type { EndSubject, Find } from 'src/reading/headline/consistency/ruleTypes';

/** The guard of a question ignored every press, because something kept covering the page or taking its focus. */
export const pressedInVain: Find<EndSubject> = ({ tabPages, end }) => {
  const page = tabPages.at(-1);
  if (!page || end.how !== 'resting') return undefined;
  const ignored = page.events.filter(({ event }) => isIgnoredPress(event));
  const last = ignored.at(-1);
  const acts = page.events.filter(({ event, step }) => event.origin === 'person' && last && step > last.step);
  if (!last || ignored.length < 2 || acts.length > 0) return undefined;
  const changes = page.events.filter(({ event }) => changesFocus(event)).length;
  const why =
    changes > 2 * ignored.length
      ? ` The focus of the window changed ${timesText(changes)}: something else in the browser may keep taking it.`
      : '';
  const what = `The question was answered ${timesText(ignored.length)}, and the page ignored it each time`;
  const isFree = ignored.every((press) => wouldCount(page, press.step));
  return {
    sentence: isFree
      ? bugSentence(`${what}, although nothing had covered it for a while`)
      : `${what}, because something may have covered it only just before.${why}`,
    steps: [stepOf(page, last)],
  };
};

/** Whether a press of a guarded button counts after the events before it, by the guard's own rule. */
function wouldCount({ events }: IndexedPage, step: number): boolean {
  const before = events.filter((each) => each.step < step);
  const guard = before.reduce((state, { event: { type } }) => guardSlice.reducer(state, { type }), armedGuard);
  return pressCounts(guard, 'pointer');
}
