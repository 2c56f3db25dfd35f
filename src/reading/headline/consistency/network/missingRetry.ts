import type { Failure } from 'src/contract/failures';
import { isRetried } from 'src/rules/calls/retry';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { unlikeToday } from 'src/reading/headline/consistency/ruleTypes';
import { timesText } from 'src/reading/story/format';
import { isSameOperation } from 'src/vocabulary/questions';
import { hostOf } from 'src/reading/headline/consistency/shared/calls';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore } from 'src/reading/headline/pageLoad/lookBack';
import { isSameData } from 'src/journal/log/values';

/** Whether a failed call of the product API gets one retry (spec §9). */
const getsRetry = ({ question, failure }: AnsweredQuestion): boolean =>
  hostOf(question)?.startsWith('api ') === true &&
  isRetried({ kind: failure?.kind, status: failure?.status } as Failure);

/**
 * How often the page sent a call before it refused: a gateway failure gets one retry, so if the call was sent once the
 * page is at fault, and if twice the service.
 */
export const missingRetry = onFailed({ fits: getsRetry }, (failed, subject) => {
  const { page, step, trouble } = subject;
  if (!trouble) return undefined;
  const sent = answersBefore(subject).filter(
    ({ question }) => isSameOperation(question, failed.question) && isSameData(question.args, failed.question.args),
  );
  const steps = sent.map(({ at }) => at);
  if (sent.length > 1)
    return failed.failure?.kind === 'network'
      ? undefined
      : { sentence: `The page had asked ${timesText(sent.length)}.`, steps };
  // The wait before a retry has a random length, which the page asks for at once.
  const random = page.questions.filter(({ question }) => question.port === 'random');
  const isPrepared = random.some((each) => each.step > failed.step && each.step < step);
  if (random.length === 0 || isPrepared) return undefined;
  return unlikeToday(page, 'The page asked only once, although it should repeat a call that fails like this', steps);
});
