import { textsOf, valueAt } from 'src/journal/log/values';
import { type EventAt, type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { timesText } from 'src/reading/story/words';
import { isScreen, isSubmit, refusesSubmit } from 'src/vocabulary/events';
import type { EndRule } from 'src/reading/headline/consistency/ruleTypes';

const fieldsIn = ({ event }: EventAt): readonly string[] => textsOf(valueAt(event.payload, 'fields'));

/** The submits of the shown form that its own checks refused, up to a step, if nothing was sent since. */
function refusedSubmits(page: IndexedPage, until: number): readonly EventAt[] {
  const before = page.events.filter(({ step }) => step <= until);
  const past = before.filter(({ event }) => isSubmit(event) || isScreen(event)).at(-1)?.step ?? -1;
  return before.filter(({ event, step }) => refusesSubmit(event) && step > past);
}

/** The fields that show an error of the form's own checks; undefined if none does. */
export function fieldsInError(page: IndexedPage, until: number): readonly string[] | undefined {
  const last = refusedSubmits(page, until).at(-1);
  return last && fieldsIn(last);
}

/** The log ends on a form whose own checks refused the last submit. Whether they were right, only the person can tell. */
export const refusedForm: EndRule = ({ tabPages, end }) => {
  const page = tabPages.at(-1);
  const refused = page && end.how === 'resting' ? refusedSubmits(page, Infinity) : [];
  const last = refused.at(-1);
  if (!page || !last) return undefined;
  const fields = fieldsIn(last);
  const times = refused.length === 1 ? '' : ` ${timesText(refused.length)}`;
  return {
    sentence:
      fields.length === 0
        ? `The person submitted the form${times}, but the code that checks it could not be loaded, so nothing was sent.`
        : `The person submitted the form${times}, but its own checks refused what was in ${fields.join(' and ')}, so nothing was sent.`,
    steps: [stepOf(page, last)],
  };
};
