import { logEndOf, isLeftAtOnce } from 'src/reading/headline/ending/ending';
import { type LogEnd, lacksAnswer } from 'src/reading/headline/ending/logEnd';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { uniqueSteps } from 'src/journal/log/step';
import type { Diagnosis } from './diagnosis';
import { openingOfWholeLog } from './endDiagnosis';
import { diagnosisOf, isFaultyEnd, mentionedIn } from './tabDiagnosis';

/**
 * What went wrong in other tabs than the one that saved the log, if nothing did in that one: `here` is how it ends.
 * Somebody who is still with a provider may have been refused there, so that is mentioned too.
 */
export function elsewhereIn(
  pages: readonly IndexedPageLoad[],
  tabPages: readonly IndexedPageLoad[],
  here: Diagnosis,
): Diagnosis | undefined {
  const others = pages.filter((page) => !tabPages.includes(page));
  const failed = diagnosisOf(pages, others);
  if (failed.of !== 'end') return inOtherTab(failed, here);
  if (isWrong(here)) return undefined;
  const ends = byTab(others).flatMap((each) => endOfTab(pages, each) ?? []);
  const wrong = ends.filter((end) => isFaultyEnd(end) || (isResting(here) && lacksAnswer(end.cause))).at(-1);
  if (wrong) return inOtherTab(wrong, here);
  const away = isResting(here) ? ends.filter(({ cause }) => cause === 'away.provider').at(-1) : undefined;
  return (
    away && {
      ...here,
      sentence: `${here.sentence} In another tab: ${away.sentence}`,
      ...mentionedIn(here, away),
      evidence: uniqueSteps([...here.evidence, away.at]),
    }
  );
}

const isWrong = (end: Diagnosis): boolean => isFaultyEnd(end) || lacksAnswer(end.cause);
/** Whether a tab shows a screen without having achieved anything: what it lacks may be what another tab waits for. */
const isResting = ({ cause }: Diagnosis): boolean => cause.startsWith('resting.');

const inOtherTab = (there: Diagnosis, here: Diagnosis): Diagnosis => ({
  ...there,
  sentence: `In another tab: ${there.sentence} In the tab that saved this log: ${here.sentence}`,
  ...mentionedIn(there, here),
});

const byTab = (pages: readonly IndexedPageLoad[]): readonly (readonly IndexedPageLoad[])[] => {
  const tabs = new Map<string, IndexedPageLoad[]>();
  for (const page of pages) {
    const { tab } = page.entries[0];
    tabs.set(tab, [...(tabs.get(tab) ?? []), page]);
  }
  return [...tabs.values()];
};

/** How another tab ends; undefined if it was closed before an answer could come. */
function endOfTab(pages: readonly IndexedPageLoad[], tabPages: readonly IndexedPageLoad[]): Diagnosis | undefined {
  const last = tabPages.at(-1);
  if (!last) return undefined;
  const end: LogEnd = logEndOf(last);
  if (end.how === 'waiting' && isLeftAtOnce(last)) return undefined;
  return diagnosisOf(
    pages,
    tabPages,
    { ...end, text: end.otherTab ?? end.text },
    { ...openingOfWholeLog, isLeftOut: true },
  );
}
