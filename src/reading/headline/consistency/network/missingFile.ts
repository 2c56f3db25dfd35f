import { valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { unansweredKind } from 'src/reading/story/failures/failures';
import { pageName } from 'src/reading/story/names';
import { type Question, isCall, isQuestion } from 'src/vocabulary/questions';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { isAnsweredByHost, isUnread, failsAtOnceMs } from 'src/reading/headline/consistency/shared/calls';
import { mayHaveLeft } from 'src/reading/headline/consistency/calls/sentValues';
import { failedAnswer } from 'src/reading/headline/consistency/ruleBuilders';
import { buildOf, durationOf, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';

const loadsCode = ({ question }: { readonly question: Question }): boolean => isQuestion(question, 'code.load');

/** Whether the code of a call was a file that could not be loaded. */
const isOfMissingFile = ({ failure }: AnsweredQuestion): boolean => unansweredKind(failure) === 'network';

/** Whether page loads of the same build got other files of the page, from its first load on. */
export const hasLoadedOthers = (pages: readonly IndexedPageLoad[]): boolean => {
  const last = pages.at(-1);
  return pages.some(
    (page) =>
      last !== undefined &&
      buildOf(page) === buildOf(last) &&
      page.answeredQuestions.some((each) => loadsCode(each) && each.failure === undefined),
  );
};

/** A page load in which a call got no answer, as if the network failed. */
const hasLostCall = ({ answeredQuestions }: IndexedPageLoad): boolean =>
  answeredQuestions.some((each) => isCall(each.question) && (mayHaveLeft(each) || isUnread(each)));

/**
 * Whether the file of a screen failed in several page loads since it last came, at once each time, although others were
 * loaded and no call failed beside it: the network does not explain that, and another load of the page meets it again.
 * If the log shows several builds, a release may as well have removed the file.
 */
export function isFileBlocked(tabPages: readonly IndexedPageLoad[]): boolean {
  const failed = tabPages.at(-1)?.answeredQuestions.filter((each) => loadsCode(each) && each.failure);
  const route = valueAt(failed?.at(-1)?.question.args, 'route');
  const loads = tabPages.flatMap((page) =>
    page.answeredQuestions.filter((each) => loadsCode(each) && valueAt(each.question.args, 'route') === route),
  );
  const came = loads.map(({ failure }) => failure === undefined).lastIndexOf(true);
  const failures = loads.slice(came + 1);
  return (
    route !== undefined &&
    new Set(failures.map(({ page }) => page)).size > 1 &&
    failures.every((each) => durationOf(each) < failsAtOnceMs && !hasLostCall(each.page)) &&
    new Set(tabPages.map(buildOf)).size === 1 &&
    hasLoadedOthers(tabPages)
  );
}

/** Which file could not be loaded, and whether others from the same host were. */
export const missingFile: Remark = (subject) => {
  const { tabPages, trouble } = subject;
  const call = failedAnswer(subject);
  const causes = causesOf(tabPages);
  if (call && isOfMissingFile(call)) return { sentence: causes, steps: [call.at] };
  const failed = lastAnswer(subject, (each) => loadsCode(each) && each.failure !== undefined);
  if (trouble?.cause !== 'errorPage.codeMissing' || !failed) return undefined;
  const route = valueAt(failed.question.args, 'route');
  const isSecond = tabPages
    .at(-2)
    ?.open.some((each) => loadsCode(each) && valueAt(each.question.args, 'route') === route);
  return {
    sentence: `It was the file of ${pageName(route)}${isSecond ? ', and the page had already reloaded itself because of it' : ''}. ${causes}`,
    steps: [failed.at],
  };
};

/** Why a file may be missing in the last of these page loads. */
function causesOf(tabPages: readonly IndexedPageLoad[]): string {
  if (isFileBlocked(tabPages))
    return 'Other files of the page were loaded, and this one failed at once in several page loads: it is missing on the host, as after a new release, or something blocks it, such as an extension or a filter in the browser or on the way.';
  return hasLoadedOthers(tabPages)
    ? 'Other files of the page were loaded: perhaps this one is missing on the host, as after a new release, something in the browser blocks it, or the network failed in between.'
    : 'Perhaps the network failed, or the files are missing on the host, as after a new release.';
}

/**
 * Whether a call failed because its file could not be loaded, and any host has answered since the first such failure.
 */
export function lacksFileOnly(page: IndexedPageLoad, call: AnsweredQuestion): boolean {
  const first = page.answeredQuestions.find((each) => isOfMissingFile(each));
  return (
    isOfMissingFile(call) &&
    page.answeredQuestions.some(
      (each) => isCall(each.question) && isAnsweredByHost(each) && each.answer.at >= (first?.answer.at ?? Infinity),
    )
  );
}
