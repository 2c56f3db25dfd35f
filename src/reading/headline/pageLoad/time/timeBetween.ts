import type { AnswerEntry } from 'src/journal/log/entry';
import { objectOf, valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, type IndexedPageLoad, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';
import { memoisePer } from 'src/reading/headline/pageLoad/memoisePer';
import { storedMomentSlackMs } from './slack';
import { readsClock } from 'src/vocabulary/questions';

/** An answer with its page load. */
export interface Moment {
  readonly page: IndexedPageLoad;
  readonly answer: AnswerEntry;
}

/** The device's time at an answer, by the last reading of the clock before it in its page load. */
export function deviceTimeOf({ page: { answeredQuestions }, answer: { seq, at } }: Moment): number | undefined {
  const read = lastBefore(
    answeredQuestions,
    seq,
    ({ question, answer }) => readsClock(question) && typeof answer.value === 'number',
  );
  return read && Number(read.answer.value) + at - read.answer.at;
}

/** Whether an answer came later than one of another page load, by the device's clock; false if that is unknown. */
export const isLater = (one: Moment, other: Moment): boolean =>
  one.page !== other.page && (deviceTimeOf(one) ?? NaN) > (deviceTimeOf(other) ?? NaN);

/**
 * The time from the answer of a call to when another one of its page load was asked: by the page's own time, or by the
 * device's clock if that is longer, because a page that slept has its time only from there.
 */
export function longestBetween(answered: AnsweredQuestion, asked: AnsweredQuestion) {
  const [then, now] = [answered, asked].map(deviceTimeOf);
  const ownMs = asked.page === answered.page ? asked.question.at - answered.answer.at : 0;
  return { ownMs, ms: Math.max(ownMs, then === undefined || now === undefined ? 0 : now - then) };
}

/** The sessions of which a page load knows the beginning, by their ids. */
const sessionsOf = memoisePer(({ questions, answeredQuestions }: IndexedPageLoad): ReadonlyMap<unknown, number> => {
  const values = [
    ...questions.map(({ question }) => valueAt(question.args, 'values')),
    ...answeredQuestions.map(({ answer }) => answer.value),
  ];
  return new Map(
    values.flatMap((each) => {
      const { id, since } = objectOf(valueAt(each, 'session'));
      return id !== undefined && typeof since === 'number' ? [[id, since] as const] : [];
    }),
  );
});

/**
 * How much later one page load records the same moment than another: each moves all its moments with its start, which
 * is rounded to the minute (`src/journal/record/instants.ts`). Undefined if they know no session in common.
 */
function shiftBetween(one: IndexedPageLoad, other: IndexedPageLoad): number | undefined {
  for (const [id, since] of sessionsOf(one)) {
    const there = sessionsOf(other).get(id);
    if (there !== undefined) return since - there;
  }
  return undefined;
}

/** The time from one answer to another in milliseconds; negative if it came before. */
export interface TimeBetween {
  readonly ms: number;
  /** Otherwise only the order is known. */
  readonly isExact: boolean;
}

/** The time between the answers of two page loads; undefined if the log does not show even their order. */
export function timeBetween(from: Moment, to: Moment): TimeBetween | undefined {
  if (from.page === to.page) return { ms: to.answer.at - from.answer.at, isExact: true };
  const [began, ended] = [deviceTimeOf(from), deviceTimeOf(to)];
  if (began === undefined || ended === undefined) return undefined;
  const shift = shiftBetween(to.page, from.page);
  if (shift !== undefined) return { ms: ended - began - shift, isExact: true };
  const ms = ended - began;
  return Math.abs(ms) > storedMomentSlackMs ? { ms, isExact: false } : undefined;
}
