import { calledService } from 'src/reading/headline/page/calledService';
import type { AnsweredQuestion, IndexedPage } from 'src/reading/headline/page/indexedPage';
import { isCall } from 'src/vocabulary/questions';
import { hostOf, isAnsweredByHost } from './callRules';
import { isLost } from './remarks';

/** The last attempts are enough, and keep the search for an answer short. */
const maxAttempts = 3;

/**
 * The answer of another host that came while this one gave none, in one or more attempts: the connection worked then.
 * Undefined if there was none, or if this host answered anything in the page load.
 */
export function answeredMeanwhile(page: IndexedPage, failed: AnsweredQuestion): AnsweredQuestion | undefined {
  const nameOf = ({ question }: AnsweredQuestion): string | undefined =>
    calledService(page, question).host ?? hostOf(question);
  const host = nameOf(failed);
  const calls = page.answeredQuestions.filter(({ question }) => isCall(question));
  const own = calls.filter((each) => nameOf(each) === host);
  const attempts = own.filter(({ step, answer }) => step <= failed.step && isLost(answer)).slice(-maxAttempts);
  if (own.some(isAnsweredByHost)) return undefined;
  return calls.find(
    (each) =>
      isAnsweredByHost(each) &&
      attempts.some(({ question, answer }) => each.answer.at >= question.at && each.question.at <= answer.at),
  );
}
