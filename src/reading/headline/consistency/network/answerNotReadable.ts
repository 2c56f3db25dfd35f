import {
  durationOf,
  earlierAnswerText,
  hasAnswered,
  isAnsweredByHost,
  isOfHost,
  failsAtOnceMs,
} from 'src/reading/headline/consistency/calls/callRules';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { spanText, timesText } from 'src/reading/story/format';
import { isSameOperation } from 'src/vocabulary/questions';
import { onFailed } from 'src/reading/headline/consistency/guards';
import { answersBefore, laterInTab } from 'src/reading/headline/pageLoad/answers';

/** A host counted as unreachable answered just before and just after: the network was working. */
export const answerNotReadable = onFailed({ port: 'api', kind: 'network' }, (failed, { pages, page }) => {
  const isOther = (each: AnsweredQuestion): boolean =>
    isOfHost(failed, each) && !isSameOperation(each.question, failed.question);
  const before = answersBefore(failed)
    .filter((each) => isOther(each) && hasAnswered(each))
    .at(-1);
  const after = laterInTab(pages, failed).find(isOther);
  const attempts = attemptsOf(page, failed);
  const what = `The page got no readable answer to ${callText(failed.question)}${attemptsText(attempts)}`;
  const steps = [failed.at, ...(before ? [before.at] : [])];
  if (after && isAnsweredByHost(after) && isSoon(failed))
    return {
      sentence: `${what}, although the same host answered ${before && isAnsweredByHost(before) ? 'other calls before and' : callText(after.question)} after it.`,
      steps,
    };
  if (!before) return undefined;
  // Of several attempts the first one shows when the answers ended.
  const first = attempts.find((each) => each.step > before.step && !hasAnswered(each)) ?? failed;
  const span = spanText(Math.max(0, first.answer.at - before.answer.at));
  const since = first === failed ? '' : 'the first ';
  return { sentence: `${what}, ${since}${span} after ${earlierAnswerText(before)}.`, steps };
});

/** The attempts of a call up to a failed one, close to each other: what failed long before may have had another reason. */
const attemptsOf = ({ answeredQuestions }: IndexedPageLoad, failed: AnsweredQuestion): readonly AnsweredQuestion[] =>
  answeredQuestions.filter(
    (each) =>
      each.step <= failed.step &&
      isSameOperation(each.question, failed.question) &&
      failed.question.at - each.answer.at < soonMs,
  );

/** How often a call got no answer at once, if it had been repeated soon: `, twice, each time within 7 ms`. */
function attemptsText(own: readonly AnsweredQuestion[]): string {
  const longest = Math.max(...own.map(durationOf));
  return own.length > 1 && longest < failsAtOnceMs && !own.some(hasAnswered)
    ? `, ${timesText(own.length)}, each time within ${spanText(longest)}`
    : '';
}
/** An unreachable host keeps a page waiting for longer. */
const soonMs = 9000;
/** A call that failed at once. */
const isSoon = (call: AnsweredQuestion): boolean => durationOf(call) < soonMs;
