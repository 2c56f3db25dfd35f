import { valueAt } from 'src/journal/log/values';
import type { RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { callText, failureOrThrowText } from 'src/reading/headline/pageLoad/failedCalls';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { spanText, valueText } from 'src/reading/story/format';
import { capitalised } from 'src/reading/story/phrases';
import { isQuestion } from 'src/vocabulary/questions';
import {
  type Credential,
  challengeBefore,
  isSettledSince,
  isStillValid,
  mayBeDone,
  openActBefore,
  refusedCredential,
  wantsMore,
} from './openActs';
import { acceptsPassword, passwordOf, usernameOf, verificationCodeOf } from './passwordHistory';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore } from 'src/reading/headline/pageLoad/lookBack';

/** Whether a call uses a credential up if it succeeds: it sends it, or sets another password in its place. */
function usesUp(call: AnsweredQuestion, { kind, value, person }: Credential, failed: AnsweredQuestion): boolean {
  const { question } = call;
  if (kind === 'code') return verificationCodeOf(call) === value;
  const challenge = isQuestion(question, 'identity.setNewPassword') ? challengeBefore(call) : undefined;
  if (kind === 'challenge') return challenge !== undefined && challenge === challengeBefore(failed);
  const isOfPerson = (other: AnsweredQuestion): boolean => [undefined, usernameOf(other)].includes(person);
  if (challenge) return passwordOf(challenge) === value && isOfPerson(challenge);
  if (isQuestion(question, 'identity.changePassword')) return passwordOf(call) === value;
  return (
    isQuestion(question, 'identity.confirmPassword') &&
    isOfPerson(call) &&
    valueAt(question.args, 'newPassword') !== value &&
    answersBefore(call).some((each) => acceptsPassword(each) && passwordOf(each) === value && isOfPerson(each))
  );
}

const names: Readonly<Record<Credential['kind'], string>> = {
  code: 'the code',
  challenge: 'the sign-in that it belonged to',
  password: 'the password before it',
};

/**
 * A code, a password or a sign-in was refused after a call that would have used it up had failed in a way that can come
 * after the act: a trigger of the user pool, a server error, another step that the page does not have, or no answer.
 * The call may have been carried out, unless what the user pool accepted or refused since shows whether it was.
 */
export const actPerhapsDone = onFailed({}, (failed, subject) => {
  if (isQuestion(failed.question, 'identity.setNewPassword') && wantsMore(failed.failure))
    return beforeFurtherStep(failed);
  const credential = refusedCredential(failed);
  if (!credential || (credential.kind !== 'challenge' && credential.value === undefined)) return undefined;
  const before = answersBefore(failed);
  const open = before.filter((each) => mayBeDone(each) && usesUp(each, credential, failed)).at(-1);
  if (!open) return credential.kind === 'password' ? earlierAct(subject, failed) : undefined;
  if (isSettledSince(open, failed.step)) return undefined;
  if (before.some((each) => each.step > open.step && isStillValid(each, credential))) return undefined;
  const next = valueAt(open.question.args, 'newPassword');
  return {
    sentence: `${capitalised(callText(open.question))} had failed ${spanText(failed.question.at - open.question.at)} before, perhaps only after the act (${failureOrThrowText(open.failure)}): perhaps the password ${valueText(next)} was set all the same, and ${names[credential.kind]}, which was refused now, no longer counts.`,
    steps: [open.at, failed.at],
    ...adviceAfter(open),
  };
});

/** The same of the failed call itself, which the user pool answered with a step that this page does not have. */
const beforeFurtherStep = ({ question, failure, at }: AnsweredQuestion): RuleFinding => ({
  sentence: `${capitalised(callText(question))} failed, perhaps only after the act (${failureOrThrowText(failure)}): perhaps the password ${valueText(valueAt(question.args, 'newPassword'))} is set already, and ${names.password} no longer counts.`,
  steps: [at],
  advice: 'furtherStep',
});

/** The same after such a call in an earlier page load. */
function earlierAct(subject: Subject, failed: AnsweredQuestion): RuleFinding | undefined {
  const open = openActBefore(subject, failed);
  return (
    open && {
      sentence: `On an earlier page load ${callText(open.question)} had failed for ${valueText(usernameOf(failed))}, perhaps only after the act (${failureOrThrowText(open.failure)}): the new password may have been set all the same, so the old one no longer counts; it may be the one that was refused now.`,
      steps: [open.at, failed.at],
      ...adviceAfter(open),
    }
  );
}

/** A step that this page does not have comes again with the new password. */
const adviceAfter = ({ failure }: AnsweredQuestion): Pick<RuleFinding, 'advice'> =>
  wantsMore(failure) ? { advice: 'furtherStep' } : {};
