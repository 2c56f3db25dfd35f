import { valueAt } from 'src/journal/log/values';
import { pagesOfSameService } from 'src/reading/headline/pageLoad/pagesOfSameService';
import { valueText } from 'src/reading/story/format';
import { isQuestion, signsInAtPool } from 'src/vocabulary/questions';
import { usernameOf } from './passwordHistory';
import { answersIn } from 'src/reading/headline/pageLoad/answers';
import type { Finder, EndSubject } from 'src/reading/headline/consistency/ruleTypes';

/**
 * The user pool asked for a first profile and password of a person for whom it had confirmed one before in the tab, and
 * had not signed them in since.
 */
export const profileAskedAgain: Finder<EndSubject> = ({ tabPages, page }) => {
  const calls = answersIn(pagesOfSameService(tabPages, page, 'userPool.id'))
    .filter((answered) => answered.failure === undefined)
    .filter(({ question }) => signsInAtPool(question) || isQuestion(question, 'identity.setNewPassword'));
  const [wanted, confirmed, asked] = [calls.at(-3), calls.at(-2), calls.at(-1)];
  if (!wanted || !confirmed || !asked) return undefined;
  const wants = (answered: typeof asked): boolean =>
    signsInAtPool(answered.question) && valueAt(answered.answer.value, 'outcome') === 'newPasswordRequired';
  const person = usernameOf(asked);
  const isSame = person !== undefined && usernameOf(wanted) === person;
  if (!isSame || !wants(wanted) || signsInAtPool(confirmed.question) || !wants(asked)) return undefined;
  return {
    sentence: `The user pool asked for the first profile and password of ${valueText(person)} again, although it had confirmed them before: perhaps it did not do what it confirmed, its own records do not agree yet, or an administrator has set another temporary password since.`,
    steps: [confirmed.at, asked.at],
  };
};
