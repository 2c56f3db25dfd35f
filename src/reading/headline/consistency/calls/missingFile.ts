import { valueAt } from 'src/journal/log/values';
import { failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { tabPagesBefore } from 'src/reading/headline/page/tabPages';
import { pageName } from 'src/reading/story/words';
import { type Question, isQuestion } from 'src/vocabulary/questions';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';

const loadsCode = ({ question }: { readonly question: Question }): boolean => isQuestion(question, 'code.load');

/** Which file could not be loaded, and whether others of the same host were. */
export const missingFile: Remark = ({ pages, page, step, trouble }) => {
  if (trouble?.cause !== 'errorPage.codeMissing') return undefined;
  const loads = page.exchanges.filter((each) => each.step < step && loadsCode(each));
  const failed = loads.filter(({ answer }) => failureIn(answer) !== undefined).at(-1);
  if (!failed) return undefined;
  const route = valueAt(failed.question.args, 'route');
  const before = tabPagesBefore(pages, page).at(-1);
  const isSecond = before?.open.some((each) => loadsCode(each) && valueAt(each.question.args, 'route') === route);
  const others = [...(before ? [before] : []), page].flatMap(({ exchanges }) => exchanges);
  const isAlone = others.some((each) => loadsCode(each) && failureIn(each.answer) === undefined);
  const causes = isAlone
    ? 'Other files of the page were loaded: perhaps this one is missing on the host, as after a new release, something in the browser blocks it, or the network failed in between.'
    : 'Perhaps the network failed, or the files are missing on the host, as after a new release.';
  return {
    sentence: `It was the file of ${pageName(route)}${isSecond ? ', and the page had already loaded itself anew for it' : ''}. ${causes}`,
    steps: [stepOf(page, failed)],
  };
};
