import {
  type Answered,
  type Asked,
  type Entry,
  type EventEntry,
  type PageLoadEntries,
  type Withheld,
  isInput,
} from 'src/journal/log/entry';
import { isDeparture } from 'src/vocabulary/questions';
import type { Reader } from './inputs';
import { isFromOutside, isOfSurroundings, isWait, questionKey, subjectOf } from './questions';

/** A question of the record that something beyond the page answered, or never did. */
export interface OutsideQuestion {
  readonly asked: Asked;
  readonly askedAt: number;
  readonly answer?: Answered;
  /** Where the answer stands; the end of the page load for none. */
  readonly answeredAt: number;
}

/** Something that came in from beyond the page, in the order of the record. */
export interface Arrival {
  readonly step: number;
  readonly at: number;
  readonly entry: EventEntry | Answered | Withheld;
  /** The screen in front of a person who did something. */
  readonly seen: string | undefined;
  /** What storage and the like had been asked by then and not answered, by subject. */
  readonly open: readonly string[];
}

/** A page load of the record, as a run of today's flows needs it. */
export interface RecordedLoad {
  readonly entries: PageLoadEntries;
  readonly arrivals: readonly Arrival[];
  readonly outside: readonly OutsideQuestion[];
  readonly departures: readonly OutsideQuestion[];
  /** What was open of the surroundings when the record ended. */
  readonly openAtEnd: readonly string[];
  /** How many arrivals there were up to a step. */
  readonly phaseOf: (step: number) => number;
}

export function recordedLoad(entries: PageLoadEntries, reader: Reader): RecordedLoad {
  const questions = new Map<number, { asked: Asked; step: number }>();
  const answers = new Map<number, { answer: Answered; step: number }>();
  const open = new Map<number, string>();
  const arrivals: Arrival[] = [];
  const causes = causesIn(entries);
  let seen: string | undefined;
  for (const [step, entry] of entries.entries()) {
    if (entry.kind === 'asked') {
      questions.set(entry.n, { asked: entry, step });
      if (isOfSurroundings(entry)) open.set(entry.n, subjectOf(entry));
    }
    if (entry.kind === 'answered') {
      answers.set(entry.n, { answer: entry, step });
      open.delete(entry.n);
    }
    if (isArrival(entry, questions, causes))
      arrivals.push({ step, at: entry.at, entry, seen, open: [...open.values()] });
    if (entry.kind === 'event') seen = reader.screenOf([entry]) ?? seen;
  }
  const all = [...questions.values()].map((each) => withAnswer(each, answers.get(each.asked.n), entries.length));
  const steps = arrivals.map(({ step }) => step);
  return {
    entries,
    arrivals,
    outside: all.filter(({ asked }) => isFromOutside(asked)),
    departures: all.filter(({ asked }) => isDeparture(asked)),
    openAtEnd: [...open.values()],
    phaseOf: (step) => countUpTo(steps, step),
  };
}

function withAnswer(
  { asked, step }: { readonly asked: Asked; readonly step: number },
  answered: { readonly answer: Answered; readonly step: number } | undefined,
  end: number,
): OutsideQuestion {
  return { asked, askedAt: step, answeredAt: answered?.step ?? end, ...(answered && { answer: answered.answer }) };
}

/** The steps that something followed from. */
const causesIn = (entries: readonly Entry[]): ReadonlySet<number> =>
  new Set(entries.flatMap((entry) => ('cause' in entry ? [entry.cause] : [])));

function isArrival(
  entry: Entry,
  questions: ReadonlyMap<number, { readonly asked: Asked }>,
  causes: ReadonlySet<number>,
): entry is Arrival['entry'] {
  // What was left out of the record came in from beyond the page where something followed from it.
  if (entry.kind === 'withheld') return entry.of !== 'asked' && causes.has(entry.seq);
  if (!isInput(entry)) return false;
  const question = entry.kind === 'answered' ? questions.get(entry.n)?.asked : undefined;
  return entry.kind === 'event' || (question !== undefined && isFromOutside(question));
}

/** How many of these ascending numbers are not above it. */
function countUpTo(steps: readonly number[], step: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] ?? 0) <= step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By what a question is found in the record: a wait by its sort, because chance makes each as long as it likes. */
export const foundBy = (asked: Asked): string => (isWait(asked) ? 'wait' : questionKey(asked));
