import { type Entry, type Journal, type PageLoad, type PageLoadEntries, isInput } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';

/**
 * What can be left out of a journal: a page load (its step 0), or something that a person or the browser did, with all
 * that followed from it.
 */
export const partsOf = (journal: Journal): readonly Step[] =>
  journal.flatMap((load, chapter) =>
    load.flatMap((entry, step) =>
      entry.kind === 'chapter' || (entry.kind === 'event' && isInput(entry)) ? [{ chapter, step }] : [],
    ),
  );

/**
 * A journal with these parts alone (`partsOf`). What followed from a part that is left out goes with it: events, and
 * questions with their answers, by their causes. Entries are numbered anew; a page load goes with all that is in it.
 */
export function withParts(journal: Journal, kept: readonly Step[]): Journal {
  return journal.flatMap((load, chapter) => {
    const steps = new Set(kept.flatMap((part) => (part.chapter === chapter ? [part.step] : [])));
    return steps.has(0) ? [loadWith(load, steps)] : [];
  });
}

function loadWith(load: PageLoadEntries, kept: ReadonlySet<number>): PageLoadEntries {
  const gone = new Set<number>();
  const goneQuestions = new Set<number>();
  load.forEach((entry, step) => {
    const isLeftOut = entry.kind === 'event' && isInput(entry) && !kept.has(step);
    const follows =
      (entry.kind === 'event' && entry.origin === 'flow' && gone.has(entry.cause)) ||
      (entry.kind === 'asked' && gone.has(entry.cause)) ||
      (entry.kind === 'answered' && goneQuestions.has(entry.n));
    if (!isLeftOut && !follows) return;
    gone.add(step);
    if (entry.kind === 'asked') goneQuestions.add(entry.n);
  });
  return numbered(load, gone);
}

/** The entries that are left, numbered anew with their causes and questions. */
function numbered([first, ...entries]: PageLoadEntries, gone: ReadonlySet<number>): PageLoadEntries {
  const steps = new Map<number, number>([[0, 0]]);
  const questions = new Map<number, number>();
  const left: Entry[] = [];
  // What a person did may have been caused by something that is gone; the last that is left then stands for it.
  const stepOf = (seq: number): number => {
    for (let at = seq; at > 0; at -= 1) {
      const known = steps.get(at);
      if (known !== undefined) return known;
    }
    return 0;
  };
  entries.forEach((entry, index) => {
    if (gone.has(index + 1)) return;
    const seq = left.length + 1;
    if (entry.kind === 'asked') questions.set(entry.n, questions.size);
    const cause = 'cause' in entry ? { cause: stepOf(entry.cause) } : {};
    const n = 'n' in entry ? { n: questions.get(entry.n) ?? entry.n } : {};
    steps.set(index + 1, seq);
    left.push({ ...entry, ...cause, ...n, seq });
  });
  return [first satisfies PageLoad, ...left];
}
