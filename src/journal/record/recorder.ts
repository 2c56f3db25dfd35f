import type { Middleware, UnknownAction } from 'redux';
import { shapesOf } from 'src/contract/portContract';
import { headLabels } from 'src/contract/names';
import type { Shape } from 'src/contract/shape';
import { objectOf } from 'src/journal/log/values';
import { flowSettled } from 'src/journal/log/turns';
import type { Ports } from 'src/ports';
import type { AnswerEntry, QuestionEntry, PageLoad, Entry, EventEntry, Origin } from 'src/journal/log/entry';
import { checkedHead } from './leaks';
import type { PlaceholderOf } from './placeholders';
import { redact } from './redact';
import { thrownName } from 'src/rules/page/uncaught';

/** An action as the journal records it. */
export interface RecordedAction {
  readonly type: string;
  readonly origin: Origin;
  /** Computed when the entry is read, not while the action is dispatched. */
  readonly payload: () => unknown;
  readonly carries: Shape | undefined;
}

export interface RecorderOptions {
  readonly pageLoad: Omit<PageLoad, 'seq' | 'at' | 'kind'>;
  readonly placeholderOf: PlaceholderOf;
  /** How far moments are moved (`timestampShiftOf`); not at all if absent. */
  readonly shiftMs?: number | undefined;
  /** Milliseconds since the page load began. */
  readonly elapsed: () => number;
  /** How to record an action; undefined for an action that is not an event, such as the router's commands. */
  readonly describe: (action: UnknownAction) => RecordedAction | undefined;
  /** Whether an entry still holds something that must not be recorded; if so, it is withheld. */
  readonly leaks: (entry: unknown) => boolean;
}

export interface Recorder {
  /** The redacted entries so far. Entries are redacted when they are read, so recording itself is cheap. */
  readonly entries: readonly Entry[];
  readonly middleware: Middleware;
  /** Wraps ports so that each question and answer is recorded. */
  readonly record: (ports: Ports) => Ports;
}

type Unstamped<E> = Omit<E, 'seq' | 'at' | 'payload' | 'args' | 'value'>;
/** An entry, and the field of it that is redacted by a declaration. */
interface DraftEntry {
  readonly entry: Unstamped<PageLoad> | Unstamped<EventEntry> | Unstamped<QuestionEntry> | Unstamped<AnswerEntry>;
  readonly field?: 'payload' | 'args' | 'value';
  readonly shape?: Shape | undefined;
  readonly value?: unknown;
}
/** An entry before redaction: plain data that never changes, with secrets already sealed. */
interface UnredactedEntry {
  readonly seq: number;
  readonly at: number;
  readonly make: () => DraftEntry;
}
type SettledAs = { readonly value: unknown } | { readonly threw: string };
type PortMethod = (args: unknown) => Promise<unknown>;
type PortMethods = Readonly<Record<string, PortMethod>>;

/**
 * Records the journal of one page load. Answers are delivered one at a time, each followed by its consequences, so the
 * order of the entries is the order of causes, and a re-run can follow it.
 */
class JournalRecorder implements Recorder {
  private readonly finished: Entry[] = [];
  private fresh: UnredactedEntry[] = [];
  private count = 0;
  private cause = 0;
  private asked = 0;
  private turn: Promise<void> = Promise.resolve();

  constructor(private readonly options: RecorderOptions) {
    const { pageLoad, placeholderOf } = options;
    this.append(() => ({
      entry: { kind: 'chapter', ...pageLoad, facts: withNamedTrip(pageLoad.facts, placeholderOf) },
    }));
  }

  get entries(): readonly Entry[] {
    for (const raw of this.fresh) this.finished.push(this.finish(raw));
    this.fresh = [];
    return this.finished;
  }

  readonly middleware: Middleware = () => (next) => (action) => {
    const described = this.options.describe(action as UnknownAction);
    if (described) this.writeEvent(described);
    return next(action);
  };

  readonly record = (ports: Ports): Ports => {
    const recorded: Record<string, PortMethods> = {};
    for (const [port, methods] of Object.entries(ports as unknown as Record<string, PortMethods>)) {
      recorded[port] = Object.fromEntries(
        Object.entries(methods).map(([method, call]) => [method, this.recorded(port, method, call)]),
      );
    }
    return recorded as unknown as Ports;
  };

  private append(make: () => DraftEntry): number {
    const seq = this.count;
    this.count += 1;
    this.fresh.push({ seq, at: this.options.elapsed(), make });
    return seq;
  }

  private finish({ seq, at: elapsed, make }: UnredactedEntry): Entry {
    const { entry, field, shape, value } = make();
    const at = Math.round(elapsed);
    const { placeholderOf, shiftMs } = this.options;
    const redacted = shape && redact(shape, value, placeholderOf, shiftMs);
    const finished = {
      seq,
      at,
      ...entry,
      ...(field === undefined || redacted === undefined ? {} : { [field]: redacted }),
    };
    const { kind } = entry;
    if (kind === 'chapter') return checkedHead(finished as PageLoad, this.options.leaks);
    if (!this.options.leaks(finished)) return finished as Entry;
    return { seq, at, kind: 'withheld', of: kind };
  }

  private writeEvent({ type, origin, payload, carries: shape }: RecordedAction): void {
    const cause = this.cause;
    const seq = this.append(() => ({
      entry: { kind: 'event', origin, cause, type },
      field: 'payload',
      shape,
      value: payload(),
    }));
    if (origin !== 'flow') this.cause = seq;
  }

  private recorded(port: string, method: string, call: PortMethod): PortMethod {
    return (args) => {
      const shapes = shapesOf(port, method, args);
      const n = this.asked;
      this.asked += 1;
      const cause = this.cause;
      const argsShape = shapes && ({ of: 'fields', fields: shapes.args } as const);
      this.append(() => ({
        entry: { kind: 'asked', n, cause, port, method },
        field: 'args',
        shape: argsShape,
        value: args,
      }));
      return this.inTurn(call(args), (settledAs) => {
        const { threw, value } = { threw: undefined, value: undefined, ...settledAs };
        const entry = { kind: 'answered', n, ...(threw === undefined ? {} : { threw }) } as const;
        this.cause = this.append(() => ({ entry, field: 'value', shape: shapes?.answer, value }));
      });
    };
  }

  /** Records an answer and delivers it in its turn. */
  private inTurn(answer: Promise<unknown>, write: (settledAs: SettledAs) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const queue = (deliver: () => void): void => {
        this.turn = this.turn.then(() => {
          deliver();
          return flowSettled();
        });
      };
      answer.then(
        (value) => {
          queue(() => {
            write({ value });
            resolve(value);
          });
        },
        (error: unknown) => {
          queue(() => {
            write({ threw: thrownName(error) });
            reject(error instanceof Error ? error : new Error('a port threw no error'));
          });
        },
      );
    });
  }
}

/** The facts, with the placeholder of the trip that flows compare with the stored one. */
function withNamedTrip(facts: unknown, placeholderOf: PlaceholderOf): unknown {
  const { trip } = objectOf(facts);
  return typeof trip === 'string' ? { ...objectOf(facts), trip: placeholderOf(headLabels.trip, trip) } : facts;
}

export const makeRecorder = (options: RecorderOptions): Recorder => new JournalRecorder(options);
