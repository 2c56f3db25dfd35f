import { valueAt } from 'src/journal/log/values';
import { failedAnswer } from 'src/reading/headline/consistency/calls/callRules';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { pagesOfSameService } from 'src/reading/headline/pageLoad/pagesOfSameService';
import { timeBetween } from 'src/reading/headline/pageLoad/time/timeBetween';
import { spanText, valueText } from 'src/reading/story/format';
import { isQuestion, signsInAtPool } from 'src/vocabulary/questions';

/** A first profile that was sent, and the sign-in that had asked for it. */
interface SentProfile {
  readonly page: IndexedPageLoad;
  readonly sent: AnsweredQuestion;
  readonly challenge: AnsweredQuestion;
}

function profilesOf(page: IndexedPageLoad): readonly SentProfile[] {
  let challenge: AnsweredQuestion | undefined;
  return page.answeredQuestions.flatMap((sent) => {
    if (signsInAtPool(sent.question)) challenge = sent;
    return challenge && isQuestion(sent.question, 'identity.setNewPassword') ? [{ page, sent, challenge }] : [];
  });
}

const personOf = ({ challenge }: SentProfile): unknown => valueAt(challenge.question.args, 'username');

/** A first profile was refused, and another tab had set one for the same person: it is set only once. */
export const profileElsewhere: Remark = (subject) => {
  const failed = failedAnswer(subject);
  if (!failed || failed.failure?.code !== 'NotAuthorizedException') return undefined;
  const here = profilesOf(subject.page).find(({ sent }) => sent === failed);
  const person = here && personOf(here);
  if (!here || person === undefined) return undefined;
  const { tab } = subject.page.entries[0];
  const others = pagesOfSameService(subject.pages, subject.page, 'userPool.id')
    .filter(({ entries: [load] }) => load.tab !== tab)
    .flatMap(profilesOf);
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
};

/** When the other tab did so, in words; undefined if it was not between the challenge and the refusal. */
function orderOf(here: SentProfile, there: SentProfile): string | undefined {
  const accepted = { page: there.page, answer: there.sent.answer };
  const after = timeBetween({ page: here.page, answer: here.challenge.answer }, accepted);
  const before = timeBetween(accepted, { page: here.page, answer: here.sent.answer });
  if ((after && after.ms <= 0) || (before && before.ms <= 0)) return undefined;
  // The log does not always show the order of two tabs.
  if (!after || !before) return ' too';
  return before.isExact ? ` ${spanText(before.ms)} before` : ' before';
}
