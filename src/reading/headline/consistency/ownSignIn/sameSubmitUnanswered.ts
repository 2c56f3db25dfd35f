import { isAnswerLost } from 'src/rules/calls/lostSubmit';
import { objectOf } from 'src/journal/log/values';
import { isUnsettled } from 'src/reading/story/failures/failures';
import { callText, failureOrThrowText } from 'src/reading/headline/pageLoad/failedCalls';
import { spanText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import { type QuestionName, isSameOperation, isQuestion, questionName, signsInAtPool } from 'src/vocabulary/questions';
import { tabPagesBefore } from 'src/reading/headline/pageLoad/tabPages';
import type { Finder, RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { refusedStatuses } from 'src/reading/headline/consistency/calls/sentValues';
import { isSettledSince } from './openActs';
import { failedAnswer } from 'src/reading/headline/consistency/ruleBuilders';
import { answerTo, answersBefore } from 'src/reading/headline/pageLoad/lookBack';

/** A call that sets a password: the inputs that it takes once, their name, and what it may already have done. */
interface OnceOnly {
  readonly spent: readonly string[];
  readonly what: string;
  readonly done: string;
}
const calls: Readonly<Record<string, OnceOnly>> = {
  'identity.confirmPassword': {
    spent: ['verificationCode'],
    what: 'code',
    done: 'the password may have been reset then',
  },
  'identity.changePassword': {
    spent: ['oldPassword', 'newPassword'],
    what: 'passwords',
    done: 'the password may have been changed then',
  },
} satisfies Readonly<Partial<Record<QuestionName, OnceOnly>>>;

/** A first profile was sent, and the page was loaded again before it learnt the result: it may be saved. */
function lostProfile({ pages, page, trouble }: Subject): RuleFinding | undefined {
  if (trouble?.cause !== interrupted) return undefined;
  // A later sign-in shows whether the user pool still wants a profile.
  const sent = tabPagesBefore(pages, page)
    .flatMap(({ questions }) => questions)
    .filter(({ question }) => isQuestion(question, 'identity.setNewPassword', 'identity.signIn'))
    .at(-1);
  if (!sent || signsInAtPool(sent.question)) return undefined;
  const answered = answerTo(sent);
  const failure = answered?.failure;
  if (answered && (failure === undefined || !isUnsettled(failure))) return undefined;
  return {
    sentence: `The page was loaded again after it had asked for ${callText(sent.question)} without learning the result: it is not known whether the first profile and password were saved.`,
    steps: [sent.at],
  };
}
const interrupted = 'updateUser.interrupted';

/**
 * A submit was refused, and the page had sent the same one before without getting an answer: the user pool may have
 * carried out the first one. What it accepted or refused in between may show whether it had.
 */
export const sameSubmitUnanswered: Finder<Subject> = (subject) => {
  const lost = lostProfile(subject);
  if (lost) return lost;
  const failed = failedAnswer(subject);
  const row = failed && calls[questionName(failed.question)];
  const failure = failed?.failure;
  if (!row || !failed || !refusedStatuses.includes(failure?.status)) return undefined;
  const spent = (args: unknown): string => JSON.stringify(row.spent.map((name) => objectOf(args)[name]));
  const first = answersBefore(failed)
    .filter(({ question }) => isSameOperation(question, failed.question))
    .filter(({ question }) => spent(question.args) === spent(failed.question.args))
    .at(-1);
  const answer = first?.failure;
  if (!first || answer === undefined || !isAnswerLost(objectOf(answer))) return undefined;
  if (isSettledSince(first, failed.step)) return undefined;
  const before = spanText(failed.question.at - first.question.at);
  return {
    sentence: sentence(
      `The page had asked for ${callText(failed.question)} with the same ${row.what} ${before} earlier and got no readable answer: ${row.done}. The second answer was: ${failureOrThrowText(failure)}`,
    ),
    steps: [first.at, failed.at],
  };
};
