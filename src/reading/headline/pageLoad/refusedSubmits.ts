import { textsOf, valueAt } from 'src/journal/log/values';
import { isScreen, isSubmit, refusesSubmit } from 'src/vocabulary/events';
import { ownLoginSchema } from 'src/rules/forms/schemas';
import { refusingRules } from 'src/reading/story/refusedFields';
import { type EventAt, type IndexedPageLoad, routeAt } from './indexedPage';

/** The fields that a refused submit names. */
export const fieldsIn = ({ event }: EventAt): readonly string[] => textsOf(valueAt(event.payload, 'fields'));

/** The fields of own sign-in that this page refuses only if they are empty. */
const onlyRequired: readonly string[] = Object.entries(ownLoginSchema('').describe().fields).flatMap(([name, field]) =>
  'tests' in field && field.tests.every((test) => test.name === 'required') ? [name] : [],
);

/**
 * The fields of a refused submit that were empty as far as the page knew. Older pages say only which were, or not even
 * that: there it follows from the checks of own sign-in.
 */
export function emptyFieldsIn(page: IndexedPageLoad, at: EventAt): readonly string[] {
  const rules = refusingRules(at.event.payload);
  if (rules.size > 0) return fieldsIn(at).filter((name) => rules.get(name)?.['rule'] === 'required');
  const empty = valueAt(at.event.payload, 'empty');
  if (empty !== undefined) return textsOf(empty);
  return routeAt(page, at.step) === 'ownLogin' ? fieldsIn(at).filter((name) => onlyRequired.includes(name)) : [];
}

/** The submits of the shown form that its own checks refused, up to a step, if nothing was sent since. */
export function refusedSubmits(page: IndexedPageLoad, until: number): readonly EventAt[] {
  const before = page.events.filter(({ step }) => step <= until);
  const past = before.filter(({ event }) => isSubmit(event) || isScreen(event)).at(-1)?.step ?? -1;
  return before.filter(({ event, step }) => refusesSubmit(event) && step > past);
}

/** The fields that show an error of the form's own checks; undefined if none does. */
export function fieldsInError(page: IndexedPageLoad, until: number): readonly string[] | undefined {
  const last = refusedSubmits(page, until).at(-1);
  return last && fieldsIn(last);
}
