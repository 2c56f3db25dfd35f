import type { Find, RuleFinding } from 'src/reading/headline/consistency/ruleTypes';
import { callText, failureWords, isThrown } from 'src/reading/headline/page/failedCalls';
import { type IndexedPage, failureIn, lastBefore, stepOf } from 'src/reading/headline/page/indexedPage';
import { sentence } from 'src/reading/story/words';
import { eventRow } from 'src/vocabulary/events';
import { questionName } from 'src/vocabulary/questions';

/** A success that a page announced although the last answer that could say so was a refusal. */
function announcedIn(page: IndexedPage): RuleFinding | undefined {
  for (const { step, event } of page.events) {
    const { confirmedBy, achieves } = eventRow(event.type) ?? {};
    if (!achieves || confirmedBy === undefined) continue;
    const last = lastBefore(page.answeredQuestions, step, ({ question }) => questionName(question) === confirmedBy);
    const failure = last && failureIn(last.answer);
    if (!last || failure === undefined) continue;
    return {
      sentence: `${sentence(`The page announced “${achieves[1]}”, although ${callText(last.question)} had failed before: ${failureWords(failure)}`)} That is a bug in the page.`,
      steps: [stepOf(page, { step }), stepOf(page, last)],
      hasThrown: isThrown(failure),
    };
  }
  return undefined;
}

/** What is refused afterwards follows from it, such as a sign-in with a password that was not set. */
export const announcedInVain: Find = ({ tabPages }) => {
  for (const page of tabPages) {
    const found = announcedIn(page);
    if (found) return found;
  }
  return undefined;
};
