import { shapesOf } from 'src/contract/portContract';
import type { QuestionEntry, Entry } from 'src/journal/log/entry';
import { groupedBy, objectOf } from 'src/journal/log/values';
import { type AnsweredQuestion, answeredQuestionsIn } from 'src/journal/log/answeredQuestions';
import { type ModelQuestion, questionKey } from './questions';
import type { StorageModel } from './storageModel';
import type { GeneratedNames } from './generatedNames';
import { knownByRecord, nearest } from './recordedAddress';
import { RecordedCommits } from './recordedCommits';
import type { EntryReader, RecordedLoad } from './recordedLoad';

/** How far a run is: the inputs so far, and the entries that the page has written. */
export interface Progress {
  /** The step of the last input, 0 at the start. */
  readonly step: number;
  /** The step of the next input. */
  readonly until: number;
  readonly entries: readonly Entry[];
}

type Answerer = (question: QuestionEntry, progress: Progress) => unknown;

/**
 * A model of the page around the flows: clock, storage, address, and new names. It rests on the record, and answers
 * every question of today's flows, however often they ask, even if the record does not hold the question.
 */
export class PageModel {
  private readonly exchanges: ReadonlyMap<string, readonly AnsweredQuestion[]>;
  private readonly commits: RecordedCommits;
  private readonly prints = new Map<string, unknown>();
  private readonly timesAsked = new Map<string, number>();
  private carried = new Map<string, unknown>();
  /** The answers by question; a question without a row does not compile. */
  private readonly answers: Readonly<Record<ModelQuestion, Answerer>> = {
    'clock.now': (_question, progress) => this.timeAt(progress),
    'clock.skew': (question, progress) => this.recordedAnswer(question, progress),
    'browser.address': (_question, progress) => this.addressAt(progress),
    'browser.arrivalSecrets': (question) => this.secretsOf(question),
    'browser.carry': (question) => this.carry(question),
    'browser.copyLink': (_question, progress) =>
      this.nearestExchange('browser.copyLink', progress)?.answer.value ?? 'copied',
    'prints.of': (question) => this.printOf(question),
    'random.csrfToken': (question) => this.names.fresh(labelOf(question)),
    'random.printKey': (question) => this.names.fresh(labelOf(question)),
    'random.id': (question) => this.names.fresh(labelOf(question)),
    'random.signIn': (question) => this.names.fresh(labelOf(question)),
    'random.chance': (_question, progress) => this.nearestExchange('random.chance', progress)?.answer.value ?? 0.5,
    'locks.release': () => undefined,
    'storage.read': (question) => this.storage.answer(question),
    'storage.commit': (question, { step }) => this.commit(question, step),
    'storage.clear': (question) => this.storage.answer(question),
    'storage.forgetUnconfirmed': (question) => this.storage.answer(question),
    'storage.siteOf': (question, progress) => this.recordedOrStored(question, progress),
    'storage.sitesWith': (question, progress) => this.recordedOrStored(question, progress),
    'storage.keepIn': (question, progress) => this.recordedOrStored(question, progress),
    'storage.write': (question, progress) => {
      const answer = this.storage.answer(question);
      return this.placeAt(progress) ?? answer;
    },
    'storage.health': (question, progress) =>
      this.equalExchange(question, progress)?.answer.value ?? this.placeAt(progress) ?? this.storage.answer(question),
  };

  constructor(
    private readonly load: RecordedLoad,
    private readonly storage: StorageModel,
    private readonly names: GeneratedNames,
    private readonly reader: EntryReader,
    /** The recorded events by their index in today's page, because today's parsers refuse placeholders. */
    private readonly dispatched: ReadonlyMap<number, Entry>,
  ) {
    this.commits = new RecordedCommits(load);
    this.exchanges = exchangesByQuestion(load.entries);
  }

  /** The answer to a question; to one that today's tables do not have, what the record answered. */
  answer(question: QuestionEntry, progress: Progress): unknown {
    const name = `${question.port}.${question.method}`;
    return Object.hasOwn(this.answers, name)
      ? this.answers[name as ModelQuestion](question, progress)
      : this.recordedAnswer(question, progress);
  }

  /** The address as it was dispatched last, with what the record alone knows of it. */
  private addressAt(progress: Progress): unknown {
    const dispatched = progress.entries.map((entry, step) => this.dispatched.get(step) ?? entry);
    const address = objectOf(this.reader.addressOf(dispatched));
    const reads = this.exchanges.get('browser.address') ?? [];
    const recorded = reads.map(({ step, answer }) => ({ step, value: objectOf(this.names.toToday(answer.value)) }));
    return { ...address, ...knownByRecord(address, recorded, progress.step) };
  }

