import { objectOf, valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isTextMessage } from 'src/reading/story/delivery';
import { isQuestion, requestsResetCode, signsInAtPool } from 'src/vocabulary/questions';

/**
 * Where to look for a code for a new password, if the user pool said that it had sent one, and since then none has been
 * sent to it and nobody has signed in there. It says so for an address that it does not know too, if it is set up not
 * to tell. With a sign-in at `until`, only a code for its person counts.
 */
export function resetCodeAdvice(
  { answeredQuestions, questions }: IndexedPageLoad,
  until = Infinity,
): 'codeAwaited' | 'codeAwaitedByText' | undefined {
  const signIn = answeredQuestions.find(({ step, question }) => step === until && signsInAtPool(question));
  const username = signIn && valueAt(signIn.question.args, 'username');
  const sent = answeredQuestions.filter(
    ({ step, question, failure }) =>
      step < until &&
      requestsResetCode(question) &&
      failure === undefined &&
      (signIn === undefined || valueAt(question.args, 'username') === username),
  );
  const last = sent.at(-1);
  if (!last) return undefined;
  const isSince = ({ step }: { readonly step: number }): boolean => step > last.step && step < until;
  const isOver =
    questions.some((each) => isSince(each) && isQuestion(each.question, 'identity.confirmPassword')) ||
    answeredQuestions.some((each) => isSince(each) && signsInAtPool(each.question) && each.failure === undefined);
  if (isOver) return undefined;
  return isTextMessage(objectOf(last.answer.value)) ? 'codeAwaitedByText' : 'codeAwaited';
}
