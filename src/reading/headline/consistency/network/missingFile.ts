import { valueAt } from 'src/journal/log/values';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  failureIn,
  stepOf,
} from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesBefore } from 'src/reading/headline/pageLoad/tabPages';
import { unansweredKind } from 'src/reading/story/failures/failures';
import { pageName } from 'src/reading/story/names';
import { type Question, isCall, isQuestion } from 'src/vocabulary/questions';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { failedAnswer, isAnsweredByHost } from 'src/reading/headline/consistency/calls/callRules';

const loadsCode = ({ question }: { readonly question: Question }): boolean => isQuestion(question, 'code.load');

/** Whether the code of a call was a file that could not be loaded. */
const isOfMissingFile = ({ answer }: AnsweredQuestion): boolean => unansweredKind(failureIn(answer)) === 'network';

/** Whether some page loads got other files of the page. */
export const hasLoadedOthers = (pages: readonly IndexedPageLoad[]): boolean =>
  pages.some(({ answeredQuestions }) =>
    answeredQuestions.some((each) => loadsCode(each) && failureIn(each.answer) === undefined),
  );

/** Which file could not be loaded, and whether others from the same host were. */
export const missingFile: Remark = (subject) => {
  const { pages, page, step, trouble } = subject;
  const call = failedAnswer(subject);
  const loads = page.answeredQuestions.filter((each) => each.step < step && loadsCode(each));
  const before = tabPagesBefore(pages, page).at(-1);
  const causes = hasLoadedOthers([...(before ? [before] : []), page])
    ? 'Other files of the page were loaded: perhaps this one is missing on the host, as after a new release, something in the browser blocks it, or the network failed in between.'
    : 'Perhaps the network failed, or the files are missing on the host, as after a new release.';
  if (call && isOfMissingFile(call)) return { sentence: causes, steps: [stepOf(page, call)] };
  const failed = loads.filter(({ answer }) => failureIn(answer) !== undefined).at(-1);
  if (trouble?.cause !== 'errorPage.codeMissing' || !failed) return undefined;
  const route = valueAt(failed.question.args, 'route');
  const isSecond = before?.open.some((each) => loadsCode(each) && valueAt(each.question.args, 'route') === route);
  return {
    sentence: `It was the file of ${pageName(route)}${isSecond ? ', and the page had already reloaded itself because of it' : ''}. ${causes}`,
    steps: [stepOf(page, failed)],
  };
};

/** Whether a call failed because its file could not be loaded, and any host has answered since the first such failure. */
export function lacksFileOnly(page: IndexedPageLoad, call: AnsweredQuestion): boolean {
  const first = page.answeredQuestions.find((each) => isOfMissingFile(each));
  return (
    isOfMissingFile(call) &&
    page.answeredQuestions.some(
      (each) => isCall(each.question) && isAnsweredByHost(each) && each.answer.at >= (first?.answer.at ?? Infinity),
    )
  );
}
