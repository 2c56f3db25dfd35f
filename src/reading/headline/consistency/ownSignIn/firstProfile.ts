import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { longestBetween, timeBetween } from 'src/reading/headline/pageLoad/time/timeBetween';
import { isProvenRefusal } from 'src/reading/story/failures/failures';
import { isChallengeMessage } from 'src/reading/story/failures/poolMessages';
import { spanText, valueText, listText } from 'src/reading/story/format';
import { isQuestion, signsInAtPool } from 'src/vocabulary/questions';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { answerTo, answersIn } from 'src/reading/headline/pageLoad/lookBack';
import { challengeBefore } from './openActs';
import { valueAt, textsOf } from 'src/journal/log/values';
import { pagesOfSameService } from 'src/reading/headline/pageLoad/pagesOfSameService';
import { usernameOf } from './passwordHistory';
import { type Finder, type EndSubject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { inOtherTabs } from 'src/reading/headline/pageLoad/tabPages';
import { signInBefore, invalidProfile } from './ownSignInRemarks';

const setsProfile = 'identity.setNewPassword';

/** No user pool ends a challenge as soon as this (Amazon Cognito, AuthSessionValidity: at least three minutes). */
const leastLifetimeMs = 60_000;

/**
 * The user pool refused the first profile as too late, although it had asked for it only seconds before: what is wrong
 * is not the time, but the handle by which the answer belongs to the sign-in. A page that slept has its time only from
 * the device's clock. After longer, only how long it was is told.
 */
export const challengeNotOld = onFailed({ call: setsProfile }, (sent) => {
  const challenge = challengeBefore(sent);
  if (!isChallengeMessage(sent.failure?.message) || !challenge || mayBeSpent(challenge, sent)) return undefined;
  const { ms, ownMs } = longestBetween(challenge, sent);
  if (ms >= leastLifetimeMs)
    return {
      sentence: `The page sent it ${spanText(ms)} after the user pool had asked for it${ms > ownMs ? ", by the device's clock" : ''}.`,
      steps: [challenge.at],
    };
  return {
    sentence: `The page sent it ${spanText(ownMs)} after the user pool had asked for it, so not because of time: the handle (Session) that the user pool had given it was lost, empty or ended.`,
    steps: [challenge.at, sent.at],
    advice: 'challengeLost',
  };
});

/** Whether an earlier call since the challenge may have used it up: not if the user pool refused it. */
const mayBeSpent = (challenge: AnsweredQuestion, sent: AnsweredQuestion): boolean =>
  sent.page.questions.some(
    (each) =>
      each.step > challenge.step &&
      each.step < sent.step &&
      each.question !== sent.question &&
      isQuestion(each.question, setsProfile) &&
      !isProvenRefusal(answerTo(each)?.failure),
  );

/**
 * The user pool asked for a first profile and password of a person for whom it had confirmed one before in the tab, and
 * had not signed them in since.
 */
export const profileAskedAgain: Finder<EndSubject> = ({ tabPages, page }) => {
  const calls = answersIn(pagesOfSameService(tabPages, page, 'userPool.id'))
    .filter((answered) => answered.failure === undefined)
    .filter(({ question }) => signsInAtPool(question) || isQuestion(question, setsProfile));
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

/** A first profile that was sent, and the sign-in that had asked for it. */
interface SentProfile {
  readonly sent: AnsweredQuestion;
  readonly challenge: AnsweredQuestion;
}

function profilesOf(page: IndexedPageLoad): readonly SentProfile[] {
  let challenge: AnsweredQuestion | undefined;
  return page.answeredQuestions.flatMap((sent) => {
    if (signsInAtPool(sent.question)) challenge = sent;
    return challenge && isQuestion(sent.question, setsProfile) ? [{ sent, challenge }] : [];
  });
}

const personOf = ({ challenge }: SentProfile): unknown => valueAt(challenge.question.args, 'username');

/** A first profile was refused, and another tab had set one for the same person: it is set only once. */
export const profileElsewhere = onFailed({ code: 'NotAuthorizedException' }, (failed, { pages, page }) => {
  const here = profilesOf(page).find(({ sent }) => sent === failed);
  const person = here && personOf(here);
  if (!here || person === undefined) return undefined;
  const alike = pagesOfSameService(pages, page, 'userPool.id');
  const others = inOtherTabs({ pages: alike, page }).flatMap(profilesOf);
  const accepted = others.filter((each) => personOf(each) === person && each.sent.failure === undefined);
  const [found] = accepted.flatMap((there) => {
    const when = orderOf(here, there);
    return when === undefined ? [] : [{ there, when }];
  });
  return (
    found && {
      sentence: `Another tab of this log set the first profile and password of ${valueText(person)}${found.when}: that works only once.`,
      steps: [found.there.sent.at],
    }
  );
});

/** When the other tab did so, in words; undefined if it was not between the challenge and the refusal. */
function orderOf(here: SentProfile, there: SentProfile): string | undefined {
  const [after, before] = [timeBetween(here.challenge, there.sent), timeBetween(there.sent, here.sent)];
  if ((after && after.ms <= 0) || (before && before.ms <= 0)) return undefined;
  // The log does not always show the order of two tabs.
  if (!after || !before) return ' too';
  return before.isExact ? ` ${spanText(before.ms)} before` : ' before';
}

/**
 * A first profile was refused as invalid, and the page handed attributes back that the user pool held, but had not
 * required: only the required ones are handed back (spec §7).
 */
export const attributesNotRequired = onFailed(invalidProfile, (failed) => {
  const challenge = signInBefore(failed);
  const required = textsOf(valueAt(challenge?.answer.value, 'attributes'));
  const others = textsOf(valueAt(challenge?.answer.value, 'existing')).filter((name) => !required.includes(name));
  if (!challenge || others.length === 0) return undefined;
  const only = required.length === 0 ? 'none' : `only ${listText(required)}`;
  return bugFinding(
    `With the first profile the page handed back what it held of the profile, ${listText(others)} too, although the user pool had required ${only}`,
    [challenge.at],
  );
});
