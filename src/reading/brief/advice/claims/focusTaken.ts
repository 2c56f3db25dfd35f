import { type IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { changesFocus, isIgnoredPress } from 'src/vocabulary/events';

/** Whether the page ignored several presses, between which something had taken its focus: another press meets the same. */
export function isFocusTaken({ events }: IndexedPageLoad): boolean {
  const ignored = events.filter(({ event }) => isIgnoredPress(event));
  const [first, last] = [ignored[0], ignored.at(-1)];
  if (!first || !last || first === last) return false;
  return events.some(({ event, step }) => changesFocus(event) && step > first.step && step < last.step);
}
