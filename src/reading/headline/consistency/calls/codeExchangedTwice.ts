import type { QuestionEntry } from 'src/journal/log/entry';
import { isBefore } from 'src/journal/log/step';
import { objectOf, valueAt } from 'src/journal/log/values';
import { type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import type { Finder, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { failedAnswer } from './callRules';

/** A code that works only once was exchanged twice (RFC 6749, 4.1.2), or a replaced refresh token was used again. */
export const codeExchangedTwice: Finder<Subject> = (subject) => {
  const failed = failedAnswer(subject);
  const [code, what] = failed ? singleUseValueOf(failed.question) : [];
  if (!failed || typeof code !== 'string') return undefined;
  const before = subject.pages
    .flatMap((page) => page.questions.map(({ step, question }) => ({ page, step, question })))
    .find(
      ({ page, step, question }) =>
        isBefore(stepOf(page, { step }), failed.at) &&
        Object.values(objectOf(valueAt(question.args, 'input'))).includes(code) &&
        (page !== subject.page || question.n !== failed.question.n),
    );
  if (!before || !isSpent(before.page, before.question, what)) return undefined;
  const isOfTab = before.page.entries[0].tab === subject.page.entries[0].tab;
  return {
    sentence: what === 'code' ? codeSentence(before, isOfTab) : tokenSentence(isOfTab),
    steps: [failed.at, stepOf(before.page, before)],
  };
};
/** How a code was sent before. The order of two tabs is not known, nor what became of a request without an answer. */
const codeSentence = (
  { page, question }: { page: IndexedPageLoad; question: QuestionEntry },
  isOfTab: boolean,
): string => {
  if (!isOfTab) return 'Another tab of this log used the same code too; it works only once.';
  const isAnswered = page.answeredQuestions.some((each) => each.question.n === question.n);
  return isAnswered
    ? 'The same code had been exchanged before; it works only once.'
    : 'The same code had been used in a call before, without an answer in this log; it works only once.';
};
const tokenSentence = (isOfTab: boolean): string =>
  isOfTab
    ? 'The same refresh token had been used before, and the answer had replaced it.'
    : 'Another tab of this log used the same refresh token too, and the answer replaced it.';
/** The value of a call that works only once. */
export const singleUseValueOf = ({ args }: QuestionEntry): readonly [value: unknown, what: 'code' | 'token'] => {
  const code = valueAt(args, 'input.Code') ?? valueAt(args, 'input.IdpAuthCode');
  return code === undefined ? [valueAt(args, 'input.RefreshToken'), 'token'] : [code, 'code'];
};
/** Whether a call used up its value: any exchange of a code, and a refresh whose answer brought another token. */
const isSpent = (page: IndexedPageLoad, question: QuestionEntry, what: 'code' | 'token' | undefined): boolean => {
  if (what === 'code') return !hasFailed(page, question);
  const brought = page.answeredQuestions.find((each) => each.question.n === question.n)?.answer.value;
  const token = valueAt(brought, 'value.RefreshToken');
  return token !== undefined && token !== valueAt(question.args, 'input.RefreshToken');
};
/** A repetition without an answer in between, such as a retry, is ignored. */
const hasFailed = ({ answeredQuestions }: IndexedPageLoad, { n }: QuestionEntry): boolean =>
  answeredQuestions.some(({ question, failure }) => question.n === n && failure !== undefined);
