import { valueAt } from 'src/journal/log/values';
import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { isDeparture } from 'src/vocabulary/questions';
import type { Rule, RuleFinding } from 'src/reading/headline/consistency/ruleTypes';
import { tabPagesBefore } from 'src/reading/headline/page/tabPages';

/** The last departure of a page load, if it took a state along. */
function departureWithState({ questions }: IndexedPage) {
  const left = questions.filter(({ question }) => isDeparture(question)).at(-1);
  return left && valueAt(left.question.args, 'csrfState') !== undefined ? left : undefined;
}

/** A return without a state, although the previous page in the same tab had left with one. */
export const stateSentRule: Rule = {
  name: 'stateSent',
  position: 'besides',
  find: ({ pages, page, trouble }): RuleFinding | undefined => {
    if (trouble?.cause !== 'signIn.stateMissing') return undefined;
    const before = tabPagesBefore(pages, page).at(-1);
    const left = before && departureWithState(before);
    if (!before || !left) return undefined;
    return {
      sentence: 'The page had sent a state to the provider.',
      steps: [stepOf(before, left)],
    };
  },
};
