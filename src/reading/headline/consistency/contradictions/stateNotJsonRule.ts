import { valueAt } from 'src/journal/log/values';
import { stepOf } from 'src/reading/headline/page/indexedPage';
import type { Find, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { readsArrival } from 'src/vocabulary/questions';

/**
 * Older builds looked for the site in a state that they could not read, and named the missing site as the cause. Newer
 * builds name the unreadable state.
 */
export const stateNotJson: Find<Subject> = ({ page, step, trouble }) => {
  if (trouble?.cause !== 'signIn.noSite') return undefined;
  const arrived = page.answeredQuestions.filter((each) => each.step < step && readsArrival(each.question)).at(-1);
  if (!arrived || valueAt(arrived.answer.value, 'state.form') !== 'notJson') return undefined;
  return {
    sentence:
      'The provider, or something on the way, returned a state that is not the JSON that the page sends, so the page could not read the site in it.',
    steps: [stepOf(page, arrived)],
  };
};
