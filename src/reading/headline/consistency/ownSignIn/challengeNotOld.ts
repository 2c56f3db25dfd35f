import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { longestBetween } from 'src/reading/headline/pageLoad/time/timeBetween';
import { isProvenRefusal } from 'src/reading/story/failures/failures';
import { isChallengeMessage } from 'src/reading/story/failures/poolMessages';
import { spanText } from 'src/reading/story/format';
import { isQuestion } from 'src/vocabulary/questions';
import { onFailed } from 'src/reading/headline/consistency/guards';
import { answerTo } from 'src/reading/headline/pageLoad/answers';
import { challengeBefore } from './openActs';

const setsProfile = 'identity.setNewPassword';

/** No user pool ends a challenge as soon as this (Amazon Cognito, AuthSessionValidity: at least three minutes). */
const leastLifetimeMs = 60_000;

/**
 * The user pool refused the first profile as too late, although it had asked for it only seconds before: what is wrong
 * is not the time, but the handle by which the answer belongs to the sign-in. A page that slept has its time only from
 * the device's clock. After longer, only how long it was is told.
 */
export const challengeNotOld = onFailed({ call: setsProfile }, (sent) => {
  const challenge = challengeBefore(sent);
  if (!isChallengeMessage(sent.failure?.message) || !challenge || mayBeSpent(challenge, sent)) return undefined;
  const { ms, ownMs } = longestBetween(challenge, sent);
  if (ms >= leastLifetimeMs)
    return {
      sentence: `The page sent it ${spanText(ms)} after the user pool had asked for it${ms > ownMs ? ", by the device's clock" : ''}.`,
      steps: [challenge.at],
    };
  return {
    sentence: `The page sent it ${spanText(ownMs)} after the user pool had asked for it, so not because of time: the handle (Session) that the user pool had given it was lost, empty or ended.`,
    steps: [challenge.at, sent.at],
    advice: 'challengeLost',
  };
});

/** Whether an earlier call since the challenge may have used it up: not if the user pool refused it. */
const mayBeSpent = (challenge: AnsweredQuestion, sent: AnsweredQuestion): boolean =>
  sent.page.questions.some(
    (each) =>
      each.step > challenge.step &&
      each.step < sent.step &&
      each.question !== sent.question &&
      isQuestion(each.question, setsProfile) &&
      !isProvenRefusal(answerTo(each)?.failure),
  );
