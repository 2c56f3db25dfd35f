import { shapesOf } from 'src/contract/asks';
import type { QuestionEntry, Entry } from 'src/journal/log/entry';
import { objectOf } from 'src/journal/log/values';
import { type Exchange, exchangesIn, questionKey, subjectOf } from './questions';
import type { StorageModel } from './storageModel';
import type { GeneratedNames } from './generatedNames';
import type { EntryReader, RecordedLoad } from './recordedLoad';

/** How far a run is: the inputs so far, and the entries that the page has written. */
export interface Progress {
  /** The step of the last input, 0 at the start. */
  readonly step: number;
  /** The step of the next input. */
  readonly until: number;
  readonly entries: readonly Entry[];
}

/**
 * A model of the page around the flows: clock, storage, address, and new names. It rests on the record, and answers every
 * question of today's flows, however often they ask, even if the record does not hold the question.
 */
export class PageModel {
  private readonly exchanges: ReadonlyMap<string, readonly Exchange[]>;
  private readonly prints = new Map<string, unknown>();
  private readonly timesAsked = new Map<string, number>();
  private carried = new Map<string, unknown>();

  constructor(
    private readonly load: RecordedLoad,
    private readonly storage: StorageModel,
    private readonly names: GeneratedNames,
    private readonly reader: EntryReader,
    /** The recorded events by their index in today's page, because today's parsers refuse placeholders. */
    private readonly dispatched: ReadonlyMap<number, Entry>,
    private readonly refused: ReadonlySet<string>,
  ) {
    this.exchanges = exchangesByQuestion(load.entries);
  }

  answer(question: QuestionEntry, progress: Progress): unknown {
    const { port, method, args } = question;
    const name = `${port}.${method}`;
    switch (name) {
      case 'clock.now':
        return this.timeAt(progress);
      case 'browser.address':
        return this.reader.addressOf(progress.entries.map((entry, step) => this.dispatched.get(step) ?? entry));
      case 'browser.arrivalSecrets':
        return this.secretsOf(question);
      case 'browser.carry':
        this.carried.set(String(objectOf(args)['route']), objectOf(args)['secrets']);
        return undefined;
      case 'prints.of':
        return this.printOf(question);
      case 'random.chance':
        return this.nearestExchange(name, progress)?.answer.value ?? 0.5;
      case 'locks.release':
        return undefined;
      case 'browser.copyLink':
        return this.nearestExchange(name, progress)?.answer.value ?? 'copied';
      default:
        return port === 'random' ? this.names.fresh(labelOf(question)) : this.storageAnswer(question, progress);
    }
  }

  /** The answer from storage, or about where values are kept. */
  private storageAnswer(question: QuestionEntry, progress: Progress): unknown {
    const { port, method } = question;
    if (port !== 'storage')
      return this.names.toToday(this.nearestExchange(`${port}.${method}`, progress)?.answer.value);
    if (method === 'commit' && this.refused.has(subjectOf(question))) return { outcome: 'refused' };
    const answer = this.storage.answer(question);
    if (method === 'commit') return { ...objectOf(answer), ...this.unlocked() };
    if (method === 'read') return answer;
    const recorded = this.equalExchange(question, progress)?.answer.value;
    if (['siteOf', 'sitesWith', 'keepIn'].includes(method)) return recorded ?? answer;
    const place = this.nearestExchange('storage.write', progress) ?? this.nearestExchange('storage.health', progress);
    return method === 'health'
      ? (recorded ?? place?.answer.value ?? answer)
      : method === 'write'
        ? (place?.answer.value ?? answer)
        : answer;
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
  private nearestExchange(name: string, { step }: Progress): Exchange | undefined {
    const all = this.exchanges.get(name) ?? [];
    return all.find((candidate) => candidate.step >= step) ?? all.at(-1);
  }

  /** The nearest exchange with an equal question. */
  private equalExchange(question: QuestionEntry, { step }: Progress): Exchange | undefined {
    const key = questionKey(this.names.toRecorded(question));
    const all = (this.exchanges.get(`${question.port}.${question.method}`) ?? []).filter(
      (candidate) => questionKey(candidate.question) === key,
    );
    return all.find((candidate) => candidate.step >= step) ?? all.at(-1);
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

  /** Equal values have equal prints under one key; a recorded value keeps its recorded print. */
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
function exchangesByQuestion(entries: readonly Entry[]): ReadonlyMap<string, readonly Exchange[]> {
  const byQuestion = new Map<string, Exchange[]>();
  for (const exchange of exchangesIn(entries)) {
    if (exchange.answer.threw !== undefined) continue;
    const name = `${exchange.question.port}.${exchange.question.method}`;
    const exchanges = byQuestion.get(name);
    if (exchanges) exchanges.push(exchange);
    else byQuestion.set(name, [exchange]);
  }
  return byQuestion;
}
