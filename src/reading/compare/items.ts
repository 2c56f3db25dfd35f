import { type QuestionEntry, type PageLoadEntries, type Entry, isOutsideInput } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { changedKeys, readsKey, readsStorage } from 'src/journal/log/storageHistory';
import { objectOf } from 'src/journal/log/values';
import { isAddress, isMeasurement, isPassing, isStepOfPerson } from 'src/vocabulary/events';
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
  /** The kind of step. */
  readonly key: string;
  /**
   * The kind, and for a reading of storage which one it is (`readingsOf`): steps that agree in this may match even if they
   * differ.
   */
  readonly matchKey: string;
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
  const readings = readingsOf(load);
  const items = load.map((entry, step) => {
    if (entry.kind === 'asked') questions.set(entry.n, entry);
    const question = entry.kind === 'answered' ? questions.get(entry.n) : undefined;
    const key = kindOfStep(entry, question);
    const matchKey = key + (readings.get(entry.kind === 'asked' ? entry : question) ?? '');
    return { at: { pageLoad: number, step }, entry, load, question, key, matchKey };
  });
  const lastTurn = items.map(({ entry, question }) => isClosing(entry, question)).lastIndexOf(false);
  return items.map((item, step) => ({
    ...item,
    isInput: item.entry.kind === 'chapter' || isOutsideInput(item.entry),
    isChance: step > lastTurn || isMeasuredItem(item.entry),
  }));
}

/**
 * Which reading of its values each question to storage is: of the first or a later turn, that is after the person or an
 * address had begun the same again, and before or after the page itself had changed one of the values. What a page reads
 * back in a second attempt explains nothing of what another one found in its first.
 */
function readingsOf(load: PageLoadEntries): ReadonlyMap<Entry | undefined, string> {
  const begun = new Map<string, number>();
  const changed = new Set<string>();
  const readings = new Map<Entry, string>();
  let turn = 1;
  for (const entry of load) {
    if (entry.kind === 'event' && (isStepOfPerson(entry) || (isAddress(entry) && entry.origin !== 'flow'))) {
      turn = (begun.get(entry.type) ?? 0) + 1;
      begun.set(entry.type, turn);
    }
    if (entry.kind !== 'asked') continue;
    const isOwn = Array.from(changed).some((key) => readsKey(entry, key));
    if (readsStorage(entry)) readings.set(entry, ` turn ${turn.toString()}${isOwn ? ' own' : ''}`);
    for (const key of changedKeys(entry)) changed.add(key);
  }
  return readings;
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
