import { stepName } from 'src/journal/log/step';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { achievementIn } from 'src/reading/headline/ending/achievements';
import type { EndName } from 'src/reading/headline/ending/logEnd';
import { tabPagesSince, doneBefore } from 'src/reading/headline/pageLoad/tabPages';
import { advancesAppRequest, findsAppRequest } from 'src/vocabulary/events';

/**
 * The last thing that the person did in the tab was to deny an app's request, and the page was opened again since: the
 * denial decided how the log ends, and the app does not learn of it (spec §4, Consent).
 */
export const deniedBefore: Finder<EndSubject> = ({ tabPages }) => {
  const before = doneBefore(tabPages).at(-1);
  const done = before && achievementIn(before);
  if (!before || done?.name !== ('done.denied' satisfies EndName)) return undefined;
  const hasNewRequest = tabPagesSince(tabPages, before)
    .slice(1)
    .some(({ events }) => events.some(({ event }) => advancesAppRequest(event) || findsAppRequest(event)));
  if (hasNewRequest) return undefined;
  return {
    sentence: `Before that, the person had denied the app's request (${stepName(done.step)}): it is over, and the app has not been told.`,
    steps: [done.step],
  };
};
