import type { Answered, Asked, Entry, Journal, PageLoadEntries } from 'src/journal/log/entry';
import { isAlike, isForNew, isFromOutside, isSameQuestion } from './sameQuestion';

/** An answer of a page load with its question. */
export interface Said {
  readonly asked: Asked;
  readonly answer: Answered;
  readonly step: number;
}

/** Where a run that no longer follows its record takes answers from. */
export interface Answers {
  /** The answer to a question of this page, or undefined where the record holds none. */
  readonly find: (asked: Asked) => Answered | undefined;
}

/** The answers of a page load, each with its question. */
export function said(chapter: readonly Entry[]): readonly Said[] {
  const askedBy = new Map(chapter.flatMap((entry) => (entry.kind === 'asked' ? [[entry.n, entry] as const] : [])));
  return chapter.flatMap((answer, step) => {
    const asked = answer.kind === 'answered' ? askedBy.get(answer.n) : undefined;
    return answer.kind === 'answered' && asked ? [{ asked, answer, step }] : [];
  });
}

/**
 * For what-if: the nearest that the outside said, were it to a question that differs. What stands before `from` has been
 * given already.
 */
export function nearestAnswers(chapter: PageLoadEntries, journal: Journal, from: number): Answers {
  const recorded = said(chapter);
  const saidBefore = journal.flatMap(said);
  const used = new Set(recorded.filter(({ step }) => step < from));
  const again = (asked: Asked, same: (one: Said) => boolean): Said | undefined =>
    // Whoever asks once more is told the same: a retry meets the changed answer, not the one that was recorded.
    recorded.filter(same).at(-1) ??
    recorded.find((one) => !used.has(one) && isAlike(one.asked, asked)) ??
    saidBefore.find(same);
  return {
    find: (asked) => {
      if (!isFromOutside(asked)) return undefined;
      const same = (one: Said): boolean => isSameQuestion(one.asked, asked);
      const near =
        recorded.find((one) => !used.has(one) && same(one)) ?? (isForNew(asked) ? undefined : again(asked, same));
      if (near) used.add(near);
      return near?.answer;
    },
  };
}
