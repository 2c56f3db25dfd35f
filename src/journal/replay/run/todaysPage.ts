import type { AnswerEntry, Entry, EventEntry, QuestionEntry } from 'src/journal/log/entry';
import type { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import type { EntryReader } from 'src/journal/replay/model/recordedLoad';
import type { ReplayPorts } from './replayPorts';
import type { ReplayedPage } from './strictReplay';

/** The parts of a page of today's build. */
export interface TodaysPageOptions {
  readonly page: ReplayedPage<unknown>;
  readonly replayPorts: ReplayPorts;
  readonly reader: EntryReader;
  readonly names: GeneratedNames;
}

/** A page of today's build that gets recorded inputs, with the names of today's run. */
export class TodaysPage {
  /** The recorded events by their index in today's page, because today's parsers refuse placeholders. */
  readonly dispatched = new Map<number, Entry>();
  /** The screen that it shows. */
  screen: string | undefined;
  /** How many answers it has got. */
  answerCount = 0;
  /** The number of its entries that have been read. */
  private read = 0;

  constructor(private readonly options: TodaysPageOptions) {}

  get entries(): readonly Entry[] {
    return this.options.page.entries;
  }

  isLooping(): boolean {
    return this.options.page.isLooping();
  }

  /** An input begins: its flows may take as many steps as those of the one before. */
  resetLimit(): void {
    this.options.page.resetLimit();
  }

  /** Reads the entries since the last call: the screen, and the questions, which it returns. */
  newQuestions(): readonly QuestionEntry[] {
    const fresh = this.entries.slice(this.read);
    this.read = this.entries.length;
    this.screen = this.options.reader.screenOf(fresh) ?? this.screen;
    return fresh.filter((entry) => entry.kind === 'asked');
  }

  /** Answers a question with a recorded answer. */
  answer({ n }: QuestionEntry, { value, threw }: Pick<AnswerEntry, 'value' | 'threw'>): void {
    const answer = { value: this.options.names.toToday(value), ...(threw === undefined ? {} : { threw }) };
    this.answerCount += 1;
    this.options.replayPorts.answer({ ...answer, kind: 'answered', seq: 0, at: 0, n });
  }

  /** Dispatches a recorded event; false if this build does not know it. */
  dispatch(event: EventEntry): boolean {
    const today = this.options.names.toToday(event);
    this.dispatched.set(this.entries.length, today);
    return this.options.page.dispatch(today);
  }
}
