import type { Answered, Asked, Entry, Journal, PageLoadEntries } from 'src/journal/log/entry';
import { isSameOperation, makesNewValue, needsRecordedAnswer, isSameQuestion } from './sameQuestion';

/** A question of a page load with its answer, and the step of the answer. */
export interface Exchange {
  readonly asked: Asked;
  readonly answer: Answered;
  readonly step: number;
}

/** The source of answers for a run that no longer follows its record. */
export interface Answers {
  /** The answer to a question of this page; undefined if the record holds none. */
  readonly find: (asked: Asked) => Answered | undefined;
}

/** The answered questions of a page load, in the order of the answers. */
export function exchangesIn(chapter: readonly Entry[]): readonly Exchange[] {
  const askedBy = new Map(chapter.flatMap((entry) => (entry.kind === 'asked' ? [[entry.n, entry] as const] : [])));
  return chapter.flatMap((answer, step) => {
    const asked = answer.kind === 'answered' ? askedBy.get(answer.n) : undefined;
    return answer.kind === 'answered' && asked ? [{ asked, answer, step }] : [];
  });
}

/**
 * Finds the most similar recorded answer for a what-if run, even to a different question. Answers before step `from`
 * have been used already.
 */
export function nearestAnswers(chapter: PageLoadEntries, journal: Journal, from: number): Answers {
  const recorded = exchangesIn(chapter);
  const earlier = journal.flatMap(exchangesIn);
  const used = new Set(recorded.filter(({ step }) => step < from));
  const findAgain = (asked: Asked, same: (exchange: Exchange) => boolean): Exchange | undefined =>
    // A repeated question gets the same answer again: a retry gets the changed answer, not the recorded one.
    recorded.filter(same).at(-1) ??
    recorded.find((candidate) => !used.has(candidate) && isSameOperation(candidate.asked, asked)) ??
    earlier.find(same);
  return {
    find: (asked) => {
      if (!needsRecordedAnswer(asked)) return undefined;
      const isSame = (exchange: Exchange): boolean => isSameQuestion(exchange.asked, asked);
      const near =
        recorded.find((candidate) => !used.has(candidate) && isSame(candidate)) ??
        (makesNewValue(asked) ? undefined : findAgain(asked, isSame));
      if (near) used.add(near);
      return near?.answer;
    },
  };
}
