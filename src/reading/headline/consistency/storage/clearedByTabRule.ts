import { changeIn, isKeptCommit, storageHistory } from 'src/journal/log/storageHistory';
import type { Step } from 'src/journal/log/step';
import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { valueText } from 'src/reading/story/words';
import { type CauseId, isOneOf } from 'src/vocabulary/events';
import type { RuleFinding, Rule } from 'src/reading/headline/consistency/ruleTypes';

const grant = 'app_grant';
/** Where the way to the app ends without it. */
const withoutGrant: readonly CauseId[] = ['signIn.startIncomplete', 'signIn.noTokens', 'signIn.noCode'];

/** The last step of a tab that found the grant of an app in storage, or wrote it, and the later one that missed it. */
function lostIn(
  pages: readonly IndexedPage[],
  until: number,
): { readonly had: Step; readonly missed: Step } | undefined {
  let had: Step | undefined;
  let missed: Step | undefined;
  for (const page of pages)
    for (const { key, step, value, isReading } of storageHistory(page.entries)) {
      if (key !== grant || (page === pages.at(-1) && step >= until)) continue;
      if (value !== undefined) [had, missed] = [stepOf(page, { step }), undefined];
      else if (isReading) missed ??= had && stepOf(page, { step });
      else had = undefined;
    }
  return had && missed && { had, missed };
}

/** The step where a page cleared the grant. */
const clearedIn = (page: IndexedPage): Step | undefined => {
  const found = page.exchanges.find(
    ({ question, answer }) => isKeptCommit(question, answer.value) && changeIn(question).cleared.includes(grant),
  );
  return found && stepOf(page, found);
};

/**
 * What an app was to get was in storage, and another tab of the log removed it. Without it the way to the app leads back
 * to post-auth, which has used up the code and the tokens.
 */
export const clearedByTabRule: Rule = {
  name: 'clearedByTab',
  position: 'instead',
  find: ({ pages, page, step, trouble }): RuleFinding | undefined => {
    if (!isOneOf(withoutGrant, trouble?.cause)) return undefined;
    const { tab } = page.entries[0];
    const own = pages.filter((each) => each.pageLoad <= page.pageLoad && each.entries[0].tab === tab);
    const lost = lostIn(own, step);
    const [by] = lost ? pages.flatMap((each) => (each.entries[0].tab === tab ? [] : (clearedIn(each) ?? []))) : [];
    if (!lost || !by) return undefined;
    return {
      sentence: `What the app was to get (${grant}) was stored and then gone: another tab had removed it, as it does when it receives the request of an app or finishes a sign-in. The page then ended at “${valueText(trouble?.cause)}”.`,
      steps: [lost.missed, by, lost.had],
    };
  },
};
