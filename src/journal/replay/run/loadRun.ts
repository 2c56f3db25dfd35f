import type { AnswerEntry, QuestionEntry, Entry, EventEntry } from 'src/journal/log/entry';
import { pageSettled } from 'src/journal/log/turns';
import { isAddress, isInput, isStepOfPerson } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import { OpenQuestions } from 'src/journal/replay/model/openQuestions';
import { OutsideAnswers } from 'src/journal/replay/model/outsideAnswers';
import { isFromOutside, isWrite, subjectOf } from 'src/journal/replay/model/questions';
import type { OutsideInput, OutsideExchange, EntryReader, RecordedLoad } from 'src/journal/replay/model/recordedLoad';
import type { StorageOfLoad } from 'src/journal/replay/model/recordedStorage';
import type { ReplayPorts } from './replayPorts';
import type { ReplayedPage } from './strictReplay';
import type { Stop } from './stop';
import { StorageTracker, type RunState } from 'src/journal/replay/model/storageTracker';
import { PageModel } from 'src/journal/replay/model/pageModel';

/** The inputs for the run of one page load. */
export interface LoadRunOptions<State> extends RunState {
  readonly load: RecordedLoad;
  readonly otherLoads: readonly RecordedLoad[];
  readonly storageOfLoad: StorageOfLoad;
  readonly page: ReplayedPage<State>;
  readonly replayPorts: ReplayPorts;
  readonly reader: EntryReader;
}

/** The most answers that a page load gets ahead of time. */
const maxEarly = 40;

/**
 * Runs today's flows over one recorded page load. Inputs from outside the page come in the recorded order: what people did
 * on the same screens, and each answer of a service to its question. A model of the page answers everything else at once.
 */
export class LoadRun<State> {
  private readonly open: OpenQuestions;
  private readonly model: PageModel;
  private readonly storage: StorageTracker;
  private readonly dispatched = new Map<number, Entry>();
  /** Questions for the model that have no answer yet. */
  private waiting: QuestionEntry[] = [];
  /** The number of entries of the page that have been read. */
  private read = 0;
  private screen: string | undefined;
  private departed: { readonly question: QuestionEntry; readonly recorded: OutsideExchange | undefined } | undefined;
  /** The steps of the last and the next input. */
  private step = 0;
  private until = 0;
  private answerCount = 0;
  private stopped: Stop | undefined;

  constructor(private readonly options: LoadRunOptions<State>) {
    const { load, otherLoads, names, storage, reader, storageOfLoad } = options;
    const answers = new OutsideAnswers(load, otherLoads, names);
    this.open = new OpenQuestions(answers, (question, answer) => this.give(question, answer));
    this.model = new PageModel(load, storage, names, reader, this.dispatched);
    this.storage = new StorageTracker(load, storageOfLoad, options);
  }

  /** Runs to the end of the record, or to the stop that it returns. */
  async run(): Promise<Stop | undefined> {
    const { load } = this.options;
    for (const [index, input] of load.inputs.entries()) {
      this.until = input.step;
      await this.settleBefore(input);
      if (this.stopped) return this.stopped;
      this.storage.advanceTo(input.step);
      this.step = input.step;
      this.until = load.inputs[index + 1]?.step ?? load.entries.length;
      this.storage.noteInput(input.step);
      this.deliver(input);
      if (this.stopped) return this.stopped;
    }
    await this.settleAtEnd();
    // The last writes of a page take effect even if the page is gone before they are answered.
    for (const question of this.waiting) if (isWrite(question)) this.answerOf(question);
    this.storage.advanceTo(load.entries.length);
    return this.stopped;
  }

  /** The departure of this page load; undefined if it did not leave. */
  departure = (): QuestionEntry | undefined => this.departed?.question;

  private async settleBefore({ entry, at, screen, open }: OutsideInput): Promise<void> {
    await this.settle(open);
    if (this.open.endWaits(at)) await this.settle(open);
    if (entry.kind !== 'event' || !isInput(entry)) return;
    // If the screen of the next input has not appeared, today's flows may just be slower.
    const isEarly = (): boolean => screen !== this.screen && !this.departed && !this.stopped;
    for (let early = 0; early < maxEarly && isEarly() && this.open.deliverEarly(); early += 1) await this.settle(open);
  }

