import { valueAt } from 'src/journal/log/values';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import { type QuestionName, isQuestion } from 'src/vocabulary/questions';
import { refusedToken } from 'src/reading/headline/consistency/calls/callRules';
import { onFailed } from 'src/reading/headline/consistency/guards';
import { answersBefore, answersIn } from 'src/reading/headline/pageLoad/answers';

/** The calls whose answer is to bring a token that nobody had before. */
const issuing: readonly QuestionName[] = ['api.token', 'api.credentials', 'api.refreshToken'];

/** A call was refused with 401, and the answer that should have brought it a new token had repeated an old one. */
export const tokenRepeated = onFailed({}, (failed, { page, tabPages }) => {
  const token = refusedToken(failed);
  if (token === undefined) return undefined;
  const issued = answersBefore(failed)
    .filter((each) => hasIssued(each, token))
    .at(-1);
  const asked = page.questions.find(({ question }) => question === issued?.question);
  if (!issued || !asked) return undefined;
  const earlier = tabPages.slice(0, -1);
  const wasKnown = [...earlier.map(({ entries }) => entries), page.entries.slice(0, asked.step)].some((entries) =>
    JSON.stringify(entries).includes(token),
  );
  if (!wasKnown) return undefined;
  const refused = [...answersIn(earlier), ...answersBefore(asked)]
    .filter((each) => refusedToken(each) === token)
    .at(-1);
  const old = refused
    ? `the one with which ${callText(refused.question)} had been refused before`
    : 'one that the page had had before';
  return {
    sentence: sentence(
      `${callText(issued.question)} had answered with ${valueText(token)}, not a new token but ${old}`,
    ),
    steps: [failed.at, issued.at, ...(refused ? [refused.at] : [])],
  };
});

/** Whether a call was answered with this token. */
const hasIssued = ({ question, answer, failure }: AnsweredQuestion, token: string): boolean =>
  isQuestion(question, ...issuing) &&
  failure === undefined &&
  ['AccessToken', 'WorkDocsAuthToken'].some((field) => valueAt(answer.value, `value.${field}`) === token);
