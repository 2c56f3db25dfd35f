import type { Answered, Asked, Entry, EventEntry } from 'src/journal/log/entry';
import { pageSettled } from 'src/journal/log/turns';
import { isAddress, isInput } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import type { Reader } from './inputs';
import { OpenQuestions } from './openQuestions';
import { OutsideAnswers } from './outsideAnswers';
import { isFromOutside, isWrite, subjectOf } from './questions';
import type { Arrival, OutsideQuestion, RecordedLoad } from './recordedLoad';
import type { StorageOfLoad } from './recordedStorage';
import type { ReplayPorts } from './replayPorts';
import type { ReplayedPage } from './rerun';
import { StorageBeside, type StoragePair } from './storageBeside';
import { Surroundings } from './surroundings';

/** Where a run of today's flows came to an end before the record did, because the record does not tell what comes next. */
export interface Stop {
  /** Of the record: what had come in until then. */
  readonly step: number;
  readonly reason: 'unanswered' | 'otherScreen' | 'otherDeparture' | 'withheld' | 'circles';
  /** The question that nothing in the record answers, or the departure. */
  readonly asked?: Asked;
}

export interface LoadParts<State> extends StoragePair {
  readonly load: RecordedLoad;
  readonly others: readonly RecordedLoad[];
  readonly storageOfLoad: StorageOfLoad;
  readonly page: ReplayedPage<State>;
  readonly replayPorts: ReplayPorts;
  readonly reader: Reader;
}

/** More answers than any page load is given out of their time. */
const mostEarly = 40;

/**
 * One page load of the record, run again by today's flows. What came in from beyond the page comes in again in the order
 * of the record: what people did on the screens on which they did it, and each answer to the question that it was given
 * to. Everything else is answered at once by a model of the page.
 */
export class LoadRun<State> {
  private readonly open: OpenQuestions;
  private readonly surroundings: Surroundings;
  private readonly storage: StorageBeside;
  private readonly happened = new Map<number, Entry>();
  private waiting: Asked[] = [];
  private read = 0;
  private screen: string | undefined;
  private departed: { readonly asked: Asked; readonly as: OutsideQuestion | undefined } | undefined;
  /** The step of the last arrival, and the one before which the next one comes. */
  private step = 0;
  private until = 0;
  /** How many questions have been answered. */
  private given = 0;
  private stopped: Stop | undefined;

  constructor(private readonly parts: LoadParts<State>) {
    const { load, others, names, storage, reader, storageOfLoad } = parts;
    this.open = new OpenQuestions(new OutsideAnswers(load, others, names), (asked, answer) => this.give(asked, answer));
    this.surroundings = new Surroundings(load, storage, names, reader, this.happened, storageOfLoad.refused);
    this.storage = new StorageBeside(load, storageOfLoad, parts);
  }

  async run(): Promise<Stop | undefined> {
    const { load } = this.parts;
    for (const [index, arrival] of load.arrivals.entries()) {
      this.until = arrival.step;
      await this.restBefore(arrival);
      if (this.stopped) return this.stopped;
      this.storage.learnUpTo(arrival.step);
      this.step = arrival.step;
      this.until = load.arrivals[index + 1]?.step ?? load.entries.length;
      this.storage.arrived(arrival.step);
      this.arrive(arrival);
      if (this.stopped) return this.stopped;
    }
    await this.restAtEnd();
    // What a page writes while it goes takes effect, though the page does not live to hear of it.
    for (const one of this.waiting) if (isWrite(one)) this.answerOf(one);
    this.storage.learnUpTo(load.entries.length);
    return this.stopped;
  }

  /** The departure of this page load; undefined when it did not leave. */
  departure = (): Asked | undefined => this.departed?.asked;

  private async restBefore({ entry, at, seen, open }: Arrival): Promise<void> {
    await this.rest(open);
    if (this.open.endWaits(at)) await this.rest(open);
    if (entry.kind !== 'event' || !isInput(entry)) return;
    // Where a person is to go on and the screen is not there yet, today's flows may only be slower.
    const isEarly = (): boolean => seen !== this.screen && !this.departed && !this.stopped;
    for (let early = 0; early < mostEarly && isEarly() && this.open.giveEarly(); early += 1) await this.rest(open);
  }

