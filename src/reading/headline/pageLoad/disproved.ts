import { eventRow } from 'src/vocabulary/events';
import { questionName } from 'src/vocabulary/questions';
import { type AnsweredQuestion, type EventAt, type IndexedPageLoad, lastBefore } from './indexedPage';
import { memoisePer } from './memoisePer';

/** A success that a page announced although the last answer that could say so was a refusal. */
export interface Disproved {
  readonly announced: EventAt;
  /** What the page announced: `The change of the password was confirmed`. */
  readonly text: string;
  readonly refused: AnsweredQuestion;
  readonly failure: unknown;
}

/** The successes that a page load announced in vain, in order. */
export const disprovedIn = memoisePer((page: IndexedPageLoad): readonly Disproved[] =>
  page.events.flatMap((announced) => {
    const { confirmedBy, achieves } = eventRow(announced.event.type) ?? {};
    if (!achieves || confirmedBy === undefined) return [];
    const refused = lastBefore(
      page.answeredQuestions,
      announced.step,
      ({ question }) => questionName(question) === confirmedBy,
    );
    const failure = refused?.failure;
    return refused && failure !== undefined ? [{ announced, text: achieves[1], refused, failure }] : [];
  }),
);

/** Whether what was announced at a step had been refused. */
export const isDisproved = (page: IndexedPageLoad, { step }: { readonly step: number }): boolean =>
  disprovedIn(page).some(({ announced }) => announced.step === step);
