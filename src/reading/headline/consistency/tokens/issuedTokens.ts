import { valueAt, objectOf } from 'src/journal/log/values';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText, spanText } from 'src/reading/story/format';
import { sentence, capitalised } from 'src/reading/story/phrases';
import { type QuestionName, isQuestion, isSameOperation, isCall } from 'src/vocabulary/questions';
import { refusedToken, issuerOf } from 'src/reading/headline/consistency/shared/calls';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore, answersIn, durationOf, earlierInTab, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { answersAt } from 'src/reading/headline/troubles/evidence';
import { type Mistyped, mistypedIn } from 'src/reading/story/failures/failures';
import type { QuestionEntry } from 'src/journal/log/entry';
import { isThrownAtOnce } from 'src/reading/headline/pageLoad/thrownAtOnce';

/** The calls whose answer is to bring a token that nobody had before. */
const issuing: readonly QuestionName[] = ['api.token', 'api.credentials', 'api.refreshToken'];

/** A call was refused with 401, and the answer that should have brought it a new token had repeated an old one. */
export const tokenRepeated = onFailed({}, (failed, { page, tabPages }) => {
  const token = refusedToken(failed);
  if (token === undefined) return undefined;
  const issued = lastAnswer(failed, (each) => hasIssued(each, token));
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

/** An earlier refresh, and the unusable token that its answer brought in place of the one that it had sent. */
interface Unreplaced extends AnsweredQuestion {
  readonly came: Mistyped;
}

const sentIn = ({ question }: AnsweredQuestion): unknown =>
  isQuestion(question, 'api.refreshToken') ? valueAt(question.args, 'input.RefreshToken') : undefined;

/**
 * The earlier refresh whose answer brought a refresh token that the page could not use, if a later refresh was refused
 * with 401 for the token that both had sent: a service that replaces the token at each refresh accepts it once.
 * Undefined if it had accepted the token more often.
 */
export function unreplacedToken(
  tabPages: readonly IndexedPageLoad[],
  page: IndexedPageLoad,
  evidence: readonly number[],
): Unreplaced | undefined {
  const refused = answersAt(page, evidence).find((each) => sentIn(each) !== undefined && each.failure?.status === 401);
  if (!refused) return undefined;
  const [accepted, ...others] = earlierInTab({ tabPages, ...refused }).filter(
    (each) => sentIn(each) === sentIn(refused) && each.failure === undefined,
  );
  if (!accepted || others.length > 0) return undefined;
  const came = mistypedIn(accepted.answer.value).find(({ field }) => field === 'RefreshToken');
  return came && { ...accepted, came };
}

/**
 * A refresh was refused for a token that an earlier refresh had sent, and that its answer replaced with nothing usable.
 */
export const tokenNotReplaced: Remark = ({ tabPages, page, evidence }) => {
  const found = unreplacedToken(tabPages, page, evidence);
  return (
    found && {
      sentence: `The answer to ${callText(found.question)} with the same token, ${valueText(sentIn(found))}, had brought RefreshToken as ${found.came.type} before, so the page kept the one that it had sent: if the service accepts that only once, its answer lacked the new one.`,
      steps: [found.at],
    }
  );
};

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
 * A call threw at once, probably before anything was sent, and all that was new in it is a token that an answer had
 * just brought and no call had sent: perhaps no request can carry it. That the page does not survive it is second.
 * Builds since refuse such a token when it comes.
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
