import { isAlike, isFromOutside, isSameQuestion } from './sameQuestion';
import {
  type Answered,
  type Asked,
  type PageLoadEntries,
  type Entry,
  type EventEntry,
  type Journal,
  isInput,
} from 'src/journal/log/entry';
import { pageSettled } from 'src/journal/log/turns';
import { KeptValues } from './keptValues';
import type { ReplayedPage } from './rerun';
import type { ReplayPorts } from './replayPorts';

/** What the composition knows of a page's entries and this floor does not. */
export interface Reader {
  /** The screen in front after these entries. */
  readonly screenOf: (entries: readonly Entry[]) => string | undefined;
  /** The address in the bar after these entries. */
  readonly addressOf: (entries: readonly Entry[]) => unknown;
}

/** More steps than any sign-in takes: a flow that goes round in circles is stopped. */
const mostSteps = 2000;

/** The address that a page has left to, if it has. */
export function leftTo(entries: readonly Entry[]): string | undefined {
  const departure = entries.find(isDeparture);
  if (!departure) return undefined;
  const { to, path, address } = departure.args as { to?: string; path?: string; address?: string };
  return address === undefined ? `${to ?? ''}${path ?? ''}` : `#${address}`;
}
const isDeparture = (entry: Entry): entry is Asked =>
  entry.kind === 'asked' && entry.port === 'browser' && ['leaveTo', 'startAfresh'].includes(entry.method);

export interface WhatIfParts<State> {
  readonly journal: Journal;
  /** The page load, with the changed answer in it. */
  readonly chapter: PageLoadEntries;
  readonly page: ReplayedPage<State>;
  readonly replayPorts: ReplayPorts;
  readonly reader: Reader;
}
interface Recorded {
  readonly asked: Asked;
  readonly answer: Answered;
  used: boolean;
}

/** The answers of a page load, each with its question; those before `from` have been given already. */
function answersOf(chapter: PageLoadEntries, from: number): readonly Recorded[] {
  const askedBy = new Map(chapter.flatMap((entry) => (entry.kind === 'asked' ? [[entry.n, entry] as const] : [])));
  return chapter.flatMap((answer, step) => {
    const asked = answer.kind === 'answered' ? askedBy.get(answer.n) : undefined;
    return answer.kind === 'answered' && asked ? [{ asked, answer, used: step < from }] : [];
  });
}

/** A page that no longer follows the record step by step. */
export class WhatIfRun<State> {
  private readonly storage = new KeptValues();
  private readonly recorded: readonly Recorded[];
  /** Everything that the outside said in any page load. */
  private readonly saidBefore: readonly Recorded[];
  private readonly chapter: PageLoadEntries;
  private readonly page: ReplayedPage<State>;
  private readonly replayPorts: ReplayPorts;
  private readonly reader: Reader;
  private inputs: readonly { readonly step: number; readonly event: EventEntry }[];

  constructor({ journal, chapter, page, replayPorts, reader }: WhatIfParts<State>, from: number) {
    this.chapter = chapter;
    this.page = page;
    this.replayPorts = replayPorts;
    this.reader = reader;
    this.storage.learn(page.entries);
    this.storage.learnMissing(chapter.slice(from));
    this.recorded = answersOf(chapter, from);
    this.saidBefore = journal.flatMap((each) => answersOf(each, 0));
    this.inputs = chapter.flatMap((event, step) =>
      step >= from && event.kind === 'event' && isInput(event) ? [{ step, event }] : [],
    );
  }

  /** Goes on until nothing more follows; the question that has no answer, if it is that which ends the run. */
  async goOn(): Promise<Asked | undefined> {
    for (let step = 0; step < mostSteps; step += 1) {
      await pageSettled();
      const open = this.openQuestions();
      if (open.some(isDeparture)) return undefined;
      if (open.some((asked) => this.answered(asked)) || this.nextInput() || this.endWait(open)) continue;
      return open.find(({ port, method }) => port !== 'clock' || method !== 'wait');
    }
    return undefined;
  }

