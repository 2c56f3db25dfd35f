import { textsOf, valueAt } from 'src/journal/log/values';
import { isScreen, isSubmit, refusesSubmit } from 'src/vocabulary/events';
import type { EventAt, IndexedPage } from './indexedPage';

/** The fields that a refused submit names. */
export const fieldsIn = ({ event }: EventAt): readonly string[] => textsOf(valueAt(event.payload, 'fields'));

/** The submits of the shown form that its own checks refused, up to a step, if nothing was sent since. */
export function refusedSubmits(page: IndexedPage, until: number): readonly EventAt[] {
  const before = page.events.filter(({ step }) => step <= until);
  const past = before.filter(({ event }) => isSubmit(event) || isScreen(event)).at(-1)?.step ?? -1;
  return before.filter(({ event, step }) => refusesSubmit(event) && step > past);
}

/** The fields that show an error of the form's own checks; undefined if none does. */
export function fieldsInError(page: IndexedPage, until: number): readonly string[] | undefined {
  const last = refusedSubmits(page, until).at(-1);
  return last && fieldsIn(last);
}
