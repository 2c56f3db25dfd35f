import { isAnswerLost } from 'src/rules/forms/lostSubmit';
import { objectOf, valueAt } from 'src/journal/log/values';
import { failedAnswer } from 'src/reading/headline/consistency/calls/callRules';
import type { Finder, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { callText, failureOrThrowText } from 'src/reading/headline/page/failedCalls';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  failureIn,
  lastBefore,
  stepOf,
} from 'src/reading/headline/page/indexedPage';
import { isServerError, refusesCode } from 'src/reading/story/failures';
import { isChallengeMessage, mayFollowAct } from 'src/reading/story/poolMessages';
import { capitalised, spanText, valueText } from 'src/reading/story/words';
import { isQuestion, signsInAtPool } from 'src/vocabulary/questions';
import { acceptsPassword, isPasswordRefused, passwordOf, usernameOf } from './passwordHistory';

/** A secret that a call proves, and that counts no more once a call has used it up. */
interface Credential {
  readonly kind: 'code' | 'challenge' | 'password';
  readonly value: unknown;
  /** Whose password it is, where the call says so. */
  readonly person: unknown;
}

/** The credential that a failed call was refused for. */
function refusedCredential(failed: AnsweredQuestion): Credential | undefined {
  const [failure, { question }] = [failureIn(failed.answer), failed];
  const person = usernameOf(failed);
  if (isQuestion(question, 'identity.setNewPassword'))
    return isChallengeMessage(valueAt(failure, 'message'))
      ? { kind: 'challenge', value: undefined, person }
      : undefined;
  if (refusesCode(failure)) return { kind: 'code', value: valueAt(question.args, 'verificationCode'), person };
  return isPasswordRefused(failed) ? { kind: 'password', value: passwordOf(failed), person } : undefined;
}

/** The sign-in at which the user pool asked for a first profile, before a step. */
const challengeBefore = (page: IndexedPageLoad, step: number): AnsweredQuestion | undefined =>
  lastBefore(
    page.answeredQuestions,
    step,
    ({ question, answer }) => signsInAtPool(question) && valueAt(answer.value, 'outcome') === 'newPasswordRequired',
  );

/** Whether a call uses a credential up if it succeeds: it sends it, or sets another password in its place. */
function usesUp(
  page: IndexedPageLoad,
  call: AnsweredQuestion,
  { kind, value, person }: Credential,
  until: number,
): boolean {
  const { question, step } = call;
  if (kind === 'code') return valueAt(question.args, 'verificationCode') === value;
  const challenge = isQuestion(question, 'identity.setNewPassword') ? challengeBefore(page, step) : undefined;
  if (kind === 'challenge') return challenge !== undefined && challenge === challengeBefore(page, until);
  const isOfPerson = (other: AnsweredQuestion): boolean => [undefined, usernameOf(other)].includes(person);
  if (challenge) return passwordOf(challenge) === value && isOfPerson(challenge);
  if (isQuestion(question, 'identity.changePassword')) return passwordOf(call) === value;
  return (
    isQuestion(question, 'identity.confirmPassword') &&
    isOfPerson(call) &&
    valueAt(question.args, 'newPassword') !== value &&
    page.answeredQuestions.some(
      (each) => each.step < step && acceptsPassword(each) && passwordOf(each) === value && isOfPerson(each),
    )
  );
}

/** Whether what a call asked for may have been done although it failed. */
function mayBeDone({ answer }: AnsweredQuestion): boolean {
  const failure = failureIn(answer);
  return failure !== undefined && (isAnswerLost(objectOf(failure)) || isServerError(failure) || mayFollowAct(failure));
}

/** Answers after which the credential still counted: it was accepted again, or the user pool looked at the new password. */
const ofNewPassword: readonly unknown[] = ['InvalidPasswordException', 'PasswordHistoryPolicyViolationException'];
const isStillValid = (call: AnsweredQuestion, { value }: Credential): boolean => {
  const failure = failureIn(call.answer);
  if (failure === undefined) return acceptsPassword(call) && passwordOf(call) === value;
  return ofNewPassword.includes(valueAt(failure, 'code'));
};

const names: Readonly<Record<Credential['kind'], string>> = {
  code: 'the code',
  challenge: 'the sign-in that it belonged to',
  password: 'the password before it',
};

/**
 * A code, a password or a sign-in was refused after a call that would have used it up had failed in a way that can come
 * after the act: a trigger of the user pool, a server error, or no answer. The call may have been carried out.
 */
export const actPerhapsDone: Finder<Subject> = (subject) => {
  const { page } = subject;
  const failed = failedAnswer(subject);
  const credential = failed && refusedCredential(failed);
  if (!failed || !credential || (credential.kind !== 'challenge' && credential.value === undefined)) return undefined;
  const before = page.answeredQuestions.filter(({ step }) => step < failed.step);
  const open = before.filter((each) => mayBeDone(each) && usesUp(page, each, credential, failed.step)).at(-1);
  if (!open || before.some((each) => each.step > open.step && isStillValid(each, credential))) return undefined;
  const next = valueAt(open.question.args, 'newPassword');
  return {
    sentence: `${capitalised(callText(open.question))} had failed ${spanText(failed.question.at - open.question.at)} before in a way that can come after the act (${failureOrThrowText(failureIn(open.answer))}): perhaps the password ${valueText(next)} was set all the same, and ${names[credential.kind]}, which was refused now, no longer counts.`,
    steps: [stepOf(page, open), stepOf(page, failed)],
  };
};
