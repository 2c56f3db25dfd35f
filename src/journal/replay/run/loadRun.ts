import type { AnswerEntry, QuestionEntry, EventEntry } from 'src/journal/log/entry';
import { pageSettled } from 'src/journal/log/turns';
import { isAddress, isInput, isStepOfPerson } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import { OpenQuestions } from 'src/journal/replay/model/openQuestions';
import { OutsideAnswers } from 'src/journal/replay/model/outsideAnswers';
import { isAnsweredInOwnTime, isWrite } from 'src/journal/replay/model/questions';
import type { OutsideInput, OutsideExchange, RecordedLoad } from 'src/journal/replay/model/recordedLoad';
import type { StorageOfLoad } from 'src/journal/replay/model/recordedStorage';
import { isSameDeparture } from './sameDeparture';
import type { Stop } from './stop';
import { StorageTracker, type RunState } from 'src/journal/replay/model/storageTracker';
import { type HeldQuestion, WaitingQuestions } from 'src/journal/replay/model/waitingQuestions';
import { PageModel } from 'src/journal/replay/model/pageModel';
import { TodaysPage, type TodaysPageOptions } from './todaysPage';

/** The inputs for the run of one page load. */
export interface LoadRunOptions extends RunState, TodaysPageOptions {
  readonly load: RecordedLoad;
  readonly otherLoads: readonly RecordedLoad[];
  readonly storageOfLoad: StorageOfLoad;
  /** Present in a what-if run. */
  readonly whatIf?: WhatIfLoad | undefined;
}

/** A run that goes on after today's flows have left the record. */
export interface WhatIfLoad {
  /** The edited answer to a question of this page load, if it is edited. */
  readonly answerTo: (question: QuestionEntry) => AnswerEntry | undefined;
}

/** The departure of today's page, with the equal one that the record holds further on. */
interface Departure {
  readonly question: QuestionEntry;
  readonly recorded: OutsideExchange | undefined;
}

/** The stops that a what-if run skips: the input fits no current screen, is unknown to this build, or was withheld. */
const skippedReasons: readonly Stop['reason'][] = ['otherScreen', 'unknownInput', 'withheld'];

/** How many answers may be delivered early before one input. */
const maxEarly = 40;

/**
 * Runs today's flows over one recorded page load. Inputs from outside the page come in the recorded order: what people
 * did on the same screens, and each answer of a service to its question. A model of the page answers everything else at
 * once.
 */
export class LoadRun {
  private readonly page: TodaysPage;
  private readonly open: OpenQuestions;
  private readonly model: PageModel;
  private readonly storage: StorageTracker;
  /** Questions for the model that have no answer yet. */
  private readonly waiting = new WaitingQuestions();
  /** Undefined while the page is there. */
  private departed: Departure | undefined;
  /** The steps of the last and the next input. */
  private place = { step: 0, until: 0 };

  constructor(private readonly options: LoadRunOptions) {
    const { load, otherLoads, names, storage, reader, storageOfLoad, whatIf } = options;
    this.page = new TodaysPage(options);
    const answers = new OutsideAnswers(load, otherLoads, names, whatIf !== undefined);
    this.open = new OpenQuestions(answers, (question, answer) => this.page.answer(question, answer));
    this.model = new PageModel(load, storage, names, reader, this.page.dispatched);
    this.storage = new StorageTracker(load, storageOfLoad, options);
  }

  /** Runs to the end of the record, or to the stop that it returns. */
  async run(): Promise<Stop | undefined> {
    const { inputs, entries } = this.options.load;
    for (const [index, input] of inputs.entries()) {
      const { step } = input;
      this.place = { ...this.place, until: step };
      const early = await this.settleBefore(input);
      if (early) return early;
      this.storage.advanceTo(step);
      this.place = { step, until: inputs[index + 1]?.step ?? entries.length };
      this.waiting.noteInput();
      this.storage.noteInput(step);
      const stop = this.deliver(input);
      if (stop && !(this.options.whatIf && skippedReasons.includes(stop.reason))) return stop;
    }
    const stop = (await this.settleAtEnd()) ?? this.unanswered();
    // The last writes of a page take effect even if the page is gone before they are answered.
    for (const question of this.waiting.all()) if (isWrite(question)) this.answerOf(question);
    this.storage.advanceTo(entries.length);
    return stop;
  }

  /** The departure of this page load; undefined if it did not leave. */
  departure = (): QuestionEntry | undefined => this.departed?.question;

