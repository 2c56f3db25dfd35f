import { type Answered, type Asked, type PageLoadEntries, type Entry } from 'src/journal/log/entry';
import { pageSettled } from 'src/journal/log/turns';
import { type Exchange, exchangesIn } from 'src/journal/replay/model/exchanges';
import type { Answers } from './nearestAnswers';
import type { Reader } from 'src/journal/replay/model/recordedLoad';
import { type Input, inputsOf } from './inputs';
import { isDeparture } from 'src/vocabulary/questions';
import { StorageModel } from 'src/journal/replay/model/storageModel';
import { RejectedCommits } from './rejectedCommits';
import type { ReplayedPage } from 'src/journal/replay/run/rerun';
import { questionKey } from 'src/journal/replay/model/questions';
import type { ReplayPorts } from 'src/journal/replay/run/replayPorts';

export interface WhatIfParts<State> {
  /** The page load with the changed answer. */
  readonly chapter: PageLoadEntries;
  readonly page: ReplayedPage<State>;
  readonly replayPorts: ReplayPorts;
  readonly reader: Reader;
  /** The source of answers. */
  readonly answers: Answers;
}

/** A page that no longer follows the record step by step. */
export class WhatIfRun<State> {
  private readonly storage = new StorageModel();
  private readonly recorded: readonly Exchange[];
  private readonly answers: Answers;
  private readonly chapter: PageLoadEntries;
  private readonly page: ReplayedPage<State>;
  private readonly replayPorts: ReplayPorts;
  private readonly reader: Reader;
  /** The recorded inputs by their index in today's page, because today's parsers refuse placeholders. */
  private readonly happened = new Map<number, Entry>();
  private readonly rejected: RejectedCommits;
  private inputs: readonly Input[];
  private readonly open = new Map<number, Asked>();
  /** The number of entries of the page that have been read. */
  private read = 0;

  constructor({ chapter, page, replayPorts, reader, answers }: WhatIfParts<State>, from: number) {
    this.chapter = chapter;
    this.page = page;
    this.replayPorts = replayPorts;
    this.reader = reader;
    this.storage.learn(page.entries);
    this.storage.learnMissing(chapter, from);
    this.recorded = exchangesIn(chapter);
    this.rejected = new RejectedCommits(chapter, from);
    this.answers = answers;
    chapter.slice(0, from).forEach((entry, step) => this.happened.set(step, entry));
    this.inputs = inputsOf(chapter, reader, from);
  }

  /** Runs until nothing more happens. Returns the question without an answer, if that ended the run. */
  async goOn(): Promise<Asked | undefined> {
    while (!this.page.isCircling()) {
      await pageSettled();
      const open = this.openQuestions();
      if (open.some(isDeparture)) return undefined;
      if (open.some((asked) => this.tryAnswer(asked))) continue;
      if (this.nextInput() || this.endWait(open)) continue;
      return open.find((asked) => !isWait(asked));
    }
    return undefined;
  }

  private openQuestions(): readonly Asked[] {
    const { entries } = this.page;
    for (const entry of entries.slice(this.read)) {
      if (entry.kind === 'asked') this.open.set(entry.n, entry);
      if (entry.kind === 'answered') this.open.delete(entry.n);
    }
    this.read = entries.length;
    return [...this.open.values()];
  }

  private give({ n }: Asked, answer: Pick<Answered, 'value' | 'threw'>): true {
    this.replayPorts.answer({ ...answer, kind: 'answered', seq: 0, at: 0, n });
    return true;
  }

  /** Answers a question if possible. */
  private tryAnswer(asked: Asked): boolean {
    if (asked.port === 'storage') return this.give(asked, { value: this.storageAnswer(asked) });
    const found = this.answers.find(asked);
    if (isWait(asked)) return false;
    if (found) return this.give(asked, found);
    if (asked.port === 'api' || asked.port === 'identity') return false;
    return this.give(asked, { value: this.pageAnswer(asked) });
  }

  private storageAnswer(asked: Asked): unknown {
    return this.rejected.answer(asked, this.storage) ?? this.storage.answer(asked);
  }

  /** The answer to a question that the page itself can answer. */
  private pageAnswer(asked: Asked): unknown {
    const { port, method, args } = asked;
    const last = this.recorded
      .filter((candidate) => candidate.asked.port === port && candidate.asked.method === method)
      .at(-1);
    switch (`${port}.${method}`) {
      case 'browser.address':
        return this.reader.addressOf(this.page.entries.map((entry, step) => this.happened.get(step) ?? entry));
      case 'browser.arrivalSecrets':
        return this.carriedTo((args as { readonly route: string }).route);
      case 'browser.copyLink':
        return 'copied';
      case 'clock.now':
        return last?.answer.value ?? this.chapter[0].startedAt;
      case 'random.csrfToken':
      case 'random.printKey':
        return `‹${method}:new›`;
      case 'prints.of':
        return this.printOf(asked);
      case 'random.signIn':
        // Differs from the ids of all sign-ins of the journal.
        return `‹signIn:new${this.chapter[0].id.replace(/[^a-z0-9]/g, '')}n${asked.n.toString()}›`;
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
  private printOf(asked: Asked): unknown {
    const same = this.recorded.find((candidate) => questionKey(candidate.asked) === questionKey(asked));
    return same ? same.answer.value : (asked.args as { readonly value: string }).value.replace(/^‹\w+/, '‹print');
  }

  private carriedTo(route: string): unknown {
    const carried = this.page.entries.flatMap((entry) =>
      entry.kind === 'asked' && entry.method === 'carry' ? [entry.args as { route: string; secrets: unknown }] : [],
    );
    return carried.filter((each) => each.route === route).at(-1)?.secrets ?? {};
  }

  /** Dispatches the next recorded input whose person would see the same screen. */
  private nextInput(): boolean {
    const now = this.reader.screenOf(this.page.entries);
    const index = this.inputs.findIndex(({ screen }) => screen === now);
    const next = this.inputs[index];
    this.inputs = next ? this.inputs.slice(index + 1) : [];
    if (!next) return false;
    this.happened.set(this.page.entries.length, next.event);
    this.page.happen(next.event);
    return true;
  }

  /** Ends the shortest wait, when nothing else can happen. */
  private endWait(open: readonly Asked[]): boolean {
    const waits = open.filter((asked) => isWait(asked));
    const [shortest] = waits.sort((a, b) => msOf(a) - msOf(b));
    return shortest !== undefined && this.give(shortest, {});
  }
}

const isWait = ({ port, method }: Asked): boolean => port === 'clock' && method === 'wait';
const msOf = ({ args }: Asked): number => (args as { readonly ms: number }).ms;
