import { changeIn, isKeptCommit, storageHistory } from 'src/journal/log/storageHistory';
import type { SiteKey } from 'src/contract/storageKeys';
import type { Step } from 'src/journal/log/step';
import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { causesWithoutGrant } from 'src/vocabulary/causes';
import { isOneOf } from 'src/vocabulary/events';
import type { Find, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { tabPagesOf, tabPagesUntil } from 'src/reading/headline/page/tabPages';
import { causeText } from 'src/reading/headline/troubles/troubleText';

/** What an app was to receive: the grant, and the code or the token with it. */
const grantKeys: readonly string[] = ['app_grant', 'auth_code', 'posture_access_token'] satisfies readonly SiteKey[];

/** The last step of a tab that found a value in storage, or wrote it, and the later one that missed it. */
function lostIn(
  pages: readonly IndexedPage[],
  until: number,
  name: string,
): { readonly had: Step; readonly missed: Step } | undefined {
  let had: Step | undefined;
  let missed: Step | undefined;
  for (const page of pages)
    for (const { key, step, value, isReading } of storageHistory(page.entries)) {
      if (key !== name || (page === pages.at(-1) && step >= until)) continue;
      if (value !== undefined) [had, missed] = [stepOf(page, { step }), undefined];
      else if (isReading) missed ??= had && stepOf(page, { step });
      else if (!missed) had = undefined;
    }
  return had && missed && { had, missed };
}

/** The last step where a page cleared a value. */
const clearedIn = (page: IndexedPage, name: string): Step | undefined => {
  const found = page.answeredQuestions
    .filter(({ question, answer }) => isKeptCommit(question, answer.value) && changeIn(question).cleared.includes(name))
    .at(-1);
  return found && stepOf(page, found);
};

/**
 * What an app was to receive was in storage and then gone, and another tab of the log removed such a value. Without it
 * the way to the app leads back to post-auth, which has used up the code and the tokens. The order of steps in two tabs
 * is uncertain, and so is whether that tab removed this very value.
 */
export const clearedByTab: Find<Subject> = ({ pages, page, step, trouble }) => {
  if (!trouble || !isOneOf(causesWithoutGrant, trouble.cause)) return undefined;
  const own = tabPagesUntil(pages, page);
  const ofTab = tabPagesOf(pages, page);
  const others = pages.filter((each) => !ofTab.includes(each));
  for (const key of grantKeys) {
    const lost = lostIn(own, step, key);
    const by = lost && others.flatMap((each) => clearedIn(each, key) ?? []).at(-1);
    if (lost && by)
      return {
        sentence: `What the app was to get (${key}) was stored and then gone. This tab had not removed it; another tab did remove such a value, perhaps this one. The page then ended with “${causeText(trouble)}”.`,
        steps: [lost.missed, by, lost.had],
      };
  }
  return undefined;
};
