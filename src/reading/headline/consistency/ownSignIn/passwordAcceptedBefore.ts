import { spanText, timesText, valueText } from 'src/reading/story/format';
import { signsInAtPool } from 'src/vocabulary/questions';
import { acceptedIn, isAboutPassword, isPasswordRefused, isSet, passwordOf, usernameOf } from './passwordHistory';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { refusesPassword } from 'src/reading/story/failures/poolMessages';

/** Own sign-in was refused with the very password that the user pool had accepted last, for the same person. */
export const passwordAcceptedBefore = onFailed(
  { call: signsInAtPool, failure: refusesPassword },
  (failed, { page }) => {
    const [sent, person] = [passwordOf(failed), usernameOf(failed)];
    if (sent === undefined || person === undefined) return undefined;
    const last = acceptedIn(page, person, failed).at(-1);
    if (!last || last.step > failed.step || !isAboutPassword(last, sent)) return undefined;
    const [who, when] = [valueText(person), spanText(last.before.ms)];
    const times = page.answeredQuestions.filter(
      (each) =>
        each.step > last.step && each.step <= failed.step && isAboutPassword(each, sent) && isPasswordRefused(each),
    ).length;
    const [isNew, isAgain] = [isSet(last), times > 1];
    const how = isNew
      ? `confirmed the same text as the new password of ${who} ${when} before`
      : `accepted this very password for ${who} ${when} before`;
    const since = isAgain ? ` It has refused it ${timesText(times)} since.` : '';
    return {
      sentence: `The user pool had ${how}: perhaps ${reasonsText(isNew, isAgain, last.before.ms)}.${since}`,
      ...(isAgain ? { isRefusedAgain: true } : {}),
      ...(isNew ? { advice: isAgain ? 'newPasswordRefusedAgain' : 'newPasswordRefused' } : {}),
      steps: [failed.at, last.at],
    };
  },
);

/** Nobody else changes a password sooner than this: a reset waits for a message. */
const soonestChangeMs = 60_000;

/**
 * Why a password may be refused that was accepted this long before, the likeliest reason first: the records of a user
 * pool agree within seconds. What it only confirmed need not be done. The log shows what the page was given, not what
 * its forms and adapters sent.
 */
function reasonsText(isNew: boolean, isAgain: boolean, ms: number): string {
  const records = 'its own records do not agree yet';
  const reasons = [
    ...(isAgain ? [] : [records]),
    ...(isNew ? ['it did not do that', 'a form or an adapter of the page changed the text on its way'] : []),
    ...(ms < soonestChangeMs ? [] : ['somebody has changed the password since']),
    ...(isAgain ? [records] : []),
  ];
  const [last = '', ...others] = [...reasons].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')}, or ${last}`;
}

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
