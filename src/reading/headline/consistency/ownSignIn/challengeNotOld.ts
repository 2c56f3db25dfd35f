import { valueAt } from 'src/journal/log/values';
import { failedAnswer } from 'src/reading/headline/consistency/calls/callRules';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { type AnsweredQuestion, type IndexedPageLoad, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';
import { deviceTimeOf } from 'src/reading/headline/pageLoad/time/timeBetween';
import { provenBy } from 'src/reading/story/failures/failures';
import { isChallengeMessage } from 'src/reading/story/failures/poolMessages';
import { spanText } from 'src/reading/story/format';
import { isQuestion } from 'src/vocabulary/questions';

/** No user pool ends a challenge as soon as this (Amazon Cognito, AuthSessionValidity: at least three minutes). */
const leastLifetimeMs = 60_000;

/**
 * The user pool refused the first profile as too late, although it had asked for it only seconds before: what is wrong
 * is not the time, but the handle by which the answer belongs to the sign-in. A page that slept has its time only from
 * the device's clock. After longer, only how long it was is told.
 */
export const challengeNotOld: Remark = (subject) => {
  const { page } = subject;
  const sent = failedAnswer(subject);
  if (!sent || !isQuestion(sent.question, setsProfile)) return undefined;
  if (!isChallengeMessage(sent.failure?.message)) return undefined;
  const challenge = lastBefore(
    page.answeredQuestions,
    sent.step,
    ({ answer }) => valueAt(answer.value, 'outcome') === 'newPasswordRequired',
  );
  if (!challenge || mayBeSpent(page, challenge, sent)) return undefined;
  const [then, now] = [challenge, sent].map(({ answer }) => deviceTimeOf({ page, answer }));
  const ms = sent.question.at - challenge.answer.at;
  const clockMs = then === undefined || now === undefined ? 0 : now - then;
  const longest = Math.max(ms, clockMs);
  if (longest >= leastLifetimeMs)
    return {
      sentence: `The page sent it ${spanText(longest)} after the user pool had asked for it${clockMs > ms ? ", by the device's clock" : ''}.`,
      steps: [challenge.at],
    };
  return {
    sentence: `The page sent it ${spanText(ms)} after the user pool had asked for it, so not because of time: the handle (Session) that the user pool had given it was lost, empty or ended.`,
    steps: [challenge.at, sent.at],
    advice: 'challengeLost',
  };
};
const setsProfile = 'identity.setNewPassword';

/** Whether an earlier call since the challenge may have used it up: not if the user pool refused it. */
const mayBeSpent = (page: IndexedPageLoad, challenge: AnsweredQuestion, sent: AnsweredQuestion): boolean =>
  page.questions.some(
    ({ step, question }) =>
      step > challenge.step &&
      step < sent.step &&
      question.n !== sent.question.n &&
      isQuestion(question, setsProfile) &&
      !page.answeredQuestions.some((each) => each.question.n === question.n && provenBy(each.failure) === 'refused'),
  );
