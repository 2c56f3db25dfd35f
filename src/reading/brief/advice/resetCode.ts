import { objectOf } from 'src/journal/log/values';
import { isCodeSent, usernameOf } from 'src/reading/headline/consistency/ownSignIn/passwordHistory';
import { type IndexedPageLoad, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';
import { isTextMessage } from 'src/reading/story/delivery';
import { signsInAtPool, submitsResetCode } from 'src/vocabulary/questions';

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
  const last = lastBefore(
    answeredQuestions,
    until,
    (each) => isCodeSent(each) && (signIn === undefined || usernameOf(each) === usernameOf(signIn)),
  );
  if (!last) return undefined;
  const isSince = ({ step }: { readonly step: number }): boolean => step > last.step && step < until;
  const isOver =
    questions.some((each) => isSince(each) && submitsResetCode(each.question)) ||
    answeredQuestions.some((each) => isSince(each) && signsInAtPool(each.question) && each.failure === undefined);
  if (isOver) return undefined;
  return isTextMessage(objectOf(last.answer.value)) ? 'codeAwaitedByText' : 'codeAwaited';
}