  /** Delivers the remaining answers ahead of time. */
  private async settleAtEnd(): Promise<void> {
    const { openAtEnd } = this.options.load;
    await this.settle(openAtEnd);
    for (let early = 0; early < maxEarly && !this.stopped && !this.departed; early += 1) {
      if (!this.open.deliverEarly() && !this.open.endShortestWait(this.now())) return;
      await this.settle(openAtEnd);
    }
  }

  /** Answers everything that can be answered now, until the flows wait for the next input. */
  private async settle(stillOpen: readonly string[]): Promise<void> {
    const { page } = this.options;
    for (let before = -1; before < this.answerCount && !page.isLooping();) {
      before = this.answerCount;
      await pageSettled();
      this.readEntries();
      this.answerFromModel(stillOpen);
      this.open.deliverDue(this.step);
    }
    if (page.isLooping()) {
      this.stopped = { step: this.step, reason: 'loop' };
      return;
    }
    const question = this.departed ? undefined : this.open.unanswerable();
    if (question) this.stopped = { step: this.step, reason: 'unanswered', question };
    if (this.departed && !this.departed.recorded) {
      this.stopped = { step: this.step, reason: 'otherDeparture', question: this.departed.question };
    }
  }

  /** Reads the new entries of today's page: its screen and its questions. */
  private readEntries(): void {
    const { entries } = this.options.page;
    const fresh = entries.slice(this.read);
    this.read = entries.length;
    this.screen = this.options.reader.screenOf(fresh) ?? this.screen;
    for (const entry of fresh) {
      if (entry.kind !== 'asked') continue;
      if (isDeparture(entry)) this.leave(entry);
      else if (isFromOutside(entry)) this.open.ask(entry, this.step, this.now());
      else this.waiting.push(entry);
    }
  }

  private leave(question: QuestionEntry): void {
    const { load, names } = this.options;
    const isSame = (departure: OutsideExchange): boolean => names.matchIfEqual(departure.question.args, question.args);
    const recorded = load.departures.find((departure) => departure.askedAt >= this.step && isSame(departure));
    this.departed ??= { question, recorded };
    // If no other page opens, this one stays and its flows continue; then the record holds an answer.
    const exchange = recorded ?? load.departures.filter(isSame).at(-1);
    if (exchange?.answer) this.give(question, exchange.answer);
  }

  private now = (): number => this.options.load.entries[this.step]?.at ?? 0;

  private give({ n }: QuestionEntry, { value, threw }: Pick<AnswerEntry, 'value' | 'threw'>): void {
    const answer = { value: this.options.names.toToday(value), ...(threw === undefined ? {} : { threw }) };
    this.answerCount += 1;
    this.options.replayPorts.answer({ ...answer, kind: 'answered', seq: 0, at: 0, n });
  }

  /** Answers what the model can answer, except questions that were unanswered in the record at the next input. */
  private answerFromModel(stillOpen: readonly string[]): void {
    const pending = this.waiting;
    const remaining = [...stillOpen];
    this.waiting = [];
    for (const question of pending) {
      const index = remaining.indexOf(subjectOf(question));
      if (index >= 0) remaining.splice(index, 1);
      if (index >= 0) this.waiting.push(question);
      else this.give(question, { value: this.answerOf(question) });
    }
  }

  private answerOf(question: QuestionEntry): unknown {
    this.storage.noteQuestion(question, this.until);
    return this.model.answer(question, { step: this.step, until: this.until, entries: this.options.page.entries });
  }

  private deliver({ entry, step, screen }: OutsideInput): void {
    this.options.page.resetLimit();
    if (entry.kind === 'withheld') this.stopped = { step, reason: 'withheld' };
    else if (entry.kind === 'answered') this.open.deliver(step, entry);
    else this.dispatch(entry, step, screen);
  }

  private dispatch(event: EventEntry, step: number, screen: string | undefined): void {
    const { page, names } = this.options;
    if (isInput(event)) {
      const isLeft = this.departed?.recorded && this.departed.recorded.askedAt < step;
      if (this.departed && (!isLeft || (!isAddress(event) && screen !== this.screen))) return;
      // The person has come back to a page that was left, or is still on it.
      this.departed = undefined;
      if (screen !== this.screen) {
        this.stopped = { step, reason: 'otherScreen' };
        return;
      }
    }
    const today = names.toToday(event);
    this.dispatched.set(page.entries.length, today);
    if (!page.dispatch(today) && isStepOfPerson(event)) this.stopped = { step, reason: 'unknownInput' };
  }
}
