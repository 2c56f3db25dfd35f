import type { QuestionEntry } from 'src/journal/log/entry';
import { objectOf, valueAt } from 'src/journal/log/values';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isThrownAtOnce } from 'src/reading/headline/pageLoad/thrownAtOnce';
import { spanText, valueText } from 'src/reading/story/format';
import { capitalised } from 'src/reading/story/phrases';
import { isSameOperation, isCall } from 'src/vocabulary/questions';
import { durationOf, issuerOf } from 'src/reading/headline/consistency/calls/callRules';
import { onFailed } from 'src/reading/headline/consistency/guards';
import { answersIn } from 'src/reading/headline/pageLoad/answers';

/** What a call sends besides its token. */
const othersIn = ({ args }: QuestionEntry): readonly unknown[] => {
  const { token: _token, ...context } = objectOf(valueAt(args, 'context'));
  return [...Object.values(objectOf(valueAt(args, 'input'))), ...Object.values(context)];
};

/** Whether an operation threw alike for another token: then it is hardly the token. */
const threwForOther = (pages: readonly IndexedPageLoad[], { question, answer }: AnsweredQuestion): boolean =>
  answersIn(pages).some(
    (each) =>
      isSameOperation(each.question, question) &&
      each.answer.threw === answer.threw &&
      valueAt(each.question.args, 'context.token') !== valueAt(question.args, 'context.token'),
  );

/**
 * A call threw at once, probably before anything was sent, and all that was new in it is a token that an answer had just
 * brought and no call had sent: perhaps no request can carry it. That the page does not survive it is second. Builds
 * since refuse such a token when it comes.
 */
export const tokenUnsendable = onFailed({}, (failed, { page, pages }) => {
  const token = valueAt(failed.question.args, 'context.token');
  if (typeof token !== 'string' || !isThrownAtOnce(page, failed)) return undefined;
  const issued = issuerOf(failed, token);
  if (!issued || threwForOther(pages, failed)) return undefined;
  const sent = pages
    .filter((each) => each.pageLoad <= page.pageLoad)
    .flatMap(({ questions }) => questions)
    .filter(({ question }) => isCall(question) && question !== failed.question)
    .map(({ question }) => question);
  const isOld = (value: unknown): boolean =>
    sent.some((each) => othersIn(each).some((other) => JSON.stringify(other) === JSON.stringify(value)));
  const wasSent = sent.some(({ args }) => JSON.stringify(args).includes(token));
  if (wasSent || !othersIn(failed.question).every(isOld)) return undefined;
  return {
    sentence: `${capitalised(callText(failed.question))} threw ${valueText(failed.answer.threw)} in the page ${spanText(durationOf(failed))} after it began, so probably nothing was sent. All that was new in it is ${valueText(token)}, which ${callText(issued.question)} had just brought and no call had sent yet: perhaps no request can carry that text, so look at that answer first, then at the page.`,
    steps: [issued.at, failed.at],
  };
});
