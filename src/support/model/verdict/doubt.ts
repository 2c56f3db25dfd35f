import type { FlowLog, Saver } from 'src/journal/log/logFile';
import { stepName } from 'src/journal/log/step';
import type { EndRuleId } from 'src/reading/headline/consistency/endRules';
import { arrivedWith } from 'src/reading/headline/consistency/navigation/arrivalRules';
import { headlineOf, headlineOfPages } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { type Proof, refusalAtEnd } from 'src/savedLog/replay';
import { doubtOfDecided } from './decidedBefore';
import { doubtOfLimit } from './doubtfulLimit';
import { doubtOfRequest } from './doubtfulRequest';
import { type JudgedInput, judgedInputAtEnd } from './failing';

/** Why a run proves nothing about the fault of a log, although it reached its end. */
export interface Doubt {
  readonly of: 'request' | 'limit' | 'input' | 'before the log';
  /** The reason, as a sentence or the rest of one (`request`). */
  readonly why: string;
}

/**
 * Why a run that reached its end does not show whether today's build still has the fault. The one place that decides
 * this: for the verdict, for a kept log and for a bisection. Undefined if the run is certain, or if it cannot tell its
 * end at all, which the proof says itself. That a build no longer ends as a log that is not kept as a failure is
 * certain, whatever it proves of a fault. Never throws for a log from `readLog`.
 *
 * @param ownBuild - the build of this code, if it is known: the adapters of another one may have been at fault.
 */
export function doubtOf(
  log: Saver & Pick<FlowLog, 'chapters' | 'keptAs'>,
  { proof }: Pick<Proof, 'proof'>,
  ownBuild?: string,
): Doubt | undefined {
  if (proof === 'cannot tell') return undefined;
  const isAlike = proof !== 'no longer';
  const limit = isAlike ? doubtOfLimit(log) : undefined;
  if (limit !== undefined) return { of: 'limit', why: limit };
  if (isAlike && beganWithItsError(log)) return { of: 'before the log', why: cameBefore(true) };
  const hasRefused = refusalAtEnd(log.chapters, log.savedBy) !== undefined;
  const isFailure = hasRefused || log.keptAs === 'failure';
  const decided = isAlike && isFailure ? doubtOfDecided(log, ownBuild) : undefined;
  if (decided !== undefined) return { of: 'input', why: decided };
  if (hasRefused) {
    const why = isAlike ? doubtOfRequest(log, ownBuild) : undefined;
    return why === undefined ? undefined : { of: 'request', why };
  }
  const judged = isAlike ? judgedInputAtEnd(log) : undefined;
  if (judged) return { of: 'input', why: isInput[judged.of](stepName(judged)) };
  if (!isAlike && log.keptAs !== 'failure') return undefined;
  const { isBeforeLog, isScreenSuspected, rules } = headlineOf(log);
  if (isAlike && isScreenSuspected) return { of: 'input', why: pressesAreInputs };
  return isBeforeLog
    ? { of: 'before the log', why: cameBefore(rules?.some((rule) => perhapsOfBookmark.includes(rule)) === true) }
    : undefined;
}

/** Whether the headline is about an error with which the first address of its tab came: the log has nothing before. */
function beganWithItsError(log: Saver & Pick<FlowLog, 'chapters'>): boolean {
  const pages = indexPageLoads(log.chapters);
  const { at, cause } = headlineOfPages(pages, log);
  const page = pages[at.pageLoad];
  return (
    page !== undefined &&
    cause.startsWith('address.') &&
    arrivedWith(page)['error'] !== undefined &&
    tabPagesUntil(pages, page)[0] === page
  );
}

/** A refused submit or press is an input: a re-run feeds it in again, whatever today's page accepts. */
const isInput: Readonly<Record<JudgedInput['of'], (at: string) => string>> = {
  submit: (at) =>
    `That the form refused the submit is itself an input of the re-run, at step ${at}. Today's form may accept the same.`,
  press: (at) =>
    `That the page did not count the press is itself an input of the re-run, at step ${at}. Today's page may count the same.`,
};

/** What a person pressed is an input: it does not show what they had read. */
const pressesAreInputs =
  'What the headline suspects, the texts of a screen, is not run again: the presses are inputs of the re-run.';

/** What led to the first page load happened before the log begins: its address or storage only tells of it. */
const cameBefore = (isOfAddress: boolean): string =>
  `${isOfAddress ? 'What the address tells of' : 'What went wrong'} came before this log begins, so no re-run can show whether it still happens with today's build.`;

/** What these find rests on an address alone, which a bookmark may have too. */
const perhapsOfBookmark: readonly unknown[] = ['openedAfterSignOut', 'signOutUnconfirmedBefore'] satisfies EndRuleId[];
