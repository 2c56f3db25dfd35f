import { type Entry, type Journal, type PageLoad, type PageLoadEntries, isOutsideInput } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';

/**
 * The parts that can be removed from a journal: each page load (its step 0), and each event of a person or the browser,
 * with its consequences.
 */
export const removableParts = (journal: Journal): readonly Step[] =>
  journal.flatMap((load, pageLoad) =>
    load.flatMap((entry, step) =>
      entry.kind === 'chapter' || (entry.kind === 'event' && isOutsideInput(entry)) ? [{ pageLoad, step }] : [],
    ),
  );

/**
 * A journal with only these of its parts (`removableParts`). A removed page load loses all its entries, a removed event
 * also its consequences: the events, and the questions with their answers, that it caused. The remaining entries are
 * renumbered.
 */
export function keepParts(journal: Journal, parts: readonly Step[]): Journal {
  return journal.flatMap((load, pageLoad) => {
    const steps = new Set(parts.flatMap((part) => (part.pageLoad === pageLoad ? [part.step] : [])));
    return steps.has(0) ? [keepPartsOfLoad(load, steps)] : [];
  });
}

function keepPartsOfLoad(load: PageLoadEntries, parts: ReadonlySet<number>): PageLoadEntries {
  const removed = new Set<number>();
  const removedQuestions = new Set<number>();
  load.forEach((entry, step) => {
    const isRemoved = entry.kind === 'event' && isOutsideInput(entry) && !parts.has(step);
    const follows =
      (entry.kind === 'event' && entry.origin === 'flow' && removed.has(entry.cause)) ||
      (entry.kind === 'asked' && removed.has(entry.cause)) ||
      (entry.kind === 'answered' && removedQuestions.has(entry.n));
    if (!isRemoved && !follows) return;
    removed.add(step);
    if (entry.kind === 'asked') removedQuestions.add(entry.n);
  });
  return renumbered(load, removed);
}

/** The remaining entries, renumbered together with their causes and questions. */
function renumbered([first, ...entries]: PageLoadEntries, removed: ReadonlySet<number>): PageLoadEntries {
  const steps = new Map<number, number>([[0, 0]]);
  const questions = new Map<number, number>();
  const remaining: Entry[] = [];
  // If the cause of an input was removed, the last remaining entry before it takes its place.
  const stepOf = (seq: number): number => {
    for (let at = seq; at > 0; at -= 1) {
      const known = steps.get(at);
      if (known !== undefined) return known;
    }
    return 0;
  };
  entries.forEach((entry, index) => {
    if (removed.has(index + 1)) return;
    const seq = remaining.length + 1;
    if (entry.kind === 'asked') questions.set(entry.n, questions.size);
    const cause = 'cause' in entry ? { cause: stepOf(entry.cause) } : {};
    const n = 'n' in entry ? { n: questions.get(entry.n) ?? entry.n } : {};
    steps.set(index + 1, seq);
    remaining.push({ ...entry, ...cause, ...n, seq });
  });
  return [first satisfies PageLoad, ...remaining];
}
