import { objectOf, valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { valueText } from 'src/reading/story/words';
import { isCredentialRefusal, isTokenRefused } from 'src/rules/failure';
import { looksForWayIn, submitsOwnSignIn } from 'src/vocabulary/events';
import { type QuestionName, isQuestion } from 'src/vocabulary/questions';
import { failedAnswer } from 'src/reading/headline/consistency/calls/callRules';

/** The calls that set a password. */
const setting: readonly QuestionName[] = [
  'identity.confirmPassword',
  'identity.changePassword',
  'identity.setNewPassword',
];

/** The password that a call proves, and for whom. */
export const passwordOf = ({ question: { args } }: AnsweredQuestion): unknown =>
  valueAt(args, 'password') ?? valueAt(args, 'oldPassword');
/** The person whose password a call proves or sets. */
export const usernameOf = ({ question: { args } }: AnsweredQuestion): unknown =>
  valueAt(args, 'username') ?? valueAt(args, 'session.username');

/** Whether the user pool refused the password: not a token, not the account, and no answer was lost. */
function isPasswordRefused({ answer }: AnsweredQuestion): boolean {
  const failure = objectOf(failureIn(answer));
  return failure['code'] === 'NotAuthorizedException' && isCredentialRefusal(failure) && !isTokenRefused(failure);
}

/**
 * A refused password, compared with those of the same person in the same page load: only there do equal passwords have
 * equal placeholders, because nothing is derived from what a person types (`src/contract/shape.ts`).
 */
export const passwordHistory: Remark = (subject) => {
  const failed = failedAnswer(subject);
  if (!failed || !isPasswordRefused(failed)) return undefined;
  const sent = passwordOf(failed);
  if (sent === undefined) return undefined;
  const before = subject.page.answeredQuestions.filter(
    (each) => each.step < failed.step && [undefined, usernameOf(failed)].includes(usernameOf(each) as undefined),
  );
  const set = before.filter((each) => isSet(each) && failureIn(each.answer) === undefined).at(-1);
  const isSent = set && valueAt(set.question.args, 'newPassword') === sent;
  const steps = (answered: AnsweredQuestion) => [stepOf(subject.page, answered)];
  if (set && !isSent)
    return {
      sentence: `On this page another password had been set before, ${valueText(valueAt(set.question.args, 'newPassword'))}; ${valueText(sent)} was sent.`,
      steps: steps(set),
    };
  const refused = before.filter((each) => passwordOf(each) === sent && isPasswordRefused(each)).at(-1);
  return refused && { sentence: 'The same password had been refused on this page before.', steps: steps(refused) };
};
/** The e-mail address of a refused own sign-in is the one that this browser had remembered. */
export const rememberedName: Remark = ({ page, step, trouble }) => {
  if (trouble?.cause !== 'ownLogin.refused.NotAuthorizedException') return undefined;
  const before = page.events.filter((each) => each.step < step);
  const name = valueAt(before.filter(({ event }) => submitsOwnSignIn(event)).at(-1)?.event.payload, 'username');
  const looked = before.find(
    ({ event }) => looksForWayIn(event) && name !== undefined && valueAt(event.payload, 'found.emailId') === name,
  );
  return (
    looked && {
      sentence: `This browser had remembered ${valueText(name)} from an earlier sign-in: perhaps another person continued with it.`,
      steps: [stepOf(page, looked)],
    }
  );
};
const isSet = ({ question }: AnsweredQuestion): boolean => setsPassword(question);
/** Whether a call sets a password. */
export const setsPassword = (question: AnsweredQuestion['question']): boolean => isQuestion(question, ...setting);
