import { type Entry, type Journal, type PageLoad, type PageLoadEntries, isInput } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';

/**
 * The removable parts of a journal: each page load (its step 0), and each input of a person or the browser, with its
 * consequences.
 */
export const partsOf = (journal: Journal): readonly Step[] =>
  journal.flatMap((load, pageLoad) =>
    load.flatMap((entry, step) =>
      entry.kind === 'chapter' || (entry.kind === 'event' && isInput(entry)) ? [{ pageLoad, step }] : [],
    ),
  );

/**
 * A journal reduced to these parts (`partsOf`). The consequences of a removed part are removed too: events, and
 * questions with their answers, by their causes. Removing a page load removes all its entries. The remaining entries
 * are renumbered.
 */
export function withParts(journal: Journal, parts: readonly Step[]): Journal {
  return journal.flatMap((load, pageLoad) => {
    const steps = new Set(parts.flatMap((part) => (part.pageLoad === pageLoad ? [part.step] : [])));
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

/** The remaining entries, renumbered together with their causes and questions. */
function numbered([first, ...entries]: PageLoadEntries, gone: ReadonlySet<number>): PageLoadEntries {
  const steps = new Map<number, number>([[0, 0]]);
  const questions = new Map<number, number>();
  const left: Entry[] = [];
  // If the cause of an input was removed, the last remaining entry before it takes its place.
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
