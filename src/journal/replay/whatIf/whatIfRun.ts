import { type AnswerEntry, type QuestionEntry, type PageLoadEntries, type Entry } from 'src/journal/log/entry';
import { pageSettled } from 'src/journal/log/turns';
import { type AnsweredQuestion, answeredQuestionsIn } from 'src/journal/log/answeredQuestions';
import { isWait, questionKey, waitMs } from 'src/journal/replay/model/questions';
import type { Answers } from './nearestAnswers';
import type { EntryReader } from 'src/journal/replay/model/recordedLoad';
import { type Input, inputsOf } from './inputs';
import { isDeparture } from 'src/vocabulary/questions';
import { StorageModel } from 'src/journal/replay/model/storageModel';
import { RejectedCommits } from './rejectedCommits';
import type { ReplayedPage } from 'src/journal/replay/run/strictReplay';
import type { ReplayPorts } from 'src/journal/replay/run/replayPorts';

/** The inputs for the run of one page load. */
export interface WhatIfRunOptions<State> {
  /** The page load with the changed answer. */
  readonly load: PageLoadEntries;
  readonly page: ReplayedPage<State>;
  readonly replayPorts: ReplayPorts;
  readonly reader: EntryReader;
  readonly answers: Answers;
}

/** Continues a page once it no longer follows the record. */
export class WhatIfRun<State> {
  private readonly storage = new StorageModel();
  private readonly recorded: readonly AnsweredQuestion[];
  private readonly answers: Answers;
  private readonly load: PageLoadEntries;
  private readonly page: ReplayedPage<State>;
  private readonly replayPorts: ReplayPorts;
  private readonly reader: EntryReader;
  /** The recorded inputs by their index in today's page, because today's parsers refuse placeholders. */
  private readonly dispatched = new Map<number, Entry>();
  private readonly rejected: RejectedCommits;
  private inputs: readonly Input[];
  private readonly open = new Map<number, QuestionEntry>();
  /** The number of entries of the page that have been read. */
  private read = 0;

  constructor({ load, page, replayPorts, reader, answers }: WhatIfRunOptions<State>, from: number) {
    this.load = load;
    this.page = page;
    this.replayPorts = replayPorts;
    this.reader = reader;
    this.storage.apply(page.entries);
    this.storage.fillFrom(load, from);
    this.recorded = answeredQuestionsIn(load);
    this.rejected = new RejectedCommits(load, from);
    this.answers = answers;
    load.slice(0, from).forEach((entry, step) => this.dispatched.set(step, entry));
    this.inputs = inputsOf(load, reader, from);
  }

  /** Runs until nothing more happens. Returns the unanswered question, if one ended the run. */
  async goOn(): Promise<QuestionEntry | undefined> {
    while (!this.page.isLooping()) {
      await pageSettled();
      const open = this.openQuestions();
      if (open.some(isDeparture)) return undefined;
      if (open.some((question) => this.answer(question))) continue;
      if (this.dispatchNext() || this.endWait(open)) continue;
      return open.find((question) => !isWait(question));
    }
    return undefined;
  }

  private openQuestions(): readonly QuestionEntry[] {
    const { entries } = this.page;
    for (const entry of entries.slice(this.read)) {
      if (entry.kind === 'asked') this.open.set(entry.n, entry);
      if (entry.kind === 'answered') this.open.delete(entry.n);
    }
    this.read = entries.length;
    return [...this.open.values()];
  }

  private give({ n }: QuestionEntry, answer: Pick<AnswerEntry, 'value' | 'threw'>): true {
    this.replayPorts.answer({ ...answer, kind: 'answered', seq: 0, at: 0, n });
    return true;
  }

  /** Answers a question; false if nothing can. */
  private answer(question: QuestionEntry): boolean {
    if (question.port === 'storage') return this.give(question, { value: this.storageAnswer(question) });
    const answer = this.answers.find(question);
    if (isWait(question)) return false;
    if (answer) return this.give(question, answer);
    if (question.port === 'api' || question.port === 'identity') return false;
    return this.give(question, { value: this.answerOfPage(question) });
  }

  private storageAnswer(question: QuestionEntry): unknown {
    return this.rejected.answer(question, this.storage) ?? this.storage.answer(question);
  }

  /** The answer to a question that the page itself can answer. */
  private answerOfPage(question: QuestionEntry): unknown {
    const { port, method, args } = question;
    const last = this.recorded
      .filter((candidate) => candidate.question.port === port && candidate.question.method === method)
      .at(-1);
    switch (`${port}.${method}`) {
      case 'browser.address':
        return this.reader.addressOf(this.page.entries.map((entry, step) => this.dispatched.get(step) ?? entry));
      case 'browser.arrivalSecrets':
        return this.carriedTo((args as { readonly route: string }).route);
      case 'browser.copyLink':
        return 'copied';
      case 'clock.now':
        return last?.answer.value ?? this.load[0].startedAt;
      case 'random.csrfToken':
      case 'random.printKey':
        return `‹${method}:new›`;
      case 'prints.of':
        return this.printOf(question);
      case 'random.signIn':
        // Differs from the ids of all sign-ins of the journal.
        return `‹signIn:new${this.load[0].id.replace(/[^a-z0-9]/g, '')}n${question.n.toString()}›`;
      case 'random.id':
        return 'id';
      case 'random.chance':
        return last?.answer.value ?? 0.5;
      case 'locks.acquire':
      case 'locks.release':
        return undefined;
      case 'code.load':
        return { outcome: 'ok' };
      default:
        return last?.answer.value;
    }
  }

  /** The recorded print of this value, or a new one. */
  private printOf(question: QuestionEntry): unknown {
    const answered = this.recorded.find((candidate) => questionKey(candidate.question) === questionKey(question));
    return answered
      ? answered.answer.value
      : (question.args as { readonly value: string }).value.replace(/^‹\w+/, '‹print');
  }

  private carriedTo(route: string): unknown {
    const carried = this.page.entries.flatMap((entry) =>
      entry.kind === 'asked' && entry.method === 'carry' ? [entry.args as { route: string; secrets: unknown }] : [],
    );
    return carried.filter((each) => each.route === route).at(-1)?.secrets ?? {};
  }

  /**
   * Dispatches the next recorded event of the person if the screen is the same as when it was recorded. False if there
   * is none.
   */
  private dispatchNext(): boolean {
    const now = this.reader.screenOf(this.page.entries);
    const index = this.inputs.findIndex(({ screen }) => screen === now);
    const next = this.inputs[index];
    this.inputs = next ? this.inputs.slice(index + 1) : [];
    if (!next) return false;
    this.dispatched.set(this.page.entries.length, next.event);
    this.page.dispatch(next.event);
    return true;
  }

  /** Ends the shortest wait. False if there is none. */
  private endWait(open: readonly QuestionEntry[]): boolean {
    const waits = open.filter((question) => isWait(question));
    const [shortest] = waits.sort((a, b) => waitMs(a) - waitMs(b));
    return shortest !== undefined && this.give(shortest, {});
  }
}
