import { valueAt } from 'src/journal/log/values';
import type { Finder, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import { type QuestionName, isQuestion } from 'src/vocabulary/questions';
import { failedAnswer, refusedToken } from 'src/reading/headline/consistency/calls/callRules';

/** The calls whose answer is to bring a token that nobody had before. */
const issuing: readonly QuestionName[] = ['api.token', 'api.credentials', 'api.refreshToken'];

/** A call was refused with 401, and the answer that should have brought it a new token had repeated an old one. */
export const tokenRepeated: Finder<Subject> = (subject) => {
  const { page, tabPages } = subject;
  const failed = failedAnswer(subject);
  const token = failed && refusedToken(failed);
  if (!failed || token === undefined) return undefined;
  const issued = page.answeredQuestions.filter((each) => each.step < failed.step && hasIssued(each, token)).at(-1);
  const asked = issued && page.questions.find(({ question }) => question.n === issued.question.n);
  if (!issued || !asked) return undefined;
  const earlier = tabPages.slice(0, -1);
  const wasKnown = [...earlier.map(({ entries }) => entries), page.entries.slice(0, asked.step)].some((entries) =>
    JSON.stringify(entries).includes(token),
  );
  if (!wasKnown) return undefined;
  const refused = [...earlier.flatMap((each) => refusals(each, token)), ...refusals(page, token, asked.step)].at(-1);
  const old = refused
    ? `the one with which ${callText(refused.question)} had been refused before`
    : 'one that the page had had before';
  return {
    sentence: sentence(
      `${callText(issued.question)} had answered with ${valueText(token)}, not a new token but ${old}`,
    ),
    steps: [failed.at, issued.at, ...(refused ? [refused.at] : [])],
  };
};

/** Whether a call was answered with this token. */
const hasIssued = ({ question, answer, failure }: AnsweredQuestion, token: string): boolean =>
  isQuestion(question, ...issuing) &&
  failure === undefined &&
  ['AccessToken', 'WorkDocsAuthToken'].some((field) => valueAt(answer.value, `value.${field}`) === token);

/** The calls of a page load that were refused with this token. */
const refusals = (page: IndexedPageLoad, token: string, until = Infinity) =>
  page.answeredQuestions.flatMap((answered) =>
    answered.step < until && refusedToken(answered) === token ? [answered] : [],
  );
