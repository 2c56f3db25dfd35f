import { valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { pagesOfSameService } from 'src/reading/headline/pageLoad/pagesOfSameService';
import { timeBetween } from 'src/reading/headline/pageLoad/time/timeBetween';
import { spanText, valueText } from 'src/reading/story/format';
import { isQuestion, signsInAtPool } from 'src/vocabulary/questions';
import { onFailed } from 'src/reading/headline/consistency/guards';
import { inOtherTabs } from 'src/reading/headline/pageLoad/tabPages';

/** A first profile that was sent, and the sign-in that had asked for it. */
interface SentProfile {
  readonly sent: AnsweredQuestion;
  readonly challenge: AnsweredQuestion;
}

function profilesOf(page: IndexedPageLoad): readonly SentProfile[] {
  let challenge: AnsweredQuestion | undefined;
  return page.answeredQuestions.flatMap((sent) => {
    if (signsInAtPool(sent.question)) challenge = sent;
    return challenge && isQuestion(sent.question, 'identity.setNewPassword') ? [{ sent, challenge }] : [];
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
