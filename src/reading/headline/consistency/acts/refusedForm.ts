import { stepOf } from 'src/reading/headline/page/indexedPage';
import { fieldsIn, refusedSubmits } from 'src/reading/headline/page/refusedSubmits';
import { timesText } from 'src/reading/story/words';
import type { EndSubject, Find } from 'src/reading/headline/consistency/ruleTypes';

/** The log ends on a form whose own checks refused the last submit. Whether they were right, only the person can tell. */
export const refusedForm: Find<EndSubject> = ({ tabPages, end }) => {
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
