import { readsStorage } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import type { RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { pagesOfSameService } from 'src/reading/headline/pageLoad/pagesOfSameService';
import { valueText } from 'src/reading/story/format';
import { isQuestion } from 'src/vocabulary/questions';
import { answersIn } from 'src/reading/headline/pageLoad/answers';

/**
 * Another organisation of the same site: in storage at any time, or in a look-up after the failed call. An earlier
 * look-up is compared by `answerContradictsEarlier`.
 */
export function otherOrganization(
  { pages, page }: Subject,
  failed: AnsweredQuestion,
  id: unknown,
): RuleFinding | undefined {
  const site = valueAt(failed.question.args, 'context.site');
  const isLater = (each: IndexedPageLoad, { step }: AnsweredQuestion): boolean =>
    each.pageLoad > page.pageLoad || (each === page && step > failed.step);
  const named = answersIn(pagesOfSameService(pages, page, 'api'))
    .flatMap((answered) => {
      const { question, answer } = answered;
      const isStored = readsStorage(question) && valueAt(question.args, 'site') === site;
      const isLookUp = isQuestion(question, 'api.organizationByAlias') && isLater(answered.page, answered);
      const isSame = isLookUp && valueAt(question.args, 'context.site') === site;
      const other = valueAt(answer.value, isStored ? 'orgInfo.Id' : 'value.Id');
      const who = isStored ? 'Storage held' : 'A later look-up named';
      return (isStored || isSame) && other !== undefined && other !== id ? [{ who, other, at: answered.at }] : [];
    })
    .at(-1);
  return (
    named && {
      sentence: ` ${named.who} another organisation of this site, ${valueText(named.other)}.`,
      steps: [named.at],
    }
  );
}
