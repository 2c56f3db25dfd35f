import { isBefore, uniqueSteps } from 'src/journal/log/step';
import { isHarmless } from 'src/reading/headline/consistency/consistency';
import { type FindingFlags, flagsOf } from 'src/reading/headline/consistency/ruleTypes';
import { logEndOf, sentToProvider } from 'src/reading/headline/ending/ending';
import { type LogEnd, hasStayed, wordedAsEarlier } from 'src/reading/headline/ending/logEnd';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { type Unanswered, unansweredOf } from 'src/reading/headline/pageLoad/unanswered';
import type { Trouble } from 'src/reading/headline/troubles/troubles';
import { sentence } from 'src/reading/story/phrases';
import { isSubmit } from 'src/vocabulary/events';
import { assumedDeparture } from './behindAssumption';
import { causeInSamePage } from './consequence';
import { type Diagnosis, failedCallDiagnosis, refusalDiagnosis, stepOfTrouble, unansweredDiagnosis } from './diagnosis';
import {
  type OpeningSentence,
  abandonedDiagnosis,
  endDiagnosis,
  openingOfWholeLog,
  returnDiagnosis,
} from './endDiagnosis';
import { endsByLostAnswer } from './resolved';
import { signOutBefore } from './signOutBefore';
import { type TabReading, readTabPages, returnIn, waitLeft } from './tab';

/** What a headline may be about before the end, in order of precedence. The first that applies is its subject. */
const candidates: readonly ((tab: TabReading) => Diagnosis | undefined)[] = [
  unansweredSubmit,
  lastRefusal,
  assumedDeparture,
  signOutBefore,
  lastFailedCall,
  abandonedPage,
  returnWithNothing,
];

/**
 * The diagnosis of some page loads. `lastEnd` is how the last one ends, `opening` how the diagnosis begins without a
 * failure.
 */
export function diagnosisOf(
  pages: readonly IndexedPageLoad[],
  tabPages: readonly IndexedPageLoad[],
  lastEnd: LogEnd | undefined = tabPages.map(logEndOf).at(-1),
  opening: OpeningSentence = openingOfWholeLog,
): Diagnosis {
  const tab = readTabPages(pages, tabPages, lastEnd, opening);
  let found: Diagnosis | undefined;
  for (const candidate of candidates) found ??= candidate(tab);
  const main = found ?? howItEnded(tab);
  return endOfSession(tab, main) ?? (tab.past && main.of !== 'unanswered' ? { ...main, past: tab.past } : main);
}

/**
 * The end of a session by a lost answer, and the trip to the provider that it made necessary. Undefined if something
 * went wrong later: the log is about that.
 */
function endOfSession(tab: TabReading, main: Diagnosis): Diagnosis | undefined {
  const { pages, tabPages, refusal, past, calls, end, opening } = tab;
  const isQuiet = main.of === 'end' && main.isBug === undefined && !isFaultyEnd(main) && calls.length === 0;
  if (!refusal || !past || !end || !isQuiet || waitLeft(tab) || end.how === 'waiting' || !endsByLostAnswer(refusal))
    return undefined;
  const found = refusalDiagnosis(pages, refusal, undefined);
  if (end.how !== 'away') return withReturn(found, returnIn(tab));
  const away = endDiagnosis(pages, tabPages, end, { ...opening, isLeftOut: true });
  const evidence = uniqueSteps([...away.evidence, ...found.evidence]);
  return { ...away, sentence: `${found.sentence} Then: ${away.sentence}`, mentionsEarlier: true, evidence };
}

/** A refusal, and the trip to a provider that followed: that it was not finished is not why it was needed. */
const withReturn = (found: Diagnosis, returned: LogEnd | undefined): Diagnosis =>
  returned && isBefore(found.at, returned.step)
    ? { ...found, sentence: `${found.sentence} Then: ${sentence(returned.text)}` }
    : found;

/** A submit without an answer, unless the person succeeded or was refused later. */
function unansweredSubmit({ pages, tabPages, refusal, achievedAfter }: TabReading): Diagnosis | undefined {
  const sent = tabPages
    .flatMap(unansweredOf)
    .filter((each) => !hasSentAgain(tabPages, each))
    .at(-1);
  if (!sent || achievedAfter(sent.step) || (refusal && isBefore(sent.step, stepOfTrouble(refusal)))) return undefined;
  return unansweredDiagnosis(pages, sent);
}

/** The last refusal, unless the person went on from it. */
function lastRefusal(tab: TabReading): Diagnosis | undefined {
  const { pages, tabPages, refusal, past, achievedAfter } = tab;
  if (!refusal || past) return undefined;
  const at = stepOfTrouble(refusal);
  const after = achievedAfter(at);
  const found = refusalDiagnosis(pages, refusal, after, earlierDiagnosis(pages, tabPages, refusal));
  return after ? found : withReturn(found, returnIn(tab));
}

