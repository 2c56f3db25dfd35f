import { objectOf, valueAt } from 'src/journal/log/values';
import { failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { callText, failureWords } from 'src/reading/headline/page/failedCalls';
import { spanText } from 'src/reading/story/words';
import { type QuestionName, questionName } from 'src/vocabulary/questions';
import type { Rule } from 'src/reading/headline/consistency/ruleTypes';
import { failedAnswer } from './callRules';
import { isLost, refusedStatuses } from './remarks';

/** A call that sets a password: what it takes only once, also in words, and what a lost answer may have done. */
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

/**
 * A submit was refused, and the page had sent the same one before without getting an answer: the user pool may have done
 * it the first time. Another refusal in between shows that it had not.
 */
export const lostSubmitRule: Rule = {
  name: 'lostSubmit',
  position: 'instead',
  find: (subject) => {
    const failed = failedAnswer(subject);
    const row = failed && calls[questionName(failed.question)];
    const failure = failed && failureIn(failed.answer);
    if (!row || !failed || !refusedStatuses.includes(valueAt(failure, 'status'))) return undefined;
    const spent = (args: unknown): string => JSON.stringify(row.spent.map((name) => objectOf(args)[name]));
    const same = subject.page.exchanges.filter(
      ({ step, question }) =>
        step < failed.step &&
        questionName(question) === questionName(failed.question) &&
        spent(question.args) === spent(failed.question.args),
    );
    const first = same.at(-1);
    if (!first || !isLost(first.answer)) return undefined;
    const before = spanText(failed.question.at - first.question.at);
    return {
      sentence: `The page had asked for ${callText(failed.question)} with the same ${row.what} ${before} earlier and got no readable answer: ${row.done}. The second answer was: ${failureWords(failure)}.`,
      steps: [stepOf(subject.page, first), stepOf(subject.page, failed)],
    };
  },
};
