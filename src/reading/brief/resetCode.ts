import { type IndexedPage, failureIn } from 'src/reading/headline/page/indexedPage';
import { isQuestion, requestsResetCode } from 'src/vocabulary/questions';

/**
 * Whether the user pool said that it had sent a code for a new password, and no code has been sent to it since. It says
 * so for an address that it does not know too, if it is set up not to tell.
 */
export function awaitsResetCode({ answeredQuestions, questions }: IndexedPage, until = Infinity): boolean {
  const sent = answeredQuestions.filter(
    ({ step, question, answer }) => step < until && requestsResetCode(question) && failureIn(answer) === undefined,
  );
  const last = sent.at(-1);
  return (
    last !== undefined &&
    !questions.some(
      ({ step, question }) => step > last.step && step < until && isQuestion(question, 'identity.confirmPassword'),
    )
  );
}
