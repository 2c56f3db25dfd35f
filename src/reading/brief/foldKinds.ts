import type { Entry, EventEntry } from 'src/journal/log/entry';
import { type Step, stepName } from 'src/journal/log/step';
import { objectOf, textsOf } from 'src/journal/log/values';
import { kindOfStep } from 'src/reading/story/stepKinds';
import { authorOf } from 'src/reading/story/story';
import { valueText } from 'src/reading/story/format';
import { isScreen } from 'src/vocabulary/events';
import { earlierRefusalOf } from './earlierRefusal';
import type { Headline } from 'src/reading/headline/headline';
import { evidenceOf } from 'src/reading/headline/troubles/evidence';
import { type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { troublesOf } from 'src/reading/headline/troubles/troubles';

/**
 * The kind of each step, for folding it with similar ones; undefined for a step that is always shown: a page
 * load, a failure, something withheld, a refusal and its evidence, and everything that the headline rests on.
 */
export function foldKinds(pages: readonly IndexedPageLoad[], headline: Headline): readonly (string | undefined)[] {
  const kept = new Set([...headlineSteps(pages, headline), ...pages.flatMap(refusalSteps)].map(stepName));
  return pages.flatMap((page) => {
    const questions = new Map(page.questions.map(({ question }) => [question.n, question]));
    return page.entries.map((entry, step) => {
      const isSeen = alwaysSeen.includes(authorOf(entry)) || kept.has(stepName(stepOf(page, { step })));
      const question = entry.kind === 'answered' ? questions.get(entry.n) : undefined;
      return isSeen ? undefined : `${kindOfStep(entry, question)} ${detailOf(question ?? entry)}`;
    });
  });
}

const alwaysSeen: readonly string[] = ['page', 'failed', 'withheld'];

const headlineSteps = (pages: readonly IndexedPageLoad[], headline: Headline): readonly Step[] => {
  const { at, evidence, firstFailedCall, unanswered } = headline;
  const before = earlierRefusalOf(pages, headline);
  return [
    at,
    ...evidence,
    ...(firstFailedCall ? [firstFailedCall.step] : []),
    ...unanswered.map(({ step }) => step),
    ...(before ? [before.step] : []),
  ];
};

const refusalSteps = (page: IndexedPageLoad): readonly Step[] =>
  troublesOf(page).flatMap((trouble) => [trouble.step, ...evidenceOf(trouble)].map((step) => stepOf(page, { step })));

/**
 * The details that distinguish steps of one kind for a reader: the screen that was entered, the keys that were read.
 */
function detailOf(entry: Entry): string {
  if (entry.kind === 'asked') return textsOf(objectOf(entry.args)['keys']).join(' ');
  return entry.kind === 'event' && isScreen(entry) ? routeOf(entry) : '';
}

const routeOf = ({ payload }: EventEntry): string => valueText(objectOf(payload)['route']);
