import { failedAnswer } from 'src/reading/headline/consistency/calls/callRules';
import type { Finder, Subject } from 'src/reading/headline/consistency/ruleTypes';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { spanText, timesText, valueText } from 'src/reading/story/format';
import { signsInAtPool } from 'src/vocabulary/questions';
import { acceptedIn, isAboutPassword, isSet, passwordOf, usernameOf } from './passwordHistory';

/** Whether the user pool accepts no password of a person before they have set a new one. */
const demandsReset = ({ failure }: AnsweredQuestion): boolean => failure?.code === 'PasswordResetRequiredException';

/**
 * The user pool demanded a new password at a sign-in with the very one that it had just confirmed as new. Only within a
 * page load, because only there do equal passwords have equal placeholders: somebody who types another one may have had
 * the account reset since.
 */
export const resetDemandedAgain: Finder<Subject> = ({ page, ...subject }) => {
  const failed = failedAnswer({ page, ...subject });
  if (!failed || !signsInAtPool(failed.question) || !demandsReset(failed)) return undefined;
  const [sent, person] = [passwordOf(failed), usernameOf(failed)];
  if (sent === undefined || person === undefined) return undefined;
  const refused = { page, answer: failed.answer };
  const last = acceptedIn(page, person, refused).at(-1);
  if (!last || !isSet(last) || !isAboutPassword(last, sent)) return undefined;
  const times = page.answeredQuestions.filter(
    (each) =>
      each.step <= failed.step &&
      demandsReset(each) &&
      acceptedIn(page, person, { page, answer: each.answer }).some(
        (set) => isSet(set) && isAboutPassword(set, passwordOf(each)),
      ),
  ).length;
  const often = times > 1 ? ` It has done so ${timesText(times)}.` : '';
  return {
    sentence: `The user pool contradicts itself: at the sign-in it demanded a new password of ${valueText(person)} (PasswordResetRequiredException), although it had confirmed ${valueText(sent)} as the new one ${spanText(last.before.ms)} before.${often} Perhaps it did not do what it confirmed.`,
    steps: [failed.at, last.at],
    isRefusedAgain: true,
    advice: 'confirmedInVain',
  };
};
