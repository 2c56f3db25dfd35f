import type { Saver } from 'src/journal/log/logFile';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { bugSentence } from 'src/reading/story/phrases';
import { isScreen, isSubmit } from 'src/vocabulary/events';
import { isCall } from 'src/vocabulary/questions';
import type { Diagnosis } from './diagnosis';

/**
 * A diagnosis with what the page showed when the log was saved, if that contradicts its refusal: a form that was still
 * waiting, although the answer had come and no call was under way. A fault of a reducer or a screen, which leaves no
 * other trace. Unchanged otherwise.
 */
export function withStillBusy(main: Diagnosis, pages: readonly IndexedPageLoad[], saver: Saver): Diagnosis {
  const { at, of, isOver } = main;
  const page = pages[at.pageLoad];
  if (of !== 'refusal' || isOver || !page || saver.savedBy !== at.pageLoad || saver.shown?.isBusy !== true) return main;
  const refused = page.events.find(({ step }) => step === at.step);
  const isFollowed = page.events.some(({ event, step }) => step > at.step && (isSubmit(event) || isScreen(event)));
  const isAnswer = page.events.some(
    ({ event, step }) => step < at.step && isSubmit(event) && sliceOf(event.type) === sliceOf(refused?.event.type),
  );
  if (isFollowed || !isAnswer || page.open.some(({ question }) => isCall(question))) return main;
  const text = bugSentence(
    'When the log was saved, the page still showed that it was waiting, although this answer had come and no call was under way',
  );
  return {
    ...main,
    sentence: `${main.sentence} ${text}`,
    alsoFound: [...(main.alsoFound ?? []), text],
    isBug: true,
    advice: 'stillBusy',
  };
}

const sliceOf = (type: string | undefined): string | undefined => type?.split('/')[0];
