import { type QuestionEntry, type PageLoadEntries, type Entry, isOutsideInput } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { changeIn, readsKey, readsStorage } from 'src/journal/log/storageHistory';
import { objectOf } from 'src/journal/log/values';
import { isAddress, isMeasurement, isPassing, isStepOfPerson } from 'src/vocabulary/events';
import { isTelemetry, readsClock } from 'src/vocabulary/questions';
import { kindOfStep, kindOfQuestion } from 'src/reading/story/stepKinds';
import { valueText } from 'src/reading/story/format';

/** An entry with everything needed to match it with one of another log. */
export interface Item {
  readonly at: Step;
  readonly entry: Entry;
  readonly load: PageLoadEntries;
  /** The question of an answer. */
  readonly question: QuestionEntry | undefined;
  /**
   * The time on the device (epoch milliseconds): a page load that slept, or whose clock was set, knows it from the last
   * answer of the clock only.
   */
  readonly now: number;
  /** The kind of step. */
  readonly key: string;
  /**
   * The kind, and for a reading of storage which one it is (`readingsOf`): steps that agree in this may match even if
   * they differ (`mayMatch`).
   */
  readonly matchKey: string;
  /** For a reading of storage: the page itself had written one of the values before. */
  readonly isOwn: boolean;
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
  let startedAt = load[0].startedAt;
  const items = load.map((entry, step) => {
    if (entry.kind === 'asked') questions.set(entry.n, entry);
    const question = entry.kind === 'answered' ? questions.get(entry.n) : undefined;
    if (question && readsClock(question) && entry.kind === 'answered' && typeof entry.value === 'number')
      startedAt = entry.value - entry.at;
    const now = startedAt + entry.at;
    const key = kindOfStep(entry, question);
    const { turn = '', isOwn = false } = readings.get(entry.kind === 'asked' ? entry : question) ?? {};
    return { at: { pageLoad: number, step }, entry, load, question, now, key, matchKey: key + turn, isOwn };
  });
  const lastTurn = items.map(({ entry, question }) => isClosing(entry, question)).lastIndexOf(false);
  return items.map((item, step) => ({
    ...item,
    isInput: item.entry.kind === 'chapter' || isOutsideInput(item.entry),
    isChance: step > lastTurn || isMeasuredItem(item.entry),
  }));
}

/**
 * Whether a step of the first log shows what should have been in place of one of the second. What the page itself had
 * written there is not compared with what another one had found. The reverse is no reason: the value may be missing
 * because the page did not write it.
 */
export const mayMatch = (one: Item, other: Item): boolean =>
  one.matchKey === other.matchKey && (one.isOwn || !other.isOwn);

/** Which reading of its values a question to storage is. */
interface Reading {
  /** In which of the turns that read these values, counted by them: a turn without a reading is none. */
  readonly turn: string;
  /** Whether the page itself had written one of the values before. */
  readonly isOwn: boolean;
}

/**
 * Which reading of its values each question to storage is. A later turn begins when the person or an address begins the
 * same again: what a page reads back in a second attempt explains nothing of what another one found in its first.
 */
function readingsOf(load: PageLoadEntries): ReadonlyMap<Entry | undefined, Reading> {
  const begun = new Map<string, number>();
  const turns = new Map<string, Set<number>>();
  const written = new Set<string>();
  const readings = new Map<Entry, Reading>();
  let turn = 1;
  for (const entry of load) {
    if (entry.kind === 'event' && (isStepOfPerson(entry) || (isAddress(entry) && entry.origin !== 'flow'))) {
      turn = (begun.get(entry.type) ?? 0) + 1;
      begun.set(entry.type, turn);
    }
    if (entry.kind !== 'asked') continue;
    if (readsStorage(entry)) {
      const kind = kindOfQuestion(entry);
      const seen = (turns.get(kind) ?? new Set()).add(turn);
      turns.set(kind, seen);
      const isOwn = Array.from(written).some((key) => readsKey(entry, key));
      readings.set(entry, { turn: ` turn ${Array.from(seen).indexOf(turn).toString()}`, isOwn });
    }
    for (const [key] of changeIn(entry).values) written.add(key);
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
export function firstAddressOf(load: readonly Entry[]): string {
  const first = load.find((entry) => entry.kind === 'event' && isAddress(entry));
  return first?.kind === 'event' ? valueText(objectOf(first.payload)['route']) : '';
}