  private async settleBefore({ entry, at, screen, open }: OutsideInput): Promise<Stop | undefined> {
    let stop = await this.settle(open);
    if (this.open.endWaits(at)) stop = (await this.settle(open)) ?? stop;
    if (entry.kind !== 'event' || !isInput(entry)) return stop;
    // If the screen of the next input has not appeared, today's flows may just be slower.
    const isEarly = (): boolean => screen !== this.page.screen && !this.departed && !stop;
    for (let early = 0; early < maxEarly && isEarly() && this.open.deliverEarly(); early += 1)
      stop = await this.settle(open);
    return stop;
  }

  /** Delivers the remaining answers ahead of time. */
  private async settleAtEnd(): Promise<Stop | undefined> {
    const { openAtEnd } = this.options.load;
    let stop = await this.settle(openAtEnd);
    for (let early = 0; early < maxEarly && !stop && !this.departed; early += 1) {
      if (!this.open.deliverEarly() && !this.open.endShortestWait(this.now())) return undefined;
      stop = await this.settle(openAtEnd);
    }
    return stop;
  }

  /** Answers everything that can be answered now, until the flows wait for the next input or cannot go on. */
  private async settle(heldInRecord: readonly HeldQuestion[]): Promise<Stop | undefined> {
    const { page, open } = this;
    for (let before = -1; before < page.answerCount && !page.isLooping();) {
      before = page.answerCount;
      await pageSettled();
      for (const question of page.newQuestions()) this.ask(question);
      this.answerFromModel(heldInRecord);
      open.deliverDue(this.place.step);
    }
    return this.stop();
  }

  /** Why the flows cannot go on; undefined if they can. */
  private stop(): Stop | undefined {
    const { step } = this.place;
    if (this.page.isLooping()) return { step, reason: 'loop' };
    if (this.departed && !this.departed.recorded)
      return { step, reason: 'otherDeparture', question: this.departed.question };
    // A what-if run goes on with the inputs that do not depend on the answer.
    return this.options.whatIf ? undefined : this.unanswered();
  }

  private unanswered(): Stop | undefined {
    const question = this.departed ? undefined : this.open.unanswerable();
    return question && { step: this.place.step, reason: 'unanswered', question };
  }

  private ask(question: QuestionEntry): void {
    if (isDeparture(question)) this.leave(question);
    else if (isAnsweredInOwnTime(question)) this.open.ask(question, this.place.step, this.now());
    else this.waiting.ask(question);
  }

  private leave(question: QuestionEntry): void {
    const { load, names } = this.options;
    const isSame = (departure: OutsideExchange): boolean => isSameDeparture(departure.question, question, names);
    const recorded = load.departures.find((departure) => departure.askedAt >= this.place.step && isSame(departure));
    this.departed ??= { question, recorded };
    // If no other page opens, this one stays and its flows continue; then the record holds an answer.
    const exchange = recorded ?? load.departures.filter(isSame).at(-1);
    if (exchange?.answer) this.page.answer(question, exchange.answer);
  }

  private now = (): number => this.options.load.entries[this.place.step]?.at ?? 0;

  /** Answers what the model can answer, except questions that were unanswered in the record at the next input. */
  private answerFromModel(heldInRecord: readonly HeldQuestion[]): void {
    for (const question of this.waiting.takeUnless(heldInRecord))
      this.page.answer(question, { value: this.answerOf(question) });
  }

  private answerOf(question: QuestionEntry): unknown {
    const { storage, whatIf } = this.options;
    this.storage.noteQuestion(question, this.place.until);
    const edited = whatIf?.answerTo(question);
    if (!edited) return this.model.answer(question, { ...this.place, entries: this.page.entries });
    storage.apply([question, edited]);
    return edited.value;
  }

  private deliver({ entry, step, screen }: OutsideInput): Stop | undefined {
    this.page.resetLimit();
    if (entry.kind === 'withheld') return { step, reason: 'withheld' };
    if (entry.kind === 'event') return this.dispatch(entry, step, screen);
    this.open.deliver(step, entry);
    return undefined;
  }

  private dispatch(event: EventEntry, step: number, screen: string | undefined): Stop | undefined {
    if (isInput(event)) {
      const isLeft = this.departed?.recorded && this.departed.recorded.askedAt < step;
      if (this.departed && (!isLeft || (!isAddress(event) && screen !== this.page.screen))) return undefined;
      // The person has come back to a page that was left, or is still on it.
      this.departed = undefined;
      if (screen !== this.page.screen) return { step, reason: 'otherScreen' };
    }
    return this.page.dispatch(event) || !isStepOfPerson(event) ? undefined : { step, reason: 'unknownInput' };
  }
}
