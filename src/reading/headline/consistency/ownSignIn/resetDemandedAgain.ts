import { spanText, timesText, valueText } from 'src/reading/story/format';
import { signsInAtPool } from 'src/vocabulary/questions';
import { acceptedIn, isAboutPassword, isSet, passwordOf, usernameOf } from './passwordHistory';
import { onFailed } from 'src/reading/headline/consistency/guards';

/** The user pool accepts no password of a person before they have set a new one. */
const demand = 'PasswordResetRequiredException';

/**
 * The user pool demanded a new password at a sign-in with the very one that it had just confirmed as new. Only within a
 * page load, because only there do equal passwords have equal placeholders: somebody who types another one may have had
 * the account reset since.
 */
export const resetDemandedAgain = onFailed({ call: signsInAtPool, code: demand }, (failed, { page }) => {
  const [sent, person] = [passwordOf(failed), usernameOf(failed)];
  if (sent === undefined || person === undefined) return undefined;
  const last = acceptedIn(page, person, failed).at(-1);
  if (!last || !isSet(last) || !isAboutPassword(last, sent)) return undefined;
  const times = page.answeredQuestions.filter(
    (each) =>
      each.step <= failed.step &&
      each.failure?.code === demand &&
      acceptedIn(page, person, each).some((set) => isSet(set) && isAboutPassword(set, passwordOf(each))),
  ).length;
  const often = times > 1 ? ` It has done so ${timesText(times)}.` : '';
  return {
    sentence: `The user pool contradicts itself: at the sign-in it demanded a new password of ${valueText(person)} (PasswordResetRequiredException), although it had confirmed ${valueText(sent)} as the new one ${spanText(last.before.ms)} before.${often} Perhaps it did not do what it confirmed.`,
    steps: [failed.at, last.at],
    isRefusedAgain: true,
    advice: 'confirmedInVain',
  };
});
