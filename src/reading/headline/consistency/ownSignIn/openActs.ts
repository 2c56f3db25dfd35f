import { isAnswerLost } from 'src/rules/calls/lostSubmit';
import { objectOf, valueAt } from 'src/journal/log/values';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { pagesOfSameService } from 'src/reading/headline/pageLoad/pagesOfSameService';
import { tabPagesBefore } from 'src/reading/headline/pageLoad/tabPages';
import { isServerError, refusesCode, wantsSignIn } from 'src/reading/story/failures/failures';
import { isChallengeMessage, mayFollowAct } from 'src/reading/story/failures/poolMessages';
import { isQuestion, signsInAtPool } from 'src/vocabulary/questions';
import {
  acceptsPassword,
  isAboutPassword,
  isPasswordRefused,
  isSet,
  passwordOf,
  usernameOf,
  verificationCodeOf,
} from './passwordHistory';
import { answersIn, answersBefore, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';

/** A secret that a call proves, and that counts no more once a call has used it up. */
export interface Credential {
  readonly kind: 'code' | 'challenge' | 'password';
  readonly value: unknown;
  /** Whose password it is, where the call says so. */
  readonly person: unknown;
}

/** The credential that a failed call was refused for. */
export function refusedCredential(failed: AnsweredQuestion): Credential | undefined {
  const [failure, { question }] = [failed.failure, failed];
  const person = usernameOf(failed);
  if (isQuestion(question, 'identity.setNewPassword'))
    return isChallengeMessage(failure?.message) ? { kind: 'challenge', value: undefined, person } : undefined;
  if (refusesCode(failure)) return { kind: 'code', value: verificationCodeOf(failed), person };
  return isPasswordRefused(failed) ? { kind: 'password', value: passwordOf(failed), person } : undefined;
}

/** The sign-in at which the user pool asked for a first profile, before a step. */
export const challengeBefore = (call: AnsweredQuestion): AnsweredQuestion | undefined =>
  lastAnswer(
    call,
    ({ question, answer }) => signsInAtPool(question) && valueAt(answer.value, 'outcome') === 'newPasswordRequired',
  );

/** Whether the service went on to another step after what it was asked for, so it had done that. */
export const wantsMore = (failure: unknown): boolean => valueAt(failure, 'kind') === 'unsupported';

/** Whether what a call asked for may have been done although it failed. */
export function mayBeDone({ failure }: AnsweredQuestion): boolean {
  if (failure === undefined || wantsSignIn(failure)) return false;
  return isAnswerLost(objectOf(failure)) || isServerError(failure) || mayFollowAct(failure) || wantsMore(failure);
}

/**
 * Answers after which the credential still counted: it was accepted again, or the user pool looked at the new password.
 */
const ofNewPassword: readonly unknown[] = ['InvalidPasswordException', 'PasswordHistoryPolicyViolationException'];
export const isStillValid = (call: AnsweredQuestion, { value }: Credential): boolean => {
  const { failure } = call;
  if (failure === undefined) return acceptsPassword(call) && passwordOf(call) === value;
  return ofNewPassword.includes(failure.code);
};

/** For whom a call sets or proves a password; of a first profile the sign-in before it says so. */
const personAt = (call: AnsweredQuestion): unknown =>
  usernameOf((isQuestion(call.question, 'identity.setNewPassword') ? challengeBefore(call) : undefined) ?? call);

/**
 * Whether calls of the same person, between one that set a password without a usable answer and a later step of its
 * page load, show what became of it: the user pool accepted another password, or refused the new one.
 */
export function isSettledSince(open: AnsweredQuestion, until = Infinity): boolean {
  const next = valueAt(open.question.args, 'newPassword');
  const person = personAt(open);
  return open.page.answeredQuestions.some(
    (each) =>
      each.step > open.step &&
      each.step < until &&
      personAt(each) === person &&
      (acceptsPassword(each) ? !isAboutPassword(each, next) : isPasswordRefused(each) && passwordOf(each) === next),
  );
}

/** Whether a call was refused for what an earlier one may have used up: that shows nothing about the earlier one. */
const isForUsedUp = (call: AnsweredQuestion): boolean => !mayBeDone(call) && refusedCredential(call) !== undefined;

/**
 * The last call of earlier page loads of the tab that may have set a password for the person of a refused sign-in,
 * unless another answer about a password of theirs came after it. Passwords of two page loads cannot be compared, so
 * the refused one may be the new one.
 */
export function openActBefore({ pages, page }: Subject, failed: AnsweredQuestion): AnsweredQuestion | undefined {
  const person = usernameOf(failed);
  if (person === undefined || !signsInAtPool(failed.question)) return undefined;
  const alike = pagesOfSameService(pages, page, 'userPool.id');
  const last = [...answersIn(tabPagesBefore(alike, page)), ...answersBefore(failed)]
    .filter((each) => personAt(each) === person)
    .filter((answered) => acceptsPassword(answered) || (isSet(answered) && !isForUsedUp(answered)))
    .at(-1);
  if (!last || last.page === page || !isSet(last) || !mayBeDone(last)) return undefined;
  return isSettledSince(last) ? undefined : last;
}
