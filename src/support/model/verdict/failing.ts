import type { ShownRefusal } from 'src/savedLog/refusal';
import { refusalAtEnd } from 'src/savedLog/replay';
import type { FlowLog, Saver } from 'src/journal/log/logFile';
import type { Step } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import { logEndOf } from 'src/reading/headline/ending/ending';
import { headlineOfPages } from 'src/reading/headline/headline';
import { type IndexedPageLoad, indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { refusedSubmits } from 'src/reading/headline/pageLoad/refusedSubmits';
import { tabPagesBefore } from 'src/reading/headline/pageLoad/tabPages';
import { isAddress, isIgnoredPress } from 'src/vocabulary/events';

/**
 * Whether a log shows a failure: by its `keptAs`, by its last screen, or because it ends on a form whose own checks
 * refused the last submit, or after presses that the page did not count.
 */
export function isFailingLog(log: Pick<FlowLog, 'chapters' | 'keptAs' | 'savedBy' | 'savedByTab'>): boolean {
  const { chapters, keptAs, savedBy } = log;
  if (keptAs === 'failure') return true;
  const refusal = refusalAtEnd(chapters, savedBy);
  return refusal ? !isOfLaterVisit(refusal, log) : judgedInputAtEnd(log) !== undefined;
}

/**
 * Whether the error on the last screen came only with the address that somebody opened, after the page before had ended
 * well: no flow of this log refused anything there.
 */
function isOfLaterVisit(
  { cause }: ShownRefusal,
  { chapters, savedBy }: Pick<FlowLog, 'chapters' | 'savedBy'>,
): boolean {
  const pages = indexPageLoads(chapters);
  const last = pages[savedBy ?? -1] ?? pages.at(-1);
  const before = last && tabPagesBefore(pages, last).at(-1);
  const arrival = last?.events.find(({ event }) => isAddress(event));
  return before !== undefined && valueAt(arrival?.event.payload, 'params.error') === cause && hasEndedWell(before);
}

/** Whether a page load ended with something achieved, or sent the person on, and not to a provider to be signed in. */
function hasEndedWell(page: IndexedPageLoad): boolean {
  const { how, name } = logEndOf(page);
  return how === 'done' || (how === 'away' && name === 'away');
}

/** An input that the recorded page had judged, and did not accept. */
export interface JudgedInput extends Step {
  readonly of: 'submit' | 'press';
}

/**
 * The last submit, if the log ends on a form whose own checks refused it, or the last press, if the log ends after the
 * guard of a button ignored all of them.
 */
export function judgedInputAtEnd(log: Saver & Pick<FlowLog, 'chapters'>): JudgedInput | undefined {
  const pages = indexPageLoads(log.chapters);
  const { rules = [], at } = headlineOfPages(pages, log);
  const page = pages[at.pageLoad];
  if (!page) return undefined;
  const submit = rules.includes('formRefusedByPage') ? refusedSubmits(page, Infinity).at(-1) : undefined;
  if (submit) return { of: 'submit', ...submit.at };
  const press = rules.includes('pressesIgnored')
    ? page.events.filter(({ event }) => isIgnoredPress(event)).at(-1)
    : undefined;
  return press && { of: 'press', ...press.at };
}
