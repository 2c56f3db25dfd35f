import { valueAt } from 'src/journal/log/values';
import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { ownRow } from 'src/reading/story/words';
import { isDeparture } from 'src/vocabulary/questions';
import type { Find, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { tabPagesBefore } from 'src/reading/headline/page/tabPages';

/** The last departure of a page load, if it took a state along. */
function departureWithState({ questions }: IndexedPage) {
  const left = questions.filter(({ question }) => isDeparture(question)).at(-1);
  return left && valueAt(left.question.args, 'csrfState') !== undefined ? left : undefined;
}

const sentences: Readonly<Record<string, string>> = {
  'signIn.stateMissing': 'The page had sent a state to the provider.',
  'signIn.stateNotJson':
    'The page had left with a state that it can read, so this is another one: perhaps the provider or something on the way changed it, or this answers another request, such as a sign-in that was started at the provider.',
};

/** A return without a state that can be read, although the previous page in the same tab had left with one. */
export const stateSent: Find<Subject> = ({ pages, page, trouble }) => {
  const sentence = trouble && ownRow(sentences, trouble.cause);
  if (sentence === undefined) return undefined;
  const before = tabPagesBefore(pages, page).at(-1);
  const left = before && departureWithState(before);
  if (!before || !left) return undefined;
  return { sentence, steps: [stepOf(before, left)] };
};
