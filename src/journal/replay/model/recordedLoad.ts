import {
  type AnswerEntry,
  type QuestionEntry,
  type Entry,
  type EventEntry,
  type PageLoadEntries,
  type WithheldEntry,
  isOutsideInput,
} from 'src/journal/log/entry';
import { countUpTo } from 'src/journal/log/values';
import { isDeparture } from 'src/vocabulary/questions';
import { isAnsweredInOwnTime, isAnsweredByModel, isWait, questionKey } from './questions';
import { type HeldQuestion, WaitingQuestions } from './waitingQuestions';

/** Reads the entries of a page. The app provides it, because this folder knows no events. */
export interface EntryReader {
  /** The current screen after these entries. */
  readonly screenOf: (entries: readonly Entry[]) => string | undefined;
  /** The current address after these entries. */
  readonly addressOf: (entries: readonly Entry[]) => unknown;
}

/** A recorded question to something outside the page, with its answer if one came. */
export interface OutsideExchange {
  readonly question: QuestionEntry;
  readonly askedAt: number;
  readonly answer?: AnswerEntry;
  /** The step of the answer; the end of the page load if none came. */
  readonly answeredAt: number;
}

/** A recorded input from outside the page: an event of a person or the browser, or an answer. */
export interface OutsideInput {
  readonly step: number;
  readonly at: number;
  readonly entry: EventEntry | AnswerEntry | WithheldEntry;
  /** The screen that the person was looking at. */
  readonly screen: string | undefined;
  /** The model's questions that were unanswered at that moment. */
  readonly open: readonly HeldQuestion[];
}

/** A recorded page load, indexed for a run of today's flows. */
export interface RecordedLoad {
  readonly entries: PageLoadEntries;
  readonly inputs: readonly OutsideInput[];
  readonly outside: readonly OutsideExchange[];
  readonly departures: readonly OutsideExchange[];
  /** The model's questions that were unanswered when the record ended. */
  readonly openAtEnd: readonly HeldQuestion[];
  /** The number of inputs up to a step. */
  readonly phaseOf: (step: number) => number;
  /** The number of events among the inputs up to a step: what people and the browser did. */
  readonly eventsUpTo: (step: number) => number;
}

/** Indexes a recorded page load. */
export function recordedLoad(entries: PageLoadEntries, reader: EntryReader): RecordedLoad {
  const questions = new Map<number, { question: QuestionEntry; step: number }>();
  const answers = new Map<number, { answer: AnswerEntry; step: number }>();
  const open = new WaitingQuestions();
  const inputs: OutsideInput[] = [];
  const causes = causesIn(entries);
  let screen: string | undefined;
  for (const [step, entry] of entries.entries()) {
    if (entry.kind === 'asked') {
      questions.set(entry.n, { question: entry, step });
      if (isAnsweredByModel(entry)) open.ask(entry);
    }
    if (entry.kind === 'answered') {
      answers.set(entry.n, { answer: entry, step });
      open.noteAnswer(entry.n);
    }
    if (comesFromOutside(entry, questions, causes)) {
      inputs.push({ step, at: entry.at, entry, screen, open: open.held() });
      open.noteInput();
    }
    if (entry.kind === 'event') screen = reader.screenOf([entry]) ?? screen;
  }
  const all = [...questions.values()].map((each) => withAnswer(each, answers.get(each.question.n), entries.length));
  const steps = inputs.map(({ step }) => step);
  const eventSteps = inputs.filter(({ entry }) => entry.kind === 'event').map(({ step }) => step);
  return {
    entries,
    inputs,
    outside: all.filter(({ question }) => isAnsweredInOwnTime(question)),
    departures: all.filter(({ question }) => isDeparture(question)),
    openAtEnd: open.held(),
    phaseOf: (step) => countUpTo(steps, step),
    eventsUpTo: (step) => countUpTo(eventSteps, step),
  };
}

function withAnswer(
  { question, step }: { readonly question: QuestionEntry; readonly step: number },
  answered: { readonly answer: AnswerEntry; readonly step: number } | undefined,
  end: number,
): OutsideExchange {
  return { question, askedAt: step, answeredAt: answered?.step ?? end, ...(answered && { answer: answered.answer }) };
}

/** The steps that caused something. */
const causesIn = (entries: readonly Entry[]): ReadonlySet<number> =>
  new Set(entries.flatMap((entry) => ('cause' in entry ? [entry.cause] : [])));

function comesFromOutside(
  entry: Entry,
  questions: ReadonlyMap<number, { readonly question: QuestionEntry }>,
  causes: ReadonlySet<number>,
): entry is OutsideInput['entry'] {
  // A withheld entry that caused something was an input.
  if (entry.kind === 'withheld') return entry.of !== 'asked' && causes.has(entry.seq);
  if (!isOutsideInput(entry)) return false;
  const question = entry.kind === 'answered' ? questions.get(entry.n)?.question : undefined;
  return entry.kind === 'event' || (question !== undefined && isAnsweredInOwnTime(question));
}

/** The key under which a question is looked up. All waits share one, because their length is random. */
export const lookupKey = (question: QuestionEntry): string => (isWait(question) ? 'wait' : questionKey(question));
