import type { QuestionEntry } from 'src/journal/log/entry';
import { isBefore } from 'src/journal/log/step';
import { objectOf, valueAt } from 'src/journal/log/values';
import type { QuestionAt } from 'src/reading/headline/pageLoad/indexedPage';
import { onFailed } from 'src/reading/headline/consistency/guards';
import { answerTo } from 'src/reading/headline/pageLoad/answers';
import { isSameTab } from 'src/reading/headline/pageLoad/tabPages';

/** A code that works only once was exchanged twice (RFC 6749, 4.1.2), or a replaced refresh token was used again. */
export const codeExchangedTwice = onFailed({}, (failed, { pages, page }) => {
  const [code, what] = singleUseValueOf(failed.question);
  const before = pages
    .flatMap(({ questions }) => questions)
    .find(
      ({ question, at }) =>
        isBefore(at, failed.at) &&
        question !== failed.question &&
        Object.values(objectOf(valueAt(question.args, 'input'))).includes(code),
    );
  if (typeof code !== 'string' || !before || !isSpent(before, what)) return undefined;
  const isOfTab = isSameTab(before.page, page);
  return {
    sentence: what === 'code' ? codeSentence(before, isOfTab) : tokenSentence(isOfTab),
    steps: [failed.at, before.at],
  };
});
/** How a code was sent before. The order of two tabs is not known, nor what became of a request without an answer. */
const codeSentence = (sent: QuestionAt, isOfTab: boolean): string => {
  if (!isOfTab) return 'Another tab of this log used the same code too; it works only once.';
  return answerTo(sent)
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
const isSpent = (sent: QuestionAt, what: 'code' | 'token'): boolean => {
  const answered = answerTo(sent);
  if (what === 'code') return answered?.failure === undefined;
  const token = valueAt(answered?.answer.value, 'value.RefreshToken');
  return token !== undefined && token !== valueAt(sent.question.args, 'input.RefreshToken');
};
