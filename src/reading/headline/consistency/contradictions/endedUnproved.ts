import type { Failure } from 'src/contract/failures';
import { valueAt } from 'src/journal/log/values';
import { failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { bugSentence } from 'src/reading/story/words';
import { isDefiniteRefusal } from 'src/rules/failure';
import { type CauseId, clearsTokens, isOneOf } from 'src/vocabulary/events';
import { isCall } from 'src/vocabulary/questions';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';

const causes: readonly CauseId[] = ['session.refreshFailed', 'session.ended'];
const isDefinite = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && isDefiniteRefusal(failure as Failure);

/**
 * The page ended a session after a failed refresh that proves nothing about it (decisions, Sessions). Another call that
 * was refused may be the reason, or somebody who acted meanwhile, here or in another tab.
 */
export const endedUnproved: Remark = ({ page, step, trouble }) => {
  if (!isOneOf(causes, trouble?.cause) || isDefinite(trouble?.payload['failure'])) return undefined;
  const until = page.events.find((each) => each.step > step && each.event.origin !== 'flow')?.step ?? Infinity;
  const end = page.events.find((each) => each.step >= step && each.step < until && clearsTokens(each.event));
  const isRefused = page.answeredQuestions.some(
    (each) => end && each.step < end.step && isCall(each.question) && isDefinite(failureIn(each.answer)),
  );
  if (!end || isRefused || valueAt(trouble?.payload, 'failure') === undefined) return undefined;
  return {
    sentence: bugSentence('That proves nothing about the session, but the page ended it'),
    steps: [stepOf(page, end)],
  };
};
