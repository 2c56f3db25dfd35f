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
import { isFromOutside, isOfSurroundings, isWait, questionKey, subjectOf } from './questions';

/** How the composition reads a page's entries, which this folder cannot. */
export interface Reader {
  /** The current screen after these entries. */
  readonly screenOf: (entries: readonly Entry[]) => string | undefined;
  /** The current address after these entries. */
  readonly addressOf: (entries: readonly Entry[]) => unknown;
}

/** A recorded question to something outside the page, with its answer if one came. */
export interface OutsideQuestion {
  readonly asked: Asked;
  readonly askedAt: number;
  readonly answer?: Answered;
  /** The step of the answer; the end of the page load if none came. */
  readonly answeredAt: number;
}

/** An input from outside the page, in recorded order. */
export interface Arrival {
  readonly step: number;
  readonly at: number;
  readonly entry: EventEntry | Answered | Withheld;
  /** The screen that the person was looking at. */
  readonly screen: string | undefined;
  /** The subjects of questions to storage and the like that were unanswered at that moment. */
  readonly open: readonly string[];
}

/** A recorded page load, indexed for a run of today's flows. */
export interface RecordedLoad {
  readonly entries: PageLoadEntries;
  readonly arrivals: readonly Arrival[];
  readonly outside: readonly OutsideQuestion[];
  readonly departures: readonly OutsideQuestion[];
  /** The subjects of such questions that were unanswered when the record ended. */
  readonly openAtEnd: readonly string[];
  /** The number of arrivals up to a step. */
  readonly phaseOf: (step: number) => number;
  /** The number of events among them: what people and the browser did. */
  readonly eventsUpTo: (step: number) => number;
}

export function recordedLoad(entries: PageLoadEntries, reader: Reader): RecordedLoad {
  const questions = new Map<number, { asked: Asked; step: number }>();
  const answers = new Map<number, { answer: Answered; step: number }>();
  const open = new Map<number, string>();
  const arrivals: Arrival[] = [];
  const causes = causesIn(entries);
  let screen: string | undefined;
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
      arrivals.push({ step, at: entry.at, entry, screen, open: [...open.values()] });
    if (entry.kind === 'event') screen = reader.screenOf([entry]) ?? screen;
  }
  const all = [...questions.values()].map((each) => withAnswer(each, answers.get(each.asked.n), entries.length));
  const steps = arrivals.map(({ step }) => step);
  const eventSteps = arrivals.filter(({ entry }) => entry.kind === 'event').map(({ step }) => step);
  return {
    entries,
    arrivals,
    outside: all.filter(({ asked }) => isFromOutside(asked)),
    departures: all.filter(({ asked }) => isDeparture(asked)),
    openAtEnd: [...open.values()],
    phaseOf: (step) => countUpTo(steps, step),
    eventsUpTo: (step) => countUpTo(eventSteps, step),
  };
}

function withAnswer(
  { asked, step }: { readonly asked: Asked; readonly step: number },
  answered: { readonly answer: Answered; readonly step: number } | undefined,
  end: number,
): OutsideQuestion {
  return { asked, askedAt: step, answeredAt: answered?.step ?? end, ...(answered && { answer: answered.answer }) };
}

/** The steps that caused something. */
const causesIn = (entries: readonly Entry[]): ReadonlySet<number> =>
  new Set(entries.flatMap((entry) => ('cause' in entry ? [entry.cause] : [])));

function isArrival(
  entry: Entry,
  questions: ReadonlyMap<number, { readonly asked: Asked }>,
  causes: ReadonlySet<number>,
): entry is Arrival['entry'] {
  // A withheld entry that caused something was an input.
  if (entry.kind === 'withheld') return entry.of !== 'asked' && causes.has(entry.seq);
  if (!isInput(entry)) return false;
  const question = entry.kind === 'answered' ? questions.get(entry.n)?.asked : undefined;
  return entry.kind === 'event' || (question !== undefined && isFromOutside(question));
}

/** The number of these ascending steps up to a step. */
function countUpTo(steps: readonly number[], step: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] ?? 0) <= step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The key under which a question is looked up. All waits share one, because their length is random. */
export const lookupKey = (asked: Asked): string => (isWait(asked) ? 'wait' : questionKey(asked));
