import { valueAt } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { answersAt } from 'src/reading/headline/troubles/evidence';
import { type Mistyped, mistypedIn } from 'src/reading/story/failures/failures';
import { valueText } from 'src/reading/story/format';
import { isQuestion } from 'src/vocabulary/questions';
import { earlierInTab } from 'src/reading/headline/pageLoad/answers';

/** An earlier refresh, and the unusable token that its answer brought in place of the one that it had sent. */
interface Unreplaced extends AnsweredQuestion {
  readonly came: Mistyped;
}

const sentIn = ({ question }: AnsweredQuestion): unknown =>
  isQuestion(question, 'api.refreshToken') ? valueAt(question.args, 'input.RefreshToken') : undefined;

/**
 * The earlier refresh whose answer brought a refresh token that the page could not use, if a later refresh was refused
 * with 401 for the token that both had sent: a service that replaces the token at each refresh accepts it once. Undefined
 * if it had accepted the token more often.
 */
export function unreplacedToken(
  tabPages: readonly IndexedPageLoad[],
  page: IndexedPageLoad,
  evidence: readonly number[],
): Unreplaced | undefined {
  const refused = answersAt(page, evidence).find((each) => sentIn(each) !== undefined && each.failure?.status === 401);
  if (!refused) return undefined;
  const [accepted, ...others] = earlierInTab({ tabPages, ...refused }).filter(
    (each) => sentIn(each) === sentIn(refused) && each.failure === undefined,
  );
  if (!accepted || others.length > 0) return undefined;
  const came = mistypedIn(accepted.answer.value).find(({ field }) => field === 'RefreshToken');
  return came && { ...accepted, came };
}

/** A refresh was refused for a token that an earlier refresh had sent, and that its answer replaced with nothing usable. */
export const tokenNotReplaced: Remark = ({ tabPages, page, evidence }) => {
  const found = unreplacedToken(tabPages, page, evidence);
  return (
    found && {
      sentence: `The answer to ${callText(found.question)} with the same token, ${valueText(sentIn(found))}, had brought RefreshToken as ${found.came.type} before, so the page kept the one that it had sent: if the service accepts that only once, its answer lacked the new one.`,
      steps: [found.at],
    }
  );
};
