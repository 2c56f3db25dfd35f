import type { Entry } from 'src/journal/log/entry';
import { groupedBy, valueAt } from 'src/journal/log/values';
import type { EventAt, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { memoisePer } from 'src/reading/headline/pageLoad/memoisePer';
import { isAddress, isScreen, isStepOfPerson, isByPerson } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import type { Violation } from 'src/vocabulary/acts';

/** An act, and the steps of its page load that follow from it, up to the next act. */
export interface ActAt extends EventAt {
  readonly consequences: readonly number[];
}

/**
 * For each step of a page load the input that it follows from: the recorded causes lead there, through an answer to its
 * question. A hostile log may name a later step as a cause, which is ignored.
 */
const rootsOf = memoisePer(({ entries }: IndexedPageLoad): readonly number[] => {
  const asked = new Map<number, number>();
  const roots: number[] = [];
  for (const [step, entry] of entries.entries()) {
    if (entry.kind === 'asked') asked.set(entry.n, step);
    const cause = causeOf(entry, asked);
    roots.push(cause === undefined || cause >= step ? step : (roots[cause] ?? step));
  }
  return roots;
});

function causeOf(entry: Entry, asked: ReadonlyMap<number, number>): number | undefined {
  if (entry.kind === 'answered') return asked.get(entry.n);
  if (entry.kind === 'asked') return entry.cause;
  return entry.kind === 'event' && entry.origin === 'flow' ? entry.cause : undefined;
}

/** The steps that follow from each input, in order. */
const stepsByRoot = memoisePer((page: IndexedPageLoad): ReadonlyMap<number, readonly number[]> => {
  const roots = rootsOf(page);
  const consequences = [...roots.keys()].filter((step) => roots[step] !== step);
  return groupedBy(consequences, (step) => roots[step] ?? step);
});

/** For each step, where what follows from it ends: at the next act of the person, whatever it is. */
const nextActs = memoisePer(({ events, entries }: IndexedPageLoad): readonly number[] => {
  const isAct = new Set(events.filter(({ event }) => isStepOfPerson(event)).map(({ step }) => step));
  const next: number[] = [];
  let until = entries.length;
  for (let step = entries.length - 1; step >= 0; step -= 1) {
    next[step] = until;
    if (isAct.has(step)) until = step;
  }
  return next;
});
const nextActAfter = (page: IndexedPageLoad, step: number): number => nextActs(page)[step] ?? page.entries.length;

/** The acts of the person in a page load. */
export const actsOf = memoisePer((page: IndexedPageLoad): readonly ActAt[] => {
  const followers = stepsByRoot(page);
  return page.events
    .filter(({ event }) => isByPerson(event) && isStepOfPerson(event))
    .map((at) => {
      const until = nextActAfter(page, at.step);
      const consequences = (followers.get(at.step) ?? []).filter((step) => step > at.step && step < until);
      return { ...at, consequences };
    });
});

/** The screens of a page load; what follows from one is everything up to the next screen or act. */
export const screensOf = memoisePer((page: IndexedPageLoad): readonly ActAt[] => {
  const screens = page.events.filter(({ event }) => isScreen(event));
  return screens.map((at, index) => {
    const until = Math.min(screens[index + 1]?.step ?? page.entries.length, nextActAfter(page, at.step));
    const consequences = Array.from(
      { length: Math.max(0, until - at.step - 1) },
      (_each, count) => at.step + 1 + count,
    );
    return { ...at, consequences };
  });
});

/** The consequences up to the first one that leads elsewhere: a new address, or a departure. */
export function untilElsewhere({ entries }: IndexedPageLoad, consequences: readonly number[]): readonly number[] {
  const last = consequences.findIndex((step) => {
    const entry = entries[step];
    return (entry?.kind === 'event' && isAddress(entry)) || (entry?.kind === 'asked' && isDeparture(entry));
  });
  return last === -1 ? consequences : consequences.slice(0, last + 1);
}

/**
 * That a call sends the values of two fields of an act in each other's place. It says where both come from, so neither
 * is just another one. Undefined for any other call.
 */
export function exchangedText(
  entry: Entry | undefined,
  { event: { payload } }: ActAt,
  violations: readonly Violation[],
): string | undefined {
  const args = entry?.kind === 'asked' ? entry.args : undefined;
  const fields = violations.flatMap((each) =>
    each.by === 'question' && typeof each.expected === 'string' && each.what !== undefined
      ? [{ what: each.what, typed: valueAt(payload, each.expected), sent: valueAt(args, each.path) }]
      : [],
  );
  for (const one of fields)
    for (const other of fields)
      if (one.sent !== undefined && one.sent !== one.typed && one.sent === other.typed && other.sent === one.typed)
        return `The page sent the ${other.what} as the ${one.what}, and the other way round`;
  return undefined;
}
