import type { FlowLog, Saver } from 'src/journal/log/logFile';
import { type Step, stepName } from 'src/journal/log/step';
import { decidingAnswers } from 'src/reading/brief/advice/deciding';
import { isEndedEarly, limitText } from 'src/reading/headline/consistency/network/unusableAnswers';
import { headlineOfPages } from 'src/reading/headline/headline';
import { type AnsweredQuestion, type IndexedPageLoad, indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { answersAt } from 'src/reading/headline/troubles/evidence';
import { spanText } from 'src/reading/story/format';
import { isSameOperation } from 'src/vocabulary/questions';
import { answersIn, durationOf } from 'src/reading/headline/pageLoad/lookBack';

/**
 * Why the failure of a log may be one of a time limit that this build does not have, as sentences; undefined if it does
 * not rest on such a limit. That the page gave a call up is among the recorded answers, so a re-run repeats it,
 * although this build would have waited longer, and no one knows what it would have got (spec §9, Retry). A call that
 * was given up later than this build does is certain: this build fails too, only sooner.
 */
export function doubtOfLimit(log: Saver & Pick<FlowLog, 'chapters'>): string | undefined {
  const pages = indexPageLoads(log.chapters);
  const headline = headlineOfPages(pages, log);
  if (headline.of === 'end') return undefined;
  const ended = callsAmong(pages, [headline.at, ...headline.evidence]).find((answered) => isEndedEarly(answered));
  if (!ended) return undefined;
  const at = stepName(ended.at);
  const later = answeredWithin(pages, ended);
  const known = later
    ? `the same operation was answered at step ${later.step} in ${later.span}, but not this call`
    : 'the log does not show what would have come by then';
  return `The page's own time limit ended the call at step ${at} after ${spanText(durationOf(ended))}. Today's build waits ${limitText} for a call, and ${known}.`;
}

/** The calls that these steps, or a refusal at one of them, rest on. */
const callsAmong = (pages: readonly IndexedPageLoad[], steps: readonly Step[]): readonly AnsweredQuestion[] =>
  steps.flatMap((at) => {
    const page = pages[at.pageLoad];
    if (!page) return [];
    return [...decidingAnswers({ at }, page), ...answersAt(page, [at.step])];
  });

/** An answer to the same operation that took longer than the limit which ended a call, as the rest of a sentence. */
function answeredWithin(
  pages: readonly IndexedPageLoad[],
  ended: AnsweredQuestion,
): { readonly step: string; readonly span: string } | undefined {
  const found = answersIn(pages).find(
    (answered) =>
      isSameOperation(answered.question, ended.question) &&
      answered.failure === undefined &&
      durationOf(answered) > durationOf(ended),
  );
  return found && { step: stepName(found.at), span: spanText(durationOf(found)) };
}
