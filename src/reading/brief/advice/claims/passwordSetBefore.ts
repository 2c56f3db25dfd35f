import { valueAt } from 'src/journal/log/values';
import { decidingAnswers } from 'src/reading/brief/advice/deciding';
import {
  acceptsPassword,
  isPasswordRefused,
  passwordOf,
  usernameOf,
} from 'src/reading/headline/consistency/ownSignIn/passwordHistory';
import type { Headline } from 'src/reading/headline/headline';
import { type AnsweredQuestion, type IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isUnsettled } from 'src/reading/story/failures/failures';
import { setsPassword, signsInAtPool } from 'src/vocabulary/questions';
import { earlierInTab, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';

/**
 * What to say where the user pool refused a password after a new one was set for the person, or may have been, and
 * nobody has proved one since: the old one no longer counts. Undefined if none was set, or if the refused one may be
 * the new one, as in the same page load where nobody had typed it before.
 */
export function passwordSetBefore(
  headline: Headline,
  page: IndexedPageLoad,
  tabPages: readonly IndexedPageLoad[],
): 'FORGOT_PASSWORD.DONE' | 'PASSWORD.MAYBE_SET' | undefined {
  const refused = decidingAnswers(headline, page).find(isPasswordRefused);
  const person = refused && usernameOf(refused);
  if (!refused || person === undefined || passwordOf(refused) === undefined) return undefined;
  const last = earlierInTab({ tabPages, ...refused })
    .filter((each) => personOf(each) === person && isAboutOne(each))
    .at(-1);
  if (!last || !setsPassword(last.question)) return undefined;
  const isNew = last.page === page && valueAt(last.question.args, 'newPassword') === passwordOf(refused);
  if (isUnclear(last)) return isNew ? undefined : 'PASSWORD.MAYBE_SET';
  const isOld = page.answeredQuestions.some(
    (each) => each.step < last.step && passwordOf(each) === passwordOf(refused) && last.page === page,
  );
  return isOld && signsInAtPool(refused.question) ? 'FORGOT_PASSWORD.DONE' : undefined;
}

/** Whether a call set a password or proved one, or may have. */
const isAboutOne = (each: AnsweredQuestion): boolean =>
  acceptsPassword(each) || (setsPassword(each.question) && isUnclear(each));

/** Whether a call has no answer that says whether it was done. */
const isUnclear = ({ failure }: AnsweredQuestion): boolean => failure !== undefined && isUnsettled(failure);

/** The person of a call: a first password is set for whoever had just signed in. */
function personOf(call: AnsweredQuestion): unknown {
  const signIn = lastAnswer(call, ({ question }) => signsInAtPool(question));
  return usernameOf(call) ?? (signIn && usernameOf(signIn));
}
