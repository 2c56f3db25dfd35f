import { type QuestionEntry, type PageLoadEntries, type Entry, isOutsideInput } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { objectOf } from 'src/journal/log/values';
import { isAddress, isMeasurement, isPassing } from 'src/vocabulary/events';
import { isTelemetry } from 'src/vocabulary/questions';
import { kindOfStep, kindOfQuestion } from 'src/reading/story/stepKinds';
import { valueText } from 'src/reading/story/words';

/** An entry with everything needed to match it with one of another log. */
export interface Item {
  readonly at: Step;
  readonly entry: Entry;
  readonly load: PageLoadEntries;
  /** The question of an answer. */
  readonly question: QuestionEntry | undefined;
  /** The kind of step; steps of one kind may match even if they differ. */
  readonly key: string;
  /**
   * Whether it is an input: a page load, an answer, an act of a person or the browser. All other steps are decisions.
   */
  readonly isInput: boolean;
  /**
   * Its presence depends on timing: a measurement, or one of the last steps before the page ends, not all of which are
   * recorded.
   */
  readonly isChance: boolean;
}

/** The entries of page load `number`, ready to be matched. */
export function itemsOf(load: PageLoadEntries, number: number): readonly Item[] {
  const questions = new Map<number, QuestionEntry>();
  const items = load.map((entry, step) => {
    if (entry.kind === 'asked') questions.set(entry.n, entry);
    const question = entry.kind === 'answered' ? questions.get(entry.n) : undefined;
    return { at: { pageLoad: number, step }, entry, load, question, key: kindOfStep(entry, question) };
  });
  const lastTurn = items.map(({ entry, question }) => isClosing(entry, question)).lastIndexOf(false);
  return items.map((item, step) => ({
    ...item,
    isInput: item.entry.kind === 'chapter' || isOutsideInput(item.entry),
    isChance: step > lastTurn || isMeasuredItem(item.entry),
  }));
}

/** A measurement: its answer is in the log as well, and times always differ. */
export const isMeasuredItem = (entry: Entry): boolean => entry.kind === 'event' && isMeasurement(entry);

/**
 * Whether an entry was recorded while the page was being left: the event that it is hidden, and everything that follows
 * from it.
 */
function isClosing(entry: Entry, answered: QuestionEntry | undefined): boolean {
  if (entry.kind === 'event') return isPassing(entry);
  const question = entry.kind === 'asked' ? entry : answered;
  if (!question) return false;
  const isDeparted = entry.kind === 'answered' && question.port === 'browser';
  return (
    isDeparted ||
    kindOfQuestion(question) === 'clock now ' ||
    kindOfQuestion(question).endsWith(' pageVisibilityHistory') ||
    isTelemetry(question)
  );
}

/** A page load is recognised by the address at which the browser arrived. */
export function firstAddressOf(load: PageLoadEntries): string {
  const first = load.find((entry) => entry.kind === 'event' && isAddress(entry));
  return first?.kind === 'event' ? valueText(objectOf(first.payload)['route']) : '';
}
