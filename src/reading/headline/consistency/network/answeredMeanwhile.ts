import { hostOf, isAnsweredByHost, oneTroubleMs } from 'src/reading/headline/consistency/shared/calls';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { calledOrigin } from 'src/reading/headline/pageLoad/calledService';
import { mayHaveLeft } from 'src/reading/headline/consistency/calls/sentValues';
import { isCall } from 'src/vocabulary/questions';

/** The last attempts are enough, and keep the search for an answer short. */
const maxAttempts = 3;

/** The calls of a page load to the host of a failed one. */
export function callsOfHost(page: IndexedPageLoad, failed: AnsweredQuestion): readonly AnsweredQuestion[] {
  const nameOf = ({ question }: AnsweredQuestion): string | undefined =>
    calledOrigin(page, question) ?? hostOf(question);
  return page.answeredQuestions.filter((each) => isCall(each.question) && nameOf(each) === nameOf(failed));
}

/**
 * The answer of another host that came while this one gave none, in one or more attempts, or between two of them: the
 * connection worked then. Undefined if there was none, or if this host answered anything in the page load.
 */
export function answeredMeanwhile(page: IndexedPageLoad, failed: AnsweredQuestion): AnsweredQuestion | undefined {
  const own = callsOfHost(page, failed);
  const attempts = own.filter((each) => each.step <= failed.step && mayHaveLeft(each)).slice(-maxAttempts);
  if (own.some(isAnsweredByHost)) return undefined;
  const spans = attempts.map(({ question, answer }, index) => {
    const next = attempts[index + 1]?.question.at ?? Infinity;
    return { from: question.at, until: next - answer.at <= oneTroubleMs ? next : answer.at };
  });
  return page.answeredQuestions.find(
    (each) =>
      isCall(each.question) &&
      isAnsweredByHost(each) &&
      spans.some(({ from, until }) => each.answer.at >= from && each.question.at <= until),
  );
}
