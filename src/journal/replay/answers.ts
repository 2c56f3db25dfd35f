import type { Answered, Asked, Entry, Journal, PageLoadEntries } from 'src/journal/log/entry';
import { askedBefore, isRepeatable, questionKey, recordedBy } from './recordedAnswers';
import { isAlike, isForNew, isFromOutside, isSameQuestion } from './sameQuestion';

/** An answer of a page load with its question. */
export interface Said {
  readonly asked: Asked;
  readonly answer: Answered;
  readonly step: number;
}

/** Where a run that no longer follows its record takes answers from. */
export interface Answers {
  /**
   * The answer to a question of this page, or undefined where the record holds none; `leftOpen` when the same question
   * had no answer when it was recorded either.
   */
  readonly find: (asked: Asked, entries: readonly Entry[]) => Answered | 'leftOpen' | undefined;
  /** A question without an answer ends the run at once: nobody knows what would have come next. */
  readonly areWhole: boolean;
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
    areWhole: false,
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

/**
 * For a proof: only what was said to this very question, the first time to the first. Never an answer to a question that
 * differs, and a second time only what would be the same again (`isRepeatable`).
 */
export function fittingAnswers(chapter: PageLoadEntries, journal: Journal): Answers {
  const here = recordedBy(chapter);
  const others = journal.map(recordedBy);
  return {
    areWhole: true,
    find: (asked, entries) => {
      if (isComputed(asked)) return undefined;
      const key = questionKey(asked);
      const recorded = here.get(key) ?? [];
      const same = recorded[askedBefore(entries, asked)];
      if (same && (same.answer || !isAtHand(asked))) return same.answer ?? 'leftOpen';
      const everywhere = [...recorded, ...others.flatMap((other) => other.get(key) ?? [])];
      return everywhere.find(isRepeatable)?.answer;
    },
  };
}

/** What a page is told at once, whatever goes on outside: where it was not, the page went. Today's may ask more often. */
const isAtHand = ({ port, method }: Asked): boolean =>
  port === 'random' || port === 'prints' || (port === 'clock' && method !== 'wait');

/** What follows from this very page and is worked out anew. */
const isComputed = ({ port, method }: Asked): boolean =>
  port === 'storage' || (port === 'browser' && method === 'address');
