import { type Asked, type PageLoadEntries, type Entry, isInput } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { objectOf } from 'src/journal/log/values';
import { isAddress, isMeasurement, isPassing } from 'src/vocabulary/events';
import { isTelemetry } from 'src/vocabulary/questions';
import { kindOf, kindOfQuestion } from 'src/reading/story/kinds';
import { shown } from 'src/reading/story/words';

/** An entry with what is needed to find its like in another log. */
export interface Item {
  readonly at: Step;
  readonly entry: Entry;
  readonly chapter: PageLoadEntries;
  /** The question that an answer is of. */
  readonly question: Asked | undefined;
  /** What kind of step it is; steps of one kind may belong together even where they differ. */
  readonly key: string;
  /** What came in: a page load, an answer, what a person or the browser did. All else was decided. */
  readonly isInput: boolean;
  /**
   * It is chance whether it is there: a measurement, or a step after which nothing but the end of the page follows, of
   * which now more, now less is still written down.
   */
  readonly isChance: boolean;
}

export function itemsOf(chapter: PageLoadEntries, number: number): readonly Item[] {
  const questions = new Map<number, Asked>();
  const items = chapter.map((entry, step) => {
    if (entry.kind === 'asked') questions.set(entry.n, entry);
    const question = entry.kind === 'answered' ? questions.get(entry.n) : undefined;
    return { at: { chapter: number, step }, entry, chapter, question, key: kindOf(entry, question) };
  });
  const lastTurn = items.map(({ entry, question }) => isClosing(entry, question)).lastIndexOf(false);
  return items.map((item, step) => ({
    ...item,
    isInput: item.entry.kind === 'chapter' || isInput(item.entry),
    isChance: step > lastTurn || isMeasured(item.entry),
  }));
}

/** What was only measured: the answer that it belongs to stands there by itself, and times always differ. */
export const isMeasured = (entry: Entry): boolean => entry.kind === 'event' && isMeasurement(entry);

/** What is written down while a page goes: that it is hidden, and what follows from that. */
function isClosing(entry: Entry, question: Asked | undefined): boolean {
  if (entry.kind === 'event') return isPassing(entry);
  const asked = entry.kind === 'asked' ? entry : question;
  if (!asked) return false;
  const isDeparted = entry.kind === 'answered' && asked.port === 'browser';
  return (
    isDeparted ||
    kindOfQuestion(asked) === 'clock now ' ||
    kindOfQuestion(asked).endsWith(' pageVisibilityHistory') ||
    isTelemetry(asked)
  );
}

/** What a page load is recognised by: the address at which the browser arrived. */
export function arrivalOf(chapter: PageLoadEntries): string {
  const first = chapter.find((entry) => entry.kind === 'event' && isAddress(entry));
  return first?.kind === 'event' ? shown(objectOf(first.payload)['route']) : '';
}