  private recordedAnswer({ port, method }: QuestionEntry, progress: Progress): unknown {
    return this.names.toToday(this.nearestExchange(`${port}.${method}`, progress)?.answer.value);
  }

  private carry({ args }: QuestionEntry): void {
    const { route, secrets } = objectOf(args);
    this.carried.set(String(route), secrets);
  }

  private commit(question: QuestionEntry, step: number): unknown {
    if (this.commits.isRefused(question, step)) return { outcome: 'refused' };
    return { ...objectOf(this.storage.answer(question)), ...this.unlocked() };
  }

  private recordedOrStored(question: QuestionEntry, progress: Progress): unknown {
    return this.equalExchange(question, progress)?.answer.value ?? this.storage.answer(question);
  }

  /** Where the recorded browser kept values. */
  private placeAt(progress: Progress): unknown {
    const asked = this.nearestExchange('storage.write', progress) ?? this.nearestExchange('storage.health', progress);
    return asked?.answer.value;
  }

  /** Marks a commit as unlocked if the recorded browser gave no lock. */
  private unlocked(): object {
    const isUnlocked = (this.exchanges.get('storage.commit') ?? []).some(
      ({ answer }) => objectOf(answer.value)['unlocked'] === true,
    );
    return isUnlocked ? { unlocked: true } : {};
  }

  /** The next recorded reading of the clock before the next input; else the last one, plus the time since then. */
  private timeAt({ step, until }: Progress): unknown {
    const readings = this.exchanges.get('clock.now') ?? [];
    const next = readings.find((reading) => reading.step >= step && reading.step < until);
    if (next) return next.answer.value;
    const last = readings.filter((reading) => reading.step < step).at(-1) ?? readings[0];
    const [{ startedAt }] = this.load.entries;
    const at = this.load.entries[step]?.at ?? 0;
    return last ? Math.round(Number(last.answer.value) + at - last.answer.at) : startedAt + at;
  }

  /** The nearest exchange with this method: the first one still to come, else the last one. */
  private nearestExchange(name: string, { step }: Progress): AnsweredQuestion | undefined {
    return nearest(this.exchanges.get(name) ?? [], step);
  }

  /** The nearest exchange with an equal question. */
  private equalExchange(question: QuestionEntry, { step }: Progress): AnsweredQuestion | undefined {
    const key = questionKey(this.names.toRecorded(question));
    const all = (this.exchanges.get(`${question.port}.${question.method}`) ?? []).filter(
      (candidate) => questionKey(candidate.question) === key,
    );
    return nearest(all, step);
  }

  /** The secrets that a flow has carried to a route; else the recorded ones of this call; else none. */
  private secretsOf({ args }: QuestionEntry): unknown {
    const route = String(objectOf(args)['route']);
    const carried = this.carried.get(route);
    const before = this.timesAsked.get(route) ?? 0;
    this.timesAsked.set(route, before + 1);
    this.carried.delete(route);
    const recordedCalls = (this.exchanges.get('browser.arrivalSecrets') ?? []).filter(
      ({ question }) => objectOf(question.args)['route'] === route,
    );
    return carried ?? this.names.toToday(recordedCalls[before]?.answer.value) ?? {};
  }

  /** The print of a value: the recorded one if the value was recorded, so that equal values have equal prints. */
  private printOf(question: QuestionEntry): unknown {
    const key = questionKey(this.names.toRecorded(question));
    const all = this.exchanges.get('prints.of') ?? [];
    const recorded = all.find((candidate) => questionKey(candidate.question) === key);
    if (recorded) return this.names.toToday(recorded.answer.value);
    if (all.length > 0 && all.every(({ answer }) => answer.value === undefined)) return undefined;
    const today = questionKey(question);
    const print = this.prints.get(today) ?? this.names.fresh('print');
    this.prints.set(today, print);
    return print;
  }
}

function labelOf(question: QuestionEntry): string {
  const answer = shapesOf(question.port, question.method, question.args)?.answer;
  return answer && 'label' in answer ? String(answer.label) : question.method;
}

/** The exchanges that did not throw, by port and method. */
function exchangesByQuestion(entries: readonly Entry[]): ReadonlyMap<string, readonly AnsweredQuestion[]> {
  const answered = answeredQuestionsIn(entries).filter(({ answer }) => answer.threw === undefined);
  return groupedBy(answered, ({ question }) => `${question.port}.${question.method}`);
}
