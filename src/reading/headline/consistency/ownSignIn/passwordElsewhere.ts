import { objectOf } from 'src/journal/log/values';
import { failedAnswer } from 'src/reading/headline/consistency/calls/callRules';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { type AnsweredQuestion, type IndexedPage, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { type Moment, type TimeBetween, timeBetween } from 'src/reading/headline/page/timeBetween';
import { spanText, valueText } from 'src/reading/story/words';
import { isCredentialRefusal } from 'src/rules/failure';
import { isQuestion, signsInAtPool } from 'src/vocabulary/questions';
import { passwordOf, usernameOf, setsPassword } from './passwordHistory';

/** An accepted call that set or proved a password of a person, and how long before the refusal. */
interface Accepted {
  readonly page: IndexedPage;
  readonly answered: AnsweredQuestion;
  readonly before: TimeBetween;
}

/** The accepted calls of a page load before a refusal. */
const acceptedIn = (page: IndexedPage, person: unknown, refused: Moment): readonly Accepted[] =>
  page.answeredQuestions.flatMap((answered) => {
    const { question, answer } = answered;
    const isAccepted = (setsPassword(question) || signsInAtPool(question)) && failureIn(answer) === undefined;
    const before = isAccepted && usernameOf(answered) === person ? timeBetween({ page, answer }, refused) : undefined;
    return before && before.ms > 0 ? [{ page, answered, before }] : [];
  });

/** A refused password, after another page load had set another one for the same person, and nobody had signed in since. */
export const passwordElsewhere: Remark = (subject) => {
  const failed = failedAnswer(subject);
  const failure = objectOf(failed && failureIn(failed.answer));
  const person = failed && usernameOf(failed);
  if (!failed || failure['code'] !== 'NotAuthorizedException' || !isCredentialRefusal(failure)) return undefined;
  if (person === undefined || passwordOf(failed) === undefined) return undefined;
  const refused = { page: subject.page, answer: failed.answer };
  const [last] = subject.pages
    .flatMap((page) => acceptedIn(page, person, refused))
    .sort((one, other) => one.before.ms - other.before.ms);
  if (!last || last.page === subject.page || !setsPassword(last.answered.question)) return undefined;
  const isOfTab = last.page.entries[0].tab === subject.page.entries[0].tab;
  const how = isQuestion(last.answered.question, 'identity.confirmPassword') ? 'reset' : 'changed';
  const span = last.before.isExact ? `${spanText(last.before.ms)} ` : '';
  return {
    sentence: `${isOfTab ? 'On another page load' : 'In another tab of this log'} the password of ${valueText(person)} had been ${how} ${span}before, so an older one no longer counts.`,
    steps: [stepOf(last.page, last.answered)],
  };
};