  /** What today's flows ask for sooner than the record comes sooner, when nothing else can happen. */
  private async restAtEnd(): Promise<void> {
    const { openAtEnd } = this.parts.load;
    await this.rest(openAtEnd);
    for (let early = 0; early < mostEarly && !this.stopped && !this.departed; early += 1) {
      if (!this.open.giveEarly() && !this.open.endShortestWait(this.now())) return;
      await this.rest(openAtEnd);
    }
  }

  /** Answers everything that can be answered by now, until the flows wait for what has yet to come. */
  private async rest(held: readonly string[]): Promise<void> {
    const { page } = this.parts;
    for (let given = -1; given < this.given && !page.isCircling();) {
      given = this.given;
      await pageSettled();
      this.look();
      this.giveSurroundings(held);
      this.open.giveDue(this.step);
    }
    if (page.isCircling()) {
      this.stopped = { step: this.step, reason: 'circles' };
      return;
    }
    const asked = this.departed ? undefined : this.open.unanswerable();
    if (asked) this.stopped = { step: this.step, reason: 'unanswered', asked };
    if (this.departed && !this.departed.as) {
      this.stopped = { step: this.step, reason: 'otherDeparture', asked: this.departed.asked };
    }
  }

  /** Takes note of what today's page has asked and shown. */
  private look(): void {
    const { entries } = this.parts.page;
    const fresh = entries.slice(this.read);
    this.read = entries.length;
    this.screen = this.parts.reader.screenOf(fresh) ?? this.screen;
    for (const entry of fresh) {
      if (entry.kind !== 'asked') continue;
      if (isDeparture(entry)) this.leave(entry);
      else if (isFromOutside(entry)) this.open.ask(entry, this.step, this.now());
      else this.waiting.push(entry);
    }
  }

  private leave(asked: Asked): void {
    const { load, names } = this.parts;
    const as = load.departures.find((one) => one.askedAt >= this.step && names.matches(one.asked.args, asked.args));
    this.departed ??= { asked, as };
    // Where nothing opens, the page stays and its flows go on: the record tells by the answer.
    const told = as ?? load.departures.filter((one) => names.matches(one.asked.args, asked.args)).at(-1);
    if (told?.answer) this.give(asked, told.answer);
  }

  private now = (): number => this.parts.load.entries[this.step]?.at ?? 0;

  private give({ n }: Asked, { value, threw }: Pick<Answered, 'value' | 'threw'>): void {
    const given = { value: this.parts.names.toToday(value), ...(threw === undefined ? {} : { threw }) };
    this.given += 1;
    this.parts.replayPorts.answer({ ...given, kind: 'answered', seq: 0, at: 0, n });
  }

  /** What was open in the record when the next thing came in stays open until it has. */
  private giveSurroundings(held: readonly string[]): void {
    const asked = this.waiting;
    const left = [...held];
    this.waiting = [];
    for (const one of asked) {
      const index = left.indexOf(subjectOf(one));
      if (index >= 0) left.splice(index, 1);
      if (index >= 0) this.waiting.push(one);
      else this.give(one, { value: this.answerOf(one) });
    }
  }

  private answerOf(one: Asked): unknown {
    this.storage.asked(one, this.until);
    return this.surroundings.answer(one, { step: this.step, until: this.until, entries: this.parts.page.entries });
  }

  private arrive({ entry, step, seen }: Arrival): void {
    this.parts.page.cameIn();
    if (entry.kind === 'withheld') this.stopped = { step, reason: 'withheld' };
    else if (entry.kind === 'answered') this.open.arrive(step, entry);
    else this.happen(entry, step, seen);
  }

  private happen(event: EventEntry, step: number, seen: string | undefined): void {
    const { page, names } = this.parts;
    if (isInput(event)) {
      const isLeft = this.departed?.as && this.departed.as.askedAt < step;
      if (this.departed && (!isLeft || (!isAddress(event) && seen !== this.screen))) return;
      // Somebody comes back to a page that was left, or is still on it.
      this.departed = undefined;
      if (seen !== this.screen) {
        this.stopped = { step, reason: 'otherScreen' };
        return;
      }
    }
    const today = names.toToday(event);
    this.happened.set(page.entries.length, today);
    page.happen(today);
  }
}
