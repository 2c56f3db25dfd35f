import { refusedBeforeRefresh } from 'src/reading/headline/consistency/tokens/refusedTokenAgain';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { type IndexedPageLoad, withholdsEntry } from 'src/reading/headline/pageLoad/indexedPage';
import { bugSentence } from 'src/reading/story/phrases';
import { causedOnlyBy } from 'src/vocabulary/acts';
import { isByPerson } from 'src/vocabulary/events';
import { type QuestionName, isQuestion } from 'src/vocabulary/questions';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';

/**
 * The calls of this name on a page load, beyond one for each act that may cause one, and its repetition after a
 * refresh.
 */
function unaskedOn(page: IndexedPageLoad, name: QuestionName, acts: readonly string[]) {
  const { questions, events } = page;
  const calls = questions.filter(
    (each) => isQuestion(each.question, name) && refusedBeforeRefresh(page, each) === undefined,
  );
  const caused = events.filter(({ event }) => isByPerson(event) && acts.includes(event.type));
  return { all: calls.length, acts: caused.length, unasked: calls.slice(caused.length) };
}

/**
 * A call was refused that only the person may cause, and the page had made it more often than they asked for it. A log
 * without any such act may be incomplete.
 */
export const askedByItself = onFailed({}, ({ question }, { tabPages }) => {
  const names = Object.keys(causedOnlyBy) as readonly QuestionName[];
  const name = names.find((each) => isQuestion(question, each));
  const acts = name && causedOnlyBy[name];
  if (!acts || tabPages.some(withholdsEntry)) return undefined;
  const counted = tabPages.map((page) => unaskedOn(page, name, acts));
  const steps = counted.flatMap(({ unasked }) => unasked.map(({ at }) => at));
  if (steps.length === 0 || counted.every((each) => each.acts === 0)) return undefined;
  const all = counted.reduce((sum, each) => sum + each.all, 0);
  return {
    sentence: bugSentence(
      `Of the ${all.toString()} times that the page made ${callText(question)} in this tab, no act of the person asked for ${steps.length.toString()}`,
    ),
    steps: steps.slice(-1),
  };
});
