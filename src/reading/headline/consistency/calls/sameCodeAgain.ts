import type { FoundAdvice } from 'src/reading/headline/consistency/ruleTypes';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { usernameOf, verificationCodeOf } from 'src/reading/headline/consistency/ownSignIn/passwordHistory';
import { refusesCode } from 'src/reading/story/failures/failures';
import { submitsResetCode } from 'src/vocabulary/questions';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore, earlierInTab } from 'src/reading/headline/pageLoad/lookBack';
import { objectOf } from 'src/journal/log/values';
import { sendsCode } from './refusedCodes';
import { isTextMessage } from 'src/reading/story/delivery';

/**
 * A verification code was refused that had been refused on this page before. A form keeps the code, so it need not have
 * been typed again; if it was, it came out alike, and that does not say why: a misreading comes again. Only a code that
 * was wrong each time asks for a reason: one that is too old may be the newest, as it was sent.
 */
export const sameCodeAgain = onFailed({ failure: refusesCode }, (failed) => {
  const code = verificationCodeOf(failed);
  const tried = answersBefore(failed).filter(
    (each) => submitsResetCode(each.question) && usernameOf(each) === usernameOf(failed),
  );
  const before = tried.find((each) => verificationCodeOf(each) === code && refusesCode(each.failure));
  if (!before || code === undefined) return undefined;
  const isWrong = [before, failed].every(({ failure }) => failure?.code === 'CodeMismatchException');
  return {
    sentence: `The same code had been refused before.${isWrong ? ' If it was typed anew, it came out alike: perhaps it was misread in the same way, is from an older message, something else fills the field, such as a password manager, or a form or an adapter of the page changed it on its way. Compare what stands in the field with the newest message.' : ''}`,
    steps: [before.at],
    ...(isWrong && tried.every(({ failure }) => refusesCode(failure)) ? { advice: adviceOn([...tried, failed]) } : {}),
  };
});

/** The advice after refused codes: whether there was only one decides what the caller is told. */
const adviceOn = (refused: readonly AnsweredQuestion[]): FoundAdvice =>
  new Set(refused.map(verificationCodeOf)).size === 1 ? 'sameCodeByHand' : 'codeByHand';

/** A code was refused, and the user pool had sent the last one as a text message: one from a mailbox is another one. */
export const codeByText = onFailed({ call: submitsResetCode, failure: refusesCode }, (failed, subject) => {
  const last = earlierInTab(subject, failed)
    .filter((each) => sendsCode(each, failed))
    .at(-1);
  if (!last || !isTextMessage(objectOf(last.answer.value))) return undefined;
  return {
    sentence: 'The user pool said that it had sent the last code for this person by text message, not by e-mail.',
    steps: [last.at],
  };
});