  private openQuestions(): readonly Asked[] {
    const { entries } = this.page;
    const answered = new Set(entries.flatMap((entry) => (entry.kind === 'answered' ? [entry.n] : [])));
    return entries.flatMap((entry) => (entry.kind === 'asked' && !answered.has(entry.n) ? [entry] : []));
  }

  private give({ n }: Asked, given: Pick<Answered, 'value' | 'threw'>): true {
    this.replayPorts.answer({ ...given, kind: 'answered', seq: 0, at: 0, n });
    return true;
  }

  /** Answers a question if it can be. */
  private answered(asked: Asked): boolean {
    if (asked.port === 'storage') return this.give(asked, { value: this.storage.answer(asked) });
    const same = this.recorded.find((one) => !one.used && isSameQuestion(one.asked, asked));
    const alike =
      same ??
      // Whoever asks once more is told the same: a retry meets the changed answer, not the one that was recorded.
      this.recorded.filter((one) => isSameQuestion(one.asked, asked)).at(-1) ??
      this.recorded.find((one) => !one.used && isAlike(one.asked, asked)) ??
      this.saidBefore.find((one) => isSameQuestion(one.asked, asked));
    if (alike && isFromOutside(asked)) {
      alike.used = true;
      return this.give(asked, alike.answer);
    }
    if (asked.port === 'api' || asked.port === 'identity' || asked.method === 'wait') return false;
    return this.give(asked, { value: this.madeUp(asked) });
  }

  /** What the page itself can tell, whatever the outside is like. */
  private madeUp(asked: Asked): unknown {
    const { port, method, args } = asked;
    const last = this.recorded.filter((one) => one.asked.port === port && one.asked.method === method).at(-1);
    switch (`${port}.${method}`) {
      case 'browser.address':
        return this.reader.addressOf(this.page.entries);
      case 'browser.arrivalSecrets':
        return this.carriedTo((args as { readonly route: string }).route);
      case 'browser.copyLink':
        return 'copied';
      case 'clock.now':
        return last?.answer.value ?? this.chapter[0].startedAt;
      case 'random.csrfToken':
        return '‹csrfToken:new›';
      case 'random.printKey':
        return '‹printKey:new›';
      case 'prints.of':
        return this.printOf(asked);
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

  /** The recorded print of this value, or one that is like no other. */
  private printOf(asked: Asked): unknown {
    const same = this.recorded.find((one) => isSameQuestion(one.asked, asked));
    return same ? same.answer.value : (asked.args as { readonly value: string }).value.replace(/^‹\w+/, '‹print');
  }

  private carriedTo(route: string): unknown {
    const carried = this.page.entries.flatMap((entry) =>
      entry.kind === 'asked' && entry.method === 'carry' ? [entry.args as { route: string; secrets: unknown }] : [],
    );
    return carried.filter((each) => each.route === route).at(-1)?.secrets ?? {};
  }

  /** What people did next, if they would see the same screen. */
  private nextInput(): boolean {
    const [next, ...later] = this.inputs;
    if (!next) return false;
    this.inputs = later;
    const seen = this.reader.screenOf(this.chapter.slice(0, next.step));
    const isSeen = seen === this.reader.screenOf(this.page.entries);
    if (isSeen) this.page.happen(next.event);
    return isSeen || this.nextInput();
  }

  /** Lets the shortest wait be over, when nothing else can happen. */
  private endWait(open: readonly Asked[]): boolean {
    const waits = open.filter(({ port, method }) => port === 'clock' && method === 'wait');
    const [shortest] = waits.sort((one, other) => msOf(one) - msOf(other));
    return shortest !== undefined && this.give(shortest, {});
  }
}

const msOf = ({ args }: Asked): number => (args as { readonly ms: number }).ms;
