import { isBefore } from 'src/journal/log/step';
import { objectOf } from 'src/journal/log/values';
import { failedAnswer } from './callRules';
import { sendsCode } from './refusedCodes';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { refusesCode } from 'src/reading/story/failures/failures';
import { isTextMessage } from 'src/reading/story/delivery';
import { submitsResetCode } from 'src/vocabulary/questions';

/** A code was refused, and the user pool had sent the last one as a text message: one from a mailbox is another one. */
export const codeByText: Remark = (subject) => {
  const { pages, page } = subject;
  const failed = failedAnswer(subject);
  if (!failed || !submitsResetCode(failed.question) || !refusesCode(failed.failure)) return undefined;
  const last = tabPagesUntil(pages, page)
    .flatMap(({ answeredQuestions }) => answeredQuestions)
    .filter((each) => isBefore(each.at, failed.at) && sendsCode(each, failed))
    .at(-1);
  if (!last || !isTextMessage(objectOf(last.answer.value))) return undefined;
  return {
    sentence: 'The user pool said that it had sent the last code for this person by text message, not by e-mail.',
    steps: [last.at],
  };
};
