import { valueAt } from 'src/journal/log/values';
import { type IndexedPageLoad, failureIn } from 'src/reading/headline/page/indexedPage';
import { isQuestion, requestsResetCode, signsInAtPool } from 'src/vocabulary/questions';

/**
 * Whether the user pool said that it had sent a code for a new password, and since then none has been sent to it and
 * nobody has signed in there. It says so for an address that it does not know too, if it is set up not to tell. With a
 * sign-in at `until`, only a code for its person counts.
 */
export function awaitsResetCode({ answeredQuestions, questions }: IndexedPageLoad, until = Infinity): boolean {
  const signIn = answeredQuestions.find(({ step, question }) => step === until && signsInAtPool(question));
  const username = signIn && valueAt(signIn.question.args, 'username');
  const sent = answeredQuestions.filter(
    ({ step, question, answer }) =>
      step < until &&
      requestsResetCode(question) &&
      failureIn(answer) === undefined &&
      (signIn === undefined || valueAt(question.args, 'username') === username),
  );
  const last = sent.at(-1);
  if (!last) return false;
  const isSince = ({ step }: { readonly step: number }): boolean => step > last.step && step < until;
  return !(
    questions.some((each) => isSince(each) && isQuestion(each.question, 'identity.confirmPassword')) ||
    answeredQuestions.some(
      (each) => isSince(each) && signsInAtPool(each.question) && failureIn(each.answer) === undefined,
    )
  );
}
