import { objectOf } from 'src/journal/log/values';
import { sendsCode } from './refusedCodes';
import { refusesCode } from 'src/reading/story/failures/failures';
import { isTextMessage } from 'src/reading/story/delivery';
import { submitsResetCode } from 'src/vocabulary/questions';
import { onFailed } from 'src/reading/headline/consistency/guards';
import { earlierInTab } from 'src/reading/headline/pageLoad/answers';

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