/** The last failed call, unless a page hung later, which had got past the call, or the person succeeded since. */
function lastFailedCall(tab: TabReading): Diagnosis | undefined {
  const { pages, calls, end } = tab;
  const call = calls.at(-1);
  const hung = end?.how === 'waiting' ? end : waitLeft(tab);
  if (!call || !end || (hung && isBefore(call.step, hung.step))) return undefined;
  // An end that is itself the success says so of the call.
  if (end.how !== 'done' && tab.achievedAfter(call.step)) return undefined;
  return failedCallDiagnosis(pages, call, end);
}

/**
 * A page that was left while it waited, unless the person succeeded, or came back from a provider with nothing, later.
 */
function abandonedPage(tab: TabReading): Diagnosis | undefined {
  const [left, returned] = [waitLeft(tab), returnIn(tab)];
  if (!left || !tab.end || (returned && isBefore(left.step, returned.step)) || tab.achievedAfter(left.step))
    return undefined;
  return abandonedDiagnosis(left, tab.end);
}

/** A return from a provider in which the page found no answer. */
function returnWithNothing(tab: TabReading): Diagnosis | undefined {
  const { pages, tabPages, end, opening } = tab;
  const returned = returnIn(tab);
  return returned && end && returnDiagnosis(pages, tabPages, returned, end, opening);
}

/** The end; before it a fault at the end of an earlier page, if the last one has none. */
function howItEnded({ pages, tabPages, end, opening, achievedAfter }: TabReading): Diagnosis {
  const here = endDiagnosis(pages, tabPages, end, opening);
  const earlier = isFaultyEnd(here) ? undefined : earlierFault(pages, tabPages, opening);
  return earlier && !achievedAfter(earlier.at)
    ? { ...earlier, sentence: `${earlier.sentence} ${here.sentence}`, ...mentionedIn(earlier, here) }
    : here;
}

/** Whether a later page load of the tab left for a provider, or had an answer to a submit: the wait is history. */
const hasSentAgain = (tabPages: readonly IndexedPageLoad[], { step }: Unanswered): boolean =>
  tabPages.some(
    (page) =>
      page.pageLoad > step.pageLoad &&
      (logEndOf(page).how === 'away' ||
        sentToProvider(page) !== undefined ||
        (page.events.some(({ event }) => isSubmit(event)) && unansweredOf(page).length === 0)),
  );

/** Whether a rule found a fault at this end. */
export const isFaultyEnd = ({ rules = [] }: Diagnosis): boolean => rules.some((rule) => !isHarmless(rule));

/** The fault at the end of the last earlier page that had one: people open the page again to save a log. */
function earlierFault(
  pages: readonly IndexedPageLoad[],
  tabPages: readonly IndexedPageLoad[],
  opening: OpeningSentence,
): Diagnosis | undefined {
  for (let count = tabPages.length - 1; count > 0; count -= 1) {
    const earlier = tabPages.slice(0, count);
    const isDirect = !opening.isLeftOut && count === tabPages.length - 1;
    const before = endDiagnosis(pages, earlier, endBefore(earlier, isDirect), { ...opening, isLeftOut: true });
    if (isFaultyEnd(before)) return before;
  }
  return undefined;
}

/**
 * The failure before a refusal that only says that something is missing: one of its page load that caused it, else one
 * in earlier page loads of the tab.
 */
function earlierDiagnosis(
  pages: readonly IndexedPageLoad[],
  tabPages: readonly IndexedPageLoad[],
  refusal: Trouble,
): Diagnosis | undefined {
  const {
    page: { pageLoad },
    row,
  } = refusal;
  const cause = causeInSamePage(refusal);
  if (cause) return refusalDiagnosis(pages, cause, undefined);
  const earlier = tabPages.filter((page) => page.pageLoad < pageLoad);
  if (!row.isEmpty || earlier.length === 0) return undefined;
  const before = diagnosisOf(pages, earlier, endBefore(earlier, true), { ...openingOfWholeLog, isLeftOut: true });
  // A failed call decided nothing if the page then left for a provider.
  const leftForProvider = before.of === 'failed call' && earlier.map(logEndOf).at(-1)?.how === 'away';
  if (before.isOver || leftForProvider) return undefined;
  return before.of !== 'end' || hasStayed(before.cause) ? before : undefined;
}

/** How the last of some page loads ends, worded for a log that continues after it. */
function endBefore(tabPages: readonly IndexedPageLoad[], isDirect: boolean): LogEnd | undefined {
  const end = tabPages.map(logEndOf).at(-1);
  return end && wordedAsEarlier(end, isDirect);
}

/** What two diagnoses in one sentence say together. */
export const mentionedIn = (
  ...found: readonly Diagnosis[]
): Pick<Diagnosis, 'mentionsEarlier' | keyof FindingFlags> => ({
  ...(found.some(({ mentionsEarlier }) => mentionsEarlier) ? { mentionsEarlier: true } : {}),
  ...flagsOf(found),
});
